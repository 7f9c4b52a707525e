import { and, eq, inArray, sql } from 'drizzle-orm';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;
export type AddOn = typeof addOns.$inferSelect;

const one = (tenant: Tenant, eventId: string, id: string) => and(owned(tenant, addOns), eq(addOns.eventId, eventId), eq(addOns.id, id));

/** An add-on, of which nobody takes any and which nobody changes until the transaction ends. */
export async function lockedAddOn(tenant: Tenant, eventId: string, id: string): Promise<AddOn | undefined> {
  const [row] = await tenant.db
    .select()
    .from(addOns)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const addAddOn = (tenant: Tenant, values: New<typeof addOns>) =>
  tenant.db.insert(addOns).values({ ...values, organizationId: tenant.organizationId });

export const changeAddOn = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof addOns.$inferInsert>) =>
  tenant.db
    .update(addOns)
    .set(change)
    .where(one(tenant, eventId, id));

export const removeAddOn = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(addOns).where(one(tenant, eventId, id));

/** Puts add-ons into the order that their ids are in. */
export const orderAddOns = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(addOns)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${addOns.id}) - 1` })
    .where(and(owned(tenant, addOns), inArray(addOns.id, ids)));

/** Puts other kinds of passes in the place of those that an add-on goes with. */
export async function replaceBonds(tenant: Tenant, addOnId: string, passTypeIds: string[]): Promise<void> {
  await tenant.db.delete(addOnPassTypes).where(and(owned(tenant, addOnPassTypes), eq(addOnPassTypes.addOnId, addOnId)));
  if (passTypeIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(addOnPassTypes).values(passTypeIds.map((passTypeId) => ({ organizationId, addOnId, passTypeId })));
}

/** How many of each of an event's add-ons are had, or kept for somebody. */
export async function takenOfEvent(tenant: Tenant, eventId: string): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: addOns.id, taken: sql<number>`taken_add_ons(${addOns.id})::int` })
    .from(addOns)
    .where(and(owned(tenant, addOns), eq(addOns.eventId, eventId)));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
