import type { BaseVideo, File } from '@contract/entities/media';
import { UPLOAD } from '@contract/uploadLimits';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { serializeFile, serializeRecording, serializeVideo } from './serialize';
import * as queries from './queries';
import { visibleVideoRows } from './videos/queries';

export { isOwnImage as ownReadyImage, shortImage } from './queries';
export { serializeBaseImage, serializeVideo } from './serialize';
export { ownVideo, shortVideo } from './videos/queries';

/** The addresses of those of some pictures that the viewer may see. */
export const imagesInSight = async (tenant: Tenant, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await queries.visibleImageRows(tenant, ids)).map(({ id, uri }) => [id, uri]));

export const videosInSight = async (tenant: Tenant, ids: readonly string[]): Promise<Map<string, BaseVideo>> =>
  new Map((await visibleVideoRows(tenant, ids)).map((row) => [row.id, serializeVideo(row)]));

/** A file as its reader gets it, with an address that ends. */
export async function fileWithAddress(storage: Storage, row: queries.FileRow, now: Date): Promise<File> {
  const expiresAt = new Date(now.getTime() + UPLOAD.addressLastsMs);
  return serializeFile(row, await storage.signedUrl(row.key, { name: row.name, expiresAt }));
}

export async function filesWithAddresses(tenant: Tenant, storage: Storage, ids: number[], now: Date): Promise<Map<number, File>> {
  const rows = ids.length > 0 ? await queries.readyFiles(tenant, ids) : [];
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await fileWithAddress(storage, row, now)] as const)));
}

export async function recordings(tenant: Tenant, ids: number[]): Promise<Map<number, File>> {
  const rows = ids.length > 0 ? await queries.readyFiles(tenant, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, serializeRecording(row)]));
}

export const ownFiles = async (tenant: Tenant, accountIds: string[], ids: number[]): Promise<Map<number, string | null>> =>
  new Map(ids.length > 0 ? (await queries.ownFileTypes(tenant, accountIds, ids)).map(({ id, type }) => [id, type]) : []);
