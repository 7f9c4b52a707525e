import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ordered, type Paged } from '@server/db/paging';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts as accounts } from '@server/db/visible';

export const ownRegistrations = (tenant: Tenant, eventId: string, accountId: string) =>
  tenant.db
    .select({
      id: registrations.id,
      alternateId: registrations.alternateId,
      accountId: registrations.accountId,
      eventId: registrations.eventId,
    })
    .from(registrations)
    .where(
      and(
        owned(tenant, registrations),
        eq(registrations.eventId, eventId),
        eq(registrations.accountId, accountId),
        eq(registrations.status, 'registered'),
      ),
    );

const REGISTRANT_ORDERS = {
  firstName: [sql`folded(coalesce(${accounts.firstName}, ''))`, sql`folded(coalesce(${accounts.lastName}, ''))`],
  lastName: [sql`folded(coalesce(${accounts.lastName}, ''))`, sql`folded(coalesce(${accounts.firstName}, ''))`],
  createdAt: [registrations.registeredAt],
};

const registered = (tenant: Tenant, eventId: string, search: string | undefined) =>
  and(
    owned(tenant, registrations),
    eq(registrations.eventId, eventId),
    eq(registrations.status, 'registered'),
    search?.trim() ? sql`${registrations.accountId} in (select account_matches(${search}))` : undefined,
  );

/** The accounts of those who are registered, the latest first unless an order is asked for. */
export const registrantRows = (tenant: Tenant, eventId: string, input: Paged) =>
  tenant.db
    .select({ id: registrations.accountId })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.organizationId, registrations.organizationId), eq(accounts.id, registrations.accountId)))
    .where(registered(tenant, eventId, input.search))
    .orderBy(...ordered(REGISTRANT_ORDERS, input.orderBy ?? '-createdAt', registrations.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);

export const registrantCount = (tenant: Tenant, eventId: string, search?: string) =>
  tenant.db.$count(registrations, registered(tenant, eventId, search));

/** How many passes of each type are taken, without those in the viewer's own cart, which a new choice would give back. */
export function takenPasses(tenant: Tenant, ticketIds: string[], viewerId: string | null, now: Date) {
  const held = and(eq(passes.status, 'draft'), gt(passes.holdUntil, now), viewerId === null ? undefined : ne(passes.accountId, viewerId));
  return tenant.db
    .select({ ticketId: passes.ticketId, taken: sql<number>`count(*)::int` })
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.ticketId, ticketIds), or(inArray(passes.status, ['ready', 'needsInfo']), held)))
    .groupBy(passes.ticketId);
}

const registeredFor = (tenant: Tenant) => and(owned(tenant, registrations), eq(registrations.status, 'registered'));

/** How many are registered for the event that `eventId` names in another statement. */
export const registeredCount = (tenant: Tenant, eventId: PgColumn) =>
  tenant.db.$count(registrations, and(registeredFor(tenant), eq(registrations.eventId, eventId)));

/** The last to register for each event, of those whom the viewer may see. */
export async function latestRegistrants(tenant: Tenant, eventIds: string[], most: number) {
  if (eventIds.length === 0) return [];
  const latest = tenant.db
    .select({ accountId: registrations.accountId, registeredAt: registrations.registeredAt })
    .from(registrations)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, registrations.accountId)))
    .where(and(registeredFor(tenant), eq(registrations.eventId, sql`asked.id`)))
    .orderBy(desc(registrations.registeredAt))
    .limit(most)
    .as('latest');
  const query = tenant.db
    .select({ eventId: sql<string>`asked.id`, accountId: latest.accountId })
    .from(sql`unnest(${sql.param(eventIds)}::uuid[]) as asked(id)`)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(desc(latest.registeredAt));
  return query.prepare('latest registrants').execute();
}
