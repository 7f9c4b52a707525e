import { UPLOAD } from '@contract/uploadLimits';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { discardUpload, type Storage } from '@server/delivery/storage/storage';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { audioFiles } from '../contents/reads';
import { mediaFiles } from '../events/media/reads';
import { answeringFiles } from '../registration/reads';
import { pictureKeys } from './keys';
import { dropUnshown } from './room/queries';
import * as queries from './queries';
import { dropUnshownVideos, filesOfVideos, showAsTheyCame } from './videos/queries';

const BATCH = 100;
/** Longer than a job for a video is tried. */
const PREPARING_MS = 3_600_000;

type Work = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

export function cleanUpStorage(services: Services): Promise<void> {
  const { database, storage, now } = services;
  return forEachOrganization(services, ({ id: organizationId }) =>
    cleanUp((run) => inOrganization(database.db, { organizationId }, run), storage, now()),
  );
}

/**
 * Deletes removed files and pictures, unfinished uploads that expired, and videos that nothing shows, and files that answer
 * no question and are no medium nor recording. Videos that wait in vain for their job play as they came. A row is deleted only after its
 * bytes, so that a crash in between leaves no bytes without a row.
 */
async function cleanUp(work: Work, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD.expiresMs);
  await work((tenant) => showAsTheyCame(tenant, new Date(now.getTime() - PREPARING_MS)));
  await work((tenant) => dropUnshownVideos(tenant, before));
  await dropUnused(work, before);
  await work((tenant) => dropUnshown(tenant, before));
  await discard(work, storage, before);
}

export function discardRemoved({ database, storage, now }: Services, organizationId: string): Promise<void> {
  return discard((run) => inOrganization(database.db, { organizationId }, run), storage, new Date(now().getTime() - UPLOAD.expiresMs));
}

async function discard(work: Work, storage: Storage, before: Date): Promise<void> {
  await work((tenant) => queries.giveUpUploads(tenant, before));
  for (;;) {
    const files = await work((tenant) => queries.discardedFiles(tenant, BATCH));
    for (const { key } of files) await discardUpload(storage, key);
    const images = await work((tenant) => queries.discardedImages(tenant, before, BATCH));
    await storage.remove(images.flatMap(({ uri }) => pictureKeys(uri)));
    if (files.length + images.length === 0) return;
    await work(async (tenant) => {
      await queries.deleteFiles(
        tenant,
        files.map(({ id }) => id),
      );
      await queries.deleteImages(
        tenant,
        images.map(({ id }) => id),
      );
    });
  }
}

async function dropUnused(work: Work, before: Date): Promise<void> {
  for (let last = 0; ;) {
    const ids = await work(async (tenant) => {
      const found = (await queries.olderFiles(tenant, before, last, BATCH)).map(({ id }) => id);
      const used = [
        await answeringFiles(tenant, found),
        await mediaFiles(tenant, found),
        await filesOfVideos(tenant, found),
        await audioFiles(tenant, found),
      ];
      await queries.dropFiles(
        tenant,
        found.filter((id) => !used.some((ids) => ids.has(id))),
      );
      return found;
    });
    if (ids.length < BATCH) return;
    last = ids.at(-1)!;
  }
}
