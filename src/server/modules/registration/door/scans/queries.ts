import { and, asc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { doorScans, passKeys } from '@server/db/schema/door';
import { passAddOns, passes } from '@server/db/schema/passes';
import { passTransfers } from '@server/db/schema/passTransfers';
import { registrations } from '@server/db/schema/registrations';
import { sessionAccesses } from '@server/db/schema/sessionAccesses';
import { owned, type Tenant } from '@server/db/tenant';

export type ScanRow = typeof doorScans.$inferSelect;
export type NewScan = Omit<typeof doorScans.$inferInsert, 'organizationId' | 'createdAt'>;

const ofEvent = (tenant: Tenant, eventId: string) =>
  and(
    owned(tenant, passes),
    eq(registrations.organizationId, passes.organizationId),
    eq(registrations.id, passes.attendeeId),
    eq(registrations.eventId, eventId),
    ne(passes.status, 'draft'),
  );

/** What the clock of the database shows: passes change by it, and those of the servers may differ. */
export async function databaseTime(tenant: Tenant): Promise<Date> {
  const { rows } = (await tenant.db.execute(sql`select (extract(epoch from now()) * 1000)::float8 as ms`)) as unknown as {
    rows: [{ ms: number }];
  };
  return new Date(rows[0].ms);
}

export const passesChanged = (tenant: Tenant, eventId: string, { after, most }: { after: [Date, string] | null; most: number }) =>
  tenant.db
    .select({ pass: passes })
    .from(passes)
    .innerJoin(registrations, ofEvent(tenant, eventId))
    // One range of the index.
    .where(after ? sql`(${passes.changedAt}, ${passes.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)` : undefined)
    .orderBy(asc(passes.changedAt), asc(passes.id))
    .limit(most);

/** Codes that were of passes before these were made somebody else's. */
export const formerCodes = (tenant: Tenant, passIds: string[]) =>
  tenant.db
    .select({ passId: passTransfers.passId, code: passTransfers.formerCode })
    .from(passTransfers)
    .where(and(owned(tenant, passTransfers), inArray(passTransfers.passId, passIds)));

export async function listsOfPasses(tenant: Tenant, passIds: string[]): Promise<{ passId: string; listId: string }[]> {
  const sessions = await tenant.db
    .select({ passId: sessionAccesses.passId, listId: sessionAccesses.sessionId })
    .from(sessionAccesses)
    .where(
      and(
        owned(tenant, sessionAccesses),
        inArray(sessionAccesses.passId, passIds),
        inArray(sessionAccesses.status, ['ready', 'needsInfo']),
      ),
    );
  const extras = await tenant.db
    .select({ passId: passAddOns.passId, listId: passAddOns.addOnId })
    .from(passAddOns)
    .where(and(owned(tenant, passAddOns), inArray(passAddOns.passId, passIds)));
  return [...sessions, ...extras];
}

export async function registeredSessionIds(tenant: Tenant, eventId: string): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: sessionAccesses.sessionId })
    .from(sessionAccesses)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, sessionAccesses.passId)))
    .innerJoin(registrations, ofEvent(tenant, eventId))
    .where(and(owned(tenant, sessionAccesses), inArray(sessionAccesses.status, ['ready', 'needsInfo'])));
  return rows.map(({ id }) => id);
}

export const scansOf = (tenant: Tenant, passIds: string[]): Promise<ScanRow[]> =>
  tenant.db
    .select()
    .from(doorScans)
    .where(and(owned(tenant, doorScans), inArray(doorScans.passId, passIds)));

/** The passes of an event by the codes that they have or had, kept from every other change; in one order for all. */
export async function lockedByCode(tenant: Tenant, eventId: string, codes: string[]) {
  const former = await tenant.db
    .select({ passId: passTransfers.passId, code: passTransfers.formerCode })
    .from(passTransfers)
    .where(and(owned(tenant, passTransfers), inArray(passTransfers.formerCode, codes)));
  const rows = await tenant.db
    .select({ pass: passes })
    .from(passes)
    .innerJoin(registrations, ofEvent(tenant, eventId))
    .where(
      or(
        inArray(passes.code, codes),
        inArray(
          passes.id,
          former.map(({ passId }) => passId),
        ),
      ),
    )
    .orderBy(asc(passes.id))
    .for('no key update', { of: passes });
  return { passes: rows.map(({ pass }) => pass), former };
}

/** Adds those of the given scans that were not there yet, and answers whose these are. */
export const addScans = (tenant: Tenant, scans: readonly NewScan[]) =>
  tenant.db
    .insert(doorScans)
    .values(scans.map((scan) => ({ ...scan, organizationId: tenant.organizationId })))
    .onConflictDoNothing()
    .returning({ passId: doorScans.passId });

/** Since when somebody is in with passes; all of them have changed. */
export const setUsed = (tenant: Tenant, changes: readonly { passId: string; usedAt: Date | null }[]) => {
  const given = sql.join(
    changes.map(({ passId, usedAt }) => sql`(${passId}::uuid, ${usedAt?.toISOString() ?? null}::timestamptz)`),
    sql`, `,
  );
  return tenant.db
    .update(passes)
    .set({ usedAt: sql`given.at` })
    .from(sql`(values ${given}) as given(id, at)`)
    .where(and(owned(tenant, passes), sql`${passes.id} = given.id`));
};

/** The passes of an event that let somebody in more than once at one of its lists since that was last taken back there. */
export async function doubledPassIds(tenant: Tenant, eventId: string, most: number): Promise<string[]> {
  const later = alias(doorScans, 'later');
  const takenBack = tenant.db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.organizationId, doorScans.organizationId),
        eq(later.passId, doorScans.passId),
        eq(later.kind, 'out'),
        sql`(${later.sessionId}, ${later.addOnId}) is not distinct from (${doorScans.sessionId}, ${doorScans.addOnId})`,
        sql`(${later.scannedAt}, ${later.id}) > (${doorScans.scannedAt}, ${doorScans.id})`,
      ),
    );
  const rows = await tenant.db
    .select({ passId: doorScans.passId })
    .from(doorScans)
    .where(
      and(
        owned(tenant, doorScans),
        eq(doorScans.eventId, eventId),
        eq(doorScans.kind, 'in'),
        eq(doorScans.admitted, true),
        notExists(takenBack),
      ),
    )
    .groupBy(doorScans.passId, doorScans.sessionId, doorScans.addOnId)
    .having(sql`count(*) > 1`)
    .orderBy(sql`max(${doorScans.createdAt}) desc`, doorScans.passId)
    .limit(most);
  return [...new Set(rows.map(({ passId }) => passId))];
}

export const passesById = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.id, ids)));

export const passKeyRows = (tenant: Tenant) => tenant.db.select().from(passKeys).where(owned(tenant, passKeys));

/** Does nothing where there is one. */
export const addPassKey = (tenant: Tenant, key: Pick<typeof passKeys.$inferInsert, 'privateKey' | 'publicKey'>) =>
  tenant.db
    .insert(passKeys)
    .values({ ...key, organizationId: tenant.organizationId })
    .onConflictDoNothing();
