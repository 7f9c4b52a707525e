import { and, asc, eq } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { images } from '@server/db/schema/images';
import { mediaItemPassTypes, mediaItems } from '@server/db/schema/mediaItems';
import { videos } from '@server/db/schema/videos';
import { owned, type Tenant } from '@server/db/tenant';

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, mediaItems), eq(mediaItems.eventId, eventId));

export const allMediaRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ item: mediaItems, image: images, video: videos })
    .from(mediaItems)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, mediaItems.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, mediaItems.videoId)))
    .where(ofEvent(tenant, eventId))
    .orderBy(asc(mediaItems.sortOrder), asc(mediaItems.id));

export const { add: addMediaItem, change: changeMediaItem, order: orderMediaItems, remove: removeMediaItem } = eventParts(mediaItems);

/** Keeps a medium for who holds one of these passes; for everyone where there are none. */
export async function replacePassTypes(tenant: Tenant, mediaItemId: string, passTypeIds: string[]): Promise<void> {
  await tenant.db.delete(mediaItemPassTypes).where(and(owned(tenant, mediaItemPassTypes), eq(mediaItemPassTypes.mediaItemId, mediaItemId)));
  if (passTypeIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(mediaItemPassTypes).values(passTypeIds.map((passTypeId) => ({ organizationId, mediaItemId, passTypeId })));
}
