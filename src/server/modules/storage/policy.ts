import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { readsAnswer } from '../registration/reads';
import { readyFile, type FileRow } from './queries';

/** A file is read by who sent it in, and by who may read what it answers; to everybody else it does not exist. */
export async function mustReadFile(tenant: Tenant, accountId: string, fileId: number): Promise<FileRow> {
  const file = await readyFile(tenant, fileId);
  if (file && (file.accountId === accountId || (await readsAnswer(tenant, accountId, String(fileId))))) return file;
  throw notFound();
}
