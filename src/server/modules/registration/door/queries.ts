import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { readPassCode } from '@contract/rules/passCodes';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';
import { foundAccountIds, foundHolders } from '@server/db/visible';

export interface Asked {
  search?: string | undefined;
  checkedIn?: boolean | undefined;
}

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, registrations), eq(registrations.eventId, eventId));

const ofRegistration = and(eq(registrations.organizationId, passes.organizationId), eq(registrations.id, passes.attendeeId));

const found = (tenant: Tenant, search: string) =>
  or(
    inArray(registrations.accountId, foundAccountIds(tenant, search)),
    sql`${passes.id} in ${foundHolders(search)}`,
    /^[1-9]\d{3,14}$/.test(search) ? eq(passes.alternateId, Number(search)) : undefined,
  );

const passRows = (tenant: Tenant) =>
  tenant.db.select({ pass: passes, registration: registrations }).from(passes).innerJoin(registrations, ofRegistration);

/** The passes of an event with the registrations they are of. Those that were canceled are there for a search alone. */
export const eventPassList = (tenant: Tenant, eventId: string, { search, checkedIn }: Asked) => {
  const wanted = search?.trim();
  return {
    rows: passRows(tenant)
      .where(
        and(
          owned(tenant, passes),
          ofEvent(tenant, eventId),
          wanted ? and(ne(passes.status, 'draft'), found(tenant, wanted)) : inArray(passes.status, ['ready', 'needsInfo']),
          checkedIn === undefined ? undefined : checkedIn ? isNotNull(passes.usedAt) : isNull(passes.usedAt),
        ),
      )
      .$dynamic(),
    orders: { createdAt: [passes.createdAt], usedAt: [passes.usedAt] },
    last: passes.id,
    unasked: '-createdAt' as const,
  };
};

export async function eventPassCount(tenant: Tenant, eventId: string) {
  const [row] = await tenant.db
    .select({ all: sql<number>`count(*)::int`, checkedIn: sql<number>`count(${passes.usedAt})::int` })
    .from(passes)
    .innerJoin(registrations, ofRegistration)
    .where(and(owned(tenant, passes), ofEvent(tenant, eventId), inArray(passes.status, ['ready', 'needsInfo'])));
  return row!;
}

export async function eventPass(tenant: Tenant, eventId: string, idOrCode: string) {
  const code = readPassCode(idOrCode)?.code;
  const [row] = await passRows(tenant).where(
    and(
      owned(tenant, passes),
      ofEvent(tenant, eventId),
      ne(passes.status, 'draft'),
      code === undefined ? eq(passes.id, idOrCode) : eq(passes.code, code),
    ),
  );
  return row;
}

interface Named {
  eventId: string;
  accountId: string;
  passId: string;
}

export async function lockedEventPass(tenant: Tenant, { eventId, accountId, passId }: Named) {
  const [row] = await passRows(tenant)
    .where(
      and(
        owned(tenant, passes),
        ofEvent(tenant, eventId),
        eq(registrations.accountId, accountId),
        eq(passes.id, passId),
        ne(passes.status, 'draft'),
      ),
    )
    .for('no key update', { of: passes });
  return row;
}
