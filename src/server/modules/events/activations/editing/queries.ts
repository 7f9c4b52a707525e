import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { activationCompletions, activations } from '@server/db/schema/activations';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

type New = Omit<typeof activations.$inferInsert, 'organizationId'>;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, activations), eq(activations.eventId, eventId));
const one = (tenant: Tenant, eventId: string, id: string) => and(ofEvent(tenant, eventId), eq(activations.id, id));

/** All that there is to do at an event, in its order. */
export const allActivationRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ activation: activations, image: images })
    .from(activations)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, activations.imageId)))
    .where(ofEvent(tenant, eventId))
    .orderBy(asc(activations.sortOrder), asc(activations.id));

/** With how many passes some activations were done. */
export async function completionCounts(tenant: Tenant, ids: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: activationCompletions.activationId, count: sql<number>`count(*)::int` })
    .from(activationCompletions)
    .where(and(owned(tenant, activationCompletions), inArray(activationCompletions.activationId, ids)))
    .groupBy(activationCompletions.activationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export const addActivation = (tenant: Tenant, values: New) =>
  tenant.db.insert(activations).values({ ...values, organizationId: tenant.organizationId });

export const changeActivation = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof activations.$inferInsert>) =>
  tenant.db
    .update(activations)
    .set(change)
    .where(one(tenant, eventId, id));

/** Puts activations into the order that their ids are in. */
export const orderActivations = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(activations)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${activations.id}) - 1` })
    .where(and(owned(tenant, activations), inArray(activations.id, ids)));

export const removeActivation = (tenant: Tenant, eventId: string, id: string) =>
  tenant.db.delete(activations).where(one(tenant, eventId, id));
