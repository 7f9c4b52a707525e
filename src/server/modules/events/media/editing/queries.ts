import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { mediaItemPassTypes, mediaItems } from '@server/db/schema/mediaItems';
import { videos } from '@server/db/schema/videos';
import { owned, type Tenant } from '@server/db/tenant';

type New = Omit<typeof mediaItems.$inferInsert, 'organizationId'>;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, mediaItems), eq(mediaItems.eventId, eventId));
const one = (tenant: Tenant, eventId: string, id: string) => and(ofEvent(tenant, eventId), eq(mediaItems.id, id));

/** All media of an event, whoever may see them, in their order. */
export const allMediaRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ item: mediaItems, image: images, video: videos })
    .from(mediaItems)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, mediaItems.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, mediaItems.videoId)))
    .where(ofEvent(tenant, eventId))
    .orderBy(asc(mediaItems.sortOrder), asc(mediaItems.id));

export const addMediaItem = (tenant: Tenant, values: New) =>
  tenant.db.insert(mediaItems).values({ ...values, organizationId: tenant.organizationId });

export const changeMediaItem = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof mediaItems.$inferInsert>) =>
  tenant.db
    .update(mediaItems)
    .set(change)
    .where(one(tenant, eventId, id));

/** Puts media into the order that their ids are in. */
export const orderMediaItems = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(mediaItems)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${mediaItems.id}) - 1` })
    .where(and(owned(tenant, mediaItems), inArray(mediaItems.id, ids)));

export const removeMediaItem = (tenant: Tenant, eventId: string, id: string) =>
  tenant.db.delete(mediaItems).where(one(tenant, eventId, id));

/** Keeps a medium for who holds one of these passes; for everyone where there are none. */
export async function replacePassTypes(tenant: Tenant, mediaItemId: string, passTypeIds: string[]): Promise<void> {
  await tenant.db.delete(mediaItemPassTypes).where(and(owned(tenant, mediaItemPassTypes), eq(mediaItemPassTypes.mediaItemId, mediaItemId)));
  if (passTypeIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(mediaItemPassTypes).values(passTypeIds.map((passTypeId) => ({ organizationId, mediaItemId, passTypeId })));
}
