import { Readable } from 'node:stream';
import type { JobData } from '@server/db/queue';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { discardUpload, type Storage } from '@server/delivery/storage/storage';
import { FastStartError, withIndexFirst, type Piece } from '@server/delivery/videos/fastStart';
import type { Services } from '@server/services';
import { contentOf } from '../incoming';
import * as files from '../queries';
import * as queries from './queries';

type Made = JobData['videos']['made'];
type Log = { warn: (details: object, message: string) => void };

/**
 * Makes a video begin to play at once: writes it anew with its index in front, and lets go of how it came. Where that cannot be
 * done it stays as it came, which browsers play as well. It may run again, and beside itself: what is not shown at the end goes.
 */
export async function prepareVideo(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { organizationId, videoId, made }: JobData['videos'],
  log: Log,
): Promise<void> {
  const work = <T>(run: (tenant: Tenant) => Promise<T>) => inOrganization(database.db, { organizationId }, run);
  const film = await work((tenant) => queries.unreadyFilm(tenant, videoId));
  if (film) {
    const pieces = await piecesOf(storage, film).catch((error: unknown) => {
      if (!(error instanceof FastStartError)) throw error;
      log.warn({ organizationId, videoId, reason: error.message }, 'a video is kept as it came');
      return undefined;
    });
    if (pieces) await storage.put(made.key, Readable.from(bytesOf(storage, film.key, pieces), { objectMode: false }));
    await work((tenant) => showFilm(tenant, videoId, film, pieces && made));
  }
  const isShown = await work(async (tenant) => {
    await files.dropUpload(tenant, made.id);
    return (await files.readyFile(tenant, made.id)) !== undefined;
  });
  if (isShown) return;
  await discardUpload(storage, made.key);
  await work((tenant) => files.deleteFiles(tenant, [made.id]));
}

const piecesOf = (storage: Storage, { key, size }: queries.UnreadyFilm): Promise<Piece[]> =>
  withIndexFirst({ size, read: (start, end) => contentOf(storage, key, { start, end: end - 1 }) });

async function* bytesOf(storage: Storage, key: string, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) {
      yield piece;
      continue;
    }
    const { start, end } = piece;
    const found = await storage.read(key, { start, end: end - 1 });
    let left = end - start;
    for await (const chunk of (found?.body ?? []) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new Error(`${key} does not have the bytes from ${start} to ${end}`);
  }
}

/** Shows a video that still waits for it: from the file that was made of it, where it was not removed meanwhile. */
async function showFilm(tenant: Tenant, videoId: string, film: queries.UnreadyFilm, made: Made | undefined): Promise<void> {
  const now = await queries.unreadyFilm(tenant, videoId);
  if (now?.fileId !== film.fileId) return;
  const file = made && (await files.finishFile(tenant, made.id, { type: film.type, size: film.size }));
  await queries.showVideo(tenant, videoId, file?.id ?? film.fileId);
  if (!file) return;
  await files.dropFiles(tenant, [film.fileId]);
  tenant.enqueue({ queue: 'discarded', data: {} });
}
