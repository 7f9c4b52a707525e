import type { MediaType } from '@contract/entities/media';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { mediaItemPassTypes, mediaItems as mediaItemTable } from '@server/db/schema/mediaItems';
import { videos } from '@server/db/schema/videos';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleMediaItems as mediaItems } from '@server/db/visible';
import { firstOfEach } from '../firstOfEach';

const COLUMNS = { image: mediaItems.imageId, video: mediaItems.videoId, file: mediaItems.fileId } satisfies Record<MediaType, unknown>;

const withMedia = (tenant: Tenant) =>
  tenant.db
    .select({ item: mediaItems, image: images, video: videos })
    .from(mediaItems)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, mediaItems.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, mediaItems.videoId)))
    .$dynamic();

export type MediaItemRow = Awaited<ReturnType<typeof withMedia>>[number];

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, mediaItems), eq(mediaItems.eventId, eventId));

export const mediaItemList = (
  tenant: Tenant,
  eventId: string,
  { search, type }: { search?: string | undefined; type?: MediaType | undefined } = {},
) => ({
  rows: withMedia(tenant).where(
    and(
      ofEvent(tenant, eventId),
      type ? isNotNull(COLUMNS[type]) : undefined,
      search?.trim()
        ? sql`folded(${mediaItems.name} || ' ' || coalesce(${mediaItems.description}, '')) like containing(${search})`
        : undefined,
    ),
  ),
  orders: { sortOrder: [mediaItems.sortOrder], name: [sql`folded(${mediaItems.name})`], createdAt: [mediaItems.createdAt] },
  last: mediaItems.id,
  unasked: 'sortOrder' as const,
});

const GALLERY = [asc(mediaItems.sortOrder), asc(mediaItems.id)];

export const firstMediaItems = (tenant: Tenant, eventIds: string[], most: number) =>
  withMedia(tenant)
    .where(and(owned(tenant, mediaItems), firstOfEach(tenant, mediaItems, { eventIds, order: GALLERY, most })))
    .orderBy(...GALLERY);

export async function mediaItemRow(tenant: Tenant, eventId: string, id: string): Promise<MediaItemRow | undefined> {
  const [row] = await withMedia(tenant).where(and(ofEvent(tenant, eventId), eq(mediaItems.id, id)));
  return row;
}

export const mediaPassTypeRows = (tenant: Tenant, itemIds: string[]) =>
  tenant.db
    .select({ mediaItemId: mediaItemPassTypes.mediaItemId, passTypeId: mediaItemPassTypes.passTypeId })
    .from(mediaItemPassTypes)
    .where(and(owned(tenant, mediaItemPassTypes), inArray(mediaItemPassTypes.mediaItemId, itemIds)));

export async function mediaFileIds(tenant: Tenant, fileIds: number[]): Promise<number[]> {
  const rows = await tenant.db
    .select({ fileId: mediaItemTable.fileId })
    .from(mediaItemTable)
    .where(and(owned(tenant, mediaItemTable), inArray(mediaItemTable.fileId, fileIds)));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
