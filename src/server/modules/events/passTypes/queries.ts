import { and, eq, inArray, sql } from 'drizzle-orm';
import { packagePasses } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;

const one = (tenant: Tenant, eventId: string, id: string) =>
  and(owned(tenant, passTypes), eq(passTypes.eventId, eventId), eq(passTypes.id, id));

/** A kind of pass, of which nobody takes any and which nobody changes until the transaction ends. */
export async function lockedPassType(tenant: Tenant, eventId: string, id: string) {
  const [row] = await tenant.db
    .select()
    .from(passTypes)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const addPassType = (tenant: Tenant, values: New<typeof passTypes>) =>
  tenant.db.insert(passTypes).values({ ...values, organizationId: tenant.organizationId });

export const changePassType = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof passTypes.$inferInsert>) =>
  tenant.db
    .update(passTypes)
    .set(change)
    .where(one(tenant, eventId, id));

export const removePassType = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(passTypes).where(one(tenant, eventId, id));

export const passTypePlaces = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ slug: passTypes.slug, sortOrder: passTypes.sortOrder })
    .from(passTypes)
    .where(and(owned(tenant, passTypes), eq(passTypes.eventId, eventId)));

/** How many of each of an event's kinds of passes are offered to who waits, or paid for before. */
export async function promisedOfEvent(tenant: Tenant, eventId: string): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: passTypes.id, promised: sql<number>`(offered_passes(${passTypes.id}) + prepaid_passes(${passTypes.id}))::int` })
    .from(passTypes)
    .where(and(owned(tenant, passTypes), eq(passTypes.eventId, eventId)));
  return new Map(rows.map(({ id, promised }) => [id, promised]));
}

export async function replacePrices(tenant: Tenant, ticketId: string, rows: Omit<New<typeof priceSchedules>, 'ticketId'>[]): Promise<void> {
  await tenant.db.delete(priceSchedules).where(and(owned(tenant, priceSchedules), eq(priceSchedules.ticketId, ticketId)));
  if (rows.length === 0) return;
  await tenant.db.insert(priceSchedules).values(rows.map((row) => ({ ...row, ticketId, organizationId: tenant.organizationId })));
}

export async function replaceRefunds(
  tenant: Tenant,
  ticketId: string,
  rows: Omit<New<typeof refundSchedules>, 'ticketId'>[],
): Promise<void> {
  await tenant.db.delete(refundSchedules).where(and(owned(tenant, refundSchedules), eq(refundSchedules.ticketId, ticketId)));
  if (rows.length === 0) return;
  await tenant.db.insert(refundSchedules).values(rows.map((row) => ({ ...row, ticketId, organizationId: tenant.organizationId })));
}

export const passTypesAmong = (tenant: Tenant, eventId: string, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tenant.db
        .select({ id: passTypes.id })
        .from(passTypes)
        .where(and(owned(tenant, passTypes), eq(passTypes.eventId, eventId), inArray(passTypes.id, ids)));

export const isInPackage = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await tenant.db.$count(packagePasses, and(owned(tenant, packagePasses), eq(packagePasses.passTypeId, id)))) > 0;
