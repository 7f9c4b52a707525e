import { and, eq, sql } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { owned, type Tenant } from '@server/db/tenant';

export type AddOn = typeof addOns.$inferSelect;

export const { locked: lockedAddOn, add: addAddOn, change: changeAddOn, order: orderAddOns, remove: removeAddOn } = eventParts(addOns);

export async function replaceBonds(tenant: Tenant, addOnId: string, passTypeIds: string[]): Promise<void> {
  await tenant.db.delete(addOnPassTypes).where(and(owned(tenant, addOnPassTypes), eq(addOnPassTypes.addOnId, addOnId)));
  if (passTypeIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(addOnPassTypes).values(passTypeIds.map((passTypeId) => ({ organizationId, addOnId, passTypeId })));
}

export async function takenOfEvent(tenant: Tenant, eventId: string): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: addOns.id, taken: sql<number>`taken_add_ons(${addOns.id})::int` })
    .from(addOns)
    .where(and(owned(tenant, addOns), eq(addOns.eventId, eventId)));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
