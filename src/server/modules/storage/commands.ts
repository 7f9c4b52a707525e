import { UPLOAD } from '@contract/uploadLimits';
import { cleanFileName } from '@contract/rules/fileNames';
import { createHash } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { ApiError, forbidden, notFound } from '@server/http/errors';
import { arrived, fieldOf, tooManyBytes, type IncomingCall, type Source } from './incoming';
import * as queries from './queries';
import { dropVideosOf } from './videos/queries';

const HEAD_BYTES = 64_000;

export { cleanUpStorage, discardRemoved } from './cleanup';
export { receivePicture, receivePictureOf, type IncomingPicture, type PictureCall } from './pictures';
export { dropImages } from './queries';
export { dropVideos } from './videos/queries';
export { prepareVideo } from './videos/streaming';

export async function receiveFile(
  call: IncomingCall & { services: { storage: Storage } },
  { name, ...source }: Source & { name?: string | undefined },
) {
  const { storage } = call.services;
  const { size, store } = await arrived(call, source, name);
  if (size > UPLOAD.fileMaxBytes) throw tooManyBytes(fieldOf(source), UPLOAD.fileMaxBytes);
  const row = await store();
  const facts = await factsOf(storage, row.key);
  return async (tenant: Tenant): Promise<queries.FileRow> => {
    const kept = await queries.finishFile(tenant, row.id, { ...facts, ...(name === undefined ? {} : { name: cleanFileName(name) }) });
    if (!kept) throw new ApiError('conflict');
    return kept;
  };
}

/** What the content itself tells; what the sender said of it counts for nothing. */
async function factsOf(storage: Storage, key: string): Promise<{ type: string | null; sha256: string }> {
  const found = await storage.read(key);
  if (!found) throw notFound();
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of found.body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size < HEAD_BYTES) head.push(chunk);
    size += chunk.length;
  }
  const { fileTypeFromBuffer } = await import('file-type/core');
  const type = await fileTypeFromBuffer(Buffer.concat(head));
  return { type: type?.mime ?? null, sha256: hash.digest('hex') };
}

/** Says what a picture shows. @throws ApiError forbidden where it is not the account's own */
export async function describeImage(tenant: Tenant, accountId: string, id: string, description: string | null): Promise<void> {
  if (!(await queries.describeOwnImage(tenant, accountId, id, description?.trim() || null))) throw forbidden();
}

export async function dropAllOf(tenant: Tenant, accountId: string): Promise<void> {
  await dropVideosOf(tenant, accountId);
  await queries.dropFilesOf(tenant, accountId);
  await queries.dropImagesOf(tenant, accountId);
  queries.discardSoon(tenant);
}
