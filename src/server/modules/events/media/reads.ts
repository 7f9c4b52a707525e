import type { BaseVideo, EventMediaItem } from '@contract/entities/media';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { filesWithAddresses, serializeBaseImage } from '../../storage/reads';
import { salesOffer } from '../reads';
import { mediaFileIds, mediaItemRows, mediaPassTypeRows, type MediaItemRow } from './queries';

/** Those of the given files that are a medium of an event. */
export const mediaFiles = async (tenant: Tenant, ids: number[]): Promise<Set<number>> =>
  new Set(ids.length > 0 ? await mediaFileIds(tenant, ids) : []);

export const serializeVideo = ({
  id,
  width,
  height,
  thumbnailUrl,
  previewUrl,
  readyToStream,
  hlsUrl,
  dashUrl,
}: NonNullable<MediaItemRow['video']>): BaseVideo => ({
  id,
  width,
  height,
  thumbnailUrl,
  previewUrl,
  readyToStream,
  hlsUrl,
  dashUrl,
});

interface Addresses {
  storage: Storage;
  now: Date;
}

/** Media of one event with the pass types they are for; files with addresses that end. */
export async function withPassTypes(
  tenant: Tenant,
  eventId: string,
  rows: MediaItemRow[],
  { storage, now }: Addresses,
): Promise<EventMediaItem[]> {
  if (rows.length === 0) return [];
  const bonds = await mediaPassTypeRows(
    tenant,
    rows.map(({ item }) => item.id),
  );
  const { passTypes } = bonds.length > 0 ? await salesOffer(tenant, eventId) : { passTypes: undefined };
  const files = await filesWithAddresses(
    tenant,
    storage,
    rows.flatMap(({ item }) => item.fileId ?? []),
    now,
  );
  return rows.flatMap(({ item, image, video }): EventMediaItem[] => {
    const file = item.fileId === null ? undefined : files.get(item.fileId);
    const said = {
      id: item.id,
      name: item.name,
      description: item.description,
      allowedPassTypes: bonds.flatMap((bond) => (bond.mediaItemId === item.id ? (passTypes?.get(bond.passTypeId)?.base ?? []) : [])),
      createdAt: iso(item.createdAt),
      updatedAt: iso(item.updatedAt),
    };
    if (image) return [{ ...said, imageId: image.id, image: serializeBaseImage(image) }];
    if (video) return [{ ...said, videoId: video.id, video: serializeVideo(video) }];
    return file ? [{ ...said, fileId: file.id, file }] : [];
  });
}

/** The media of an event that the viewer may see. */
export const mediaOf = async (tenant: Tenant, eventId: string, addresses: Addresses): Promise<EventMediaItem[]> =>
  withPassTypes(tenant, eventId, await mediaItemRows(tenant, eventId), addresses);
