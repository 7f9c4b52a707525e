import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { activationCompletions, activations } from '@server/db/schema/activations';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, activations), eq(activations.eventId, eventId));

export const allActivationRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ activation: activations, image: images })
    .from(activations)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, activations.imageId)))
    .where(ofEvent(tenant, eventId))
    .orderBy(asc(activations.sortOrder), asc(activations.id));

export async function completionCounts(tenant: Tenant, ids: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: activationCompletions.activationId, count: sql<number>`count(*)::int` })
    .from(activationCompletions)
    .where(and(owned(tenant, activationCompletions), inArray(activationCompletions.activationId, ids)))
    .groupBy(activationCompletions.activationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export const { add: addActivation, change: changeActivation, order: orderActivations, remove: removeActivation } = eventParts(activations);
