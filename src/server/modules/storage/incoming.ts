import { UPLOAD } from '@contract/uploadLimits';
import { cleanFileName } from '@contract/rules/fileNames';
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, Storage } from '@server/delivery/storage/storage';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { Tenant } from '@server/db/tenant';
import { fileKey } from './keys';
import { mustHaveRoom } from './quota';
import type { FileRow } from './queries';
import * as queries from './queries';

export interface Source {
  dataUri?: string | undefined;
  uploadId?: string | undefined;
}

export interface IncomingCall {
  viewer: { accountId: string };
  services: { storage: Storage };
  organization: { id: string };
  now: Date;
  step: <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

export const tooManyBytes = (field: string, most: number) => invalid(field, 'tooManyBytes', { megabytes: most / 1_000_000 });

/** Bytes in base64, behind a comma where something stands in front of them. */
export function decoded(dataUri: string, field: string): Buffer {
  const bytes = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  if (bytes.length > UPLOAD.dataUriMaxBytes) throw tooManyBytes(field, UPLOAD.dataUriMaxBytes);
  if (bytes.length === 0) throw invalid(field, 'empty');
  return bytes;
}

export const fieldOf = ({ uploadId }: Source) => (uploadId === undefined ? 'dataUri' : 'uploadId');

/** Something that somebody sent in. What comes with the call itself is looked at before it is stored. */
export interface Arrived {
  size: number;
  /** From `start` to before `end`. */
  read: (start: number, end: number) => Promise<Buffer>;
  store: () => Promise<FileRow>;
}

export async function arrived(call: IncomingCall, { dataUri, uploadId }: Source, name = 'file'): Promise<Arrived> {
  const { storage } = call.services;
  if (uploadId !== undefined) {
    const row = await finishedUpload(call, uploadId);
    return { size: row.size, read: (start, end) => contentOf(storage, row.key, { start, end: end - 1 }), store: async () => row };
  }
  const bytes = decoded(dataUri!, 'dataUri');
  return {
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
    async store() {
      const file = { name, size: bytes.length, field: 'dataUri' };
      const row = await call.step((tenant) => openUpload(tenant, call.viewer.accountId, file, call.now));
      await storage.put(row.key, bytes);
      return row;
    },
  };
}

/** Begins an upload of the caller's own. @throws ApiError limitReached while too many of theirs wait. */
export async function openUpload(
  tenant: Tenant,
  accountId: string,
  { field, ...file }: { name: string; size: number; field: string },
  now: Date,
): Promise<FileRow> {
  // Its lock holds for the count of open uploads as well.
  await mustHaveRoom(tenant, { accountId, size: file.size, field });
  if ((await queries.openUploads(tenant, accountId)) >= UPLOAD.openPerAccount) throw new ApiError('limitReached');
  const uploadId = randomUUID();
  const { organizationId } = tenant;
  return queries.addFile(tenant, {
    accountId,
    uploadId,
    createdAt: now,
    key: fileKey(organizationId, uploadId),
    name: cleanFileName(file.name),
    size: file.size,
  });
}

export async function finishedUpload(call: IncomingCall, uploadId: string): Promise<FileRow> {
  const { storage } = call.services;
  const row = await call.step((tenant) => queries.pendingUpload(tenant, call.viewer.accountId, uploadId));
  const object = row && (await storage.stat(row.key));
  if (!row) throw notFound();
  // On disk, what has come in of an unfinished upload is there already.
  if (object?.size !== row.size) throw invalid('uploadId', 'unfinished');
  if (row.size === 0) throw invalid('uploadId', 'empty');
  return row;
}

export async function contentOf(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const found = await storage.read(key, range);
  if (!found) throw notFound();
  return buffer(found.body);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
