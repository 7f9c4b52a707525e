import type { EventMediaItem } from '@contract/entities/media';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { heldPassTypeIds } from '../../registration/reads';
import { filesWithAddresses, serializeBaseImage, serializeVideo } from '../../storage/reads';
import { passTypesOf } from '../reads';
import { mediaFileIds, mediaPassTypeRows, type MediaItemRow } from './queries';

export const mediaFiles = async (tenant: Tenant, ids: number[]): Promise<Set<number>> =>
  new Set(ids.length > 0 ? await mediaFileIds(tenant, ids) : []);

interface Asking {
  viewer: { accountId: string | null };
  storage: Storage;
  now: Date;
}

/** The pass types of some events that the viewer may know of: public ones, and those of passes that they hold. */
async function knownPassTypes(tenant: Tenant, eventIds: string[], { accountId }: Asking['viewer']) {
  const all = await passTypesOf(tenant, eventIds);
  const held = accountId === null ? new Set() : await heldPassTypeIds(tenant, eventIds, accountId);
  return new Map([...all].filter(([id, { row }]) => row.visibility === 'public' || held.has(id)));
}

/** Media with the pass types they are for, as far as the viewer may know of them; files with addresses that end. */
export async function withPassTypes(tenant: Tenant, rows: MediaItemRow[], { viewer, storage, now }: Asking): Promise<EventMediaItem[]> {
  if (rows.length === 0) return [];
  const bonds = await mediaPassTypeRows(
    tenant,
    rows.map(({ item }) => item.id),
  );
  const eventIds = [...new Set(rows.map(({ item }) => item.eventId))];
  const passTypes = bonds.length > 0 ? await knownPassTypes(tenant, eventIds, viewer) : undefined;
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
