import { and, eq, sql } from 'drizzle-orm';
import { insertInto } from '@server/db/insert';
import { files } from '@server/db/schema/files';
import { images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { owned, type Tenant } from '@server/db/tenant';

export { fileKey } from './keys';

export async function imagesByUri(tenant: Tenant): Promise<Map<string, { id: string; width: number; height: number }>> {
  const rows = await tenant.db
    .select({ uri: images.uri, id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(and(owned(tenant, images), sql`${images.uri} like '/organizations/%'`));
  return new Map(rows.map(({ uri, ...image }) => [uri, image]));
}

export const resizeImage = (tenant: Tenant, id: string, size: { width: number; height: number }) =>
  tenant.db
    .update(images)
    .set(size)
    .where(and(owned(tenant, images), eq(images.id, id)));

export const insertImages = insertInto(images);

export const insertFiles = insertInto(files);

export const insertVideos = insertInto(videos);
