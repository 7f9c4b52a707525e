import { UPLOAD } from '@contract/limits';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '@server/delivery/storage/storage';
import { invalid, notFound } from '@server/http/errors';
import type { Tenant } from '@server/db/tenant';
import type { FileRow } from './queries';
import * as queries from './queries';

/** How something was sent in. */
export interface Source {
  dataUri?: string | undefined;
  uploadId?: string | undefined;
}

/** The transactions and services of a call that takes something in. */
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

/** The caller's upload, once all of it has come in. */
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

export async function contentOf(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.read(key);
  if (!found) throw notFound();
  return buffer(found.body);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
