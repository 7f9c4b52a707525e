import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import type { Vault } from '@server/identity/vault';
import { fileKey, insertFiles } from '@server/modules/storage/seed';
import { StartError } from '@server/startError';
import type { Organization } from './directory';

export interface StoredRecording {
  path: string;
  sender: string;
  uploadId: string;
  key: string;
  name: string;
  size: number;
  type: string;
  sha256: string;
}

/** The same id whenever a recording is stored, so that a start that is repeated replaces what it stored before; nobody else can make it up. */
function idOf(mac: Vault['mac'], organizationId: string, path: string): string {
  const hex = mac('recording', organizationId, path).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Stores the bytes of the recordings that an organization's file names, before any transaction begins. */
export async function storeRecordings(
  { id, assets, seed }: Organization,
  { storage, mac }: { storage: Storage; mac: Vault['mac'] },
): Promise<StoredRecording[]> {
  const senders = new Map<string, string>();
  for (const { creator, contents } of seed.channels)
    for (const { audio } of contents) if (audio !== undefined) senders.set(audio, creator ?? seed.people[0]!.username);
  const { fileTypeFromBuffer } = await import('file-type/core');
  const stored: StoredRecording[] = [];
  for (const [path, sender] of senders) {
    const bytes = await readFile(join(dirname(assets.folder), path));
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (!type?.startsWith('audio/')) throw new StartError(`${path} is not a recording that is known by its content.`);
    const uploadId = idOf(mac, id, path);
    const key = fileKey(id, uploadId);
    await storage.put(key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.push({ path, sender, uploadId, key, type, sha256, name: basename(path), size: bytes.length });
  }
  return stored;
}

/** Answers the ids of the files by the paths of the recordings. */
export async function keepRecordings(
  tenant: Tenant,
  recordings: readonly StoredRecording[],
  accounts: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const rows = await insertFiles(
    tenant,
    recordings.map(({ path: _, sender, ...file }) => ({ ...file, state: 'ready', accountId: accounts.get(sender)! })),
  );
  return new Map(recordings.map(({ path, uploadId }) => [path, rows.find((row) => row.uploadId === uploadId)!.id]));
}
