import type { BaseImage } from '@contract/entities/images';
import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonOf } from '@server/db/json';
import { namedNowhere } from '@server/db/namedNowhere';
import { files } from '@server/db/schema/files';
import { baseImageColumns, images } from '@server/db/schema/images';
import { isAnyOf } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleImages } from '@server/db/visible';

export type FileRow = typeof files.$inferSelect;
export type ImageRow = typeof images.$inferSelect;

/** Inside a statement: the picture that a row has, in short. Rows without one do not look for it, as they would where it is joined. */
export const shortImage = (tenant: Tenant, imageId: PgColumn) => {
  const image = tenant.db
    .select({ image: jsonOf(baseImageColumns(images)) })
    .from(images)
    .where(and(owned(tenant, images), eq(images.id, imageId)));
  return sql<Pick<ImageRow, keyof BaseImage> | null>`case when ${imageId} is not null then ${image} end`;
};

type New<Row extends { $inferInsert: object }> = Omit<Row['$inferInsert'], 'organizationId'>;

const one = (tenant: Tenant, id: number) => and(owned(tenant, files), eq(files.id, id));

export async function addFile(tenant: Tenant, file: New<typeof files>): Promise<FileRow> {
  const [row] = await tenant.db
    .insert(files)
    .values({ ...file, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export const openUploads = (tenant: Tenant, accountId: string) =>
  tenant.db.$count(files, and(owned(tenant, files), eq(files.accountId, accountId), eq(files.state, 'pending')));

const pending = (tenant: Tenant, accountId: string, uploadId: string) =>
  and(owned(tenant, files), eq(files.uploadId, uploadId), eq(files.accountId, accountId), eq(files.state, 'pending'));

/** Takes an account's upload away from it; answers nothing when it was used or given up before. */
export async function giveUpUpload(tenant: Tenant, accountId: string, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await tenant.db
    .update(files)
    .set({ state: 'removed' })
    .where(pending(tenant, accountId, uploadId))
    .returning();
  return row;
}

export async function pendingUpload(tenant: Tenant, accountId: string, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(files)
    .where(pending(tenant, accountId, uploadId));
  return row;
}

export async function readyFile(tenant: Tenant, id: number): Promise<FileRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(files)
    .where(and(one(tenant, id), eq(files.state, 'ready')));
  return row;
}

export async function uploadedFile(tenant: Tenant, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(files)
    .where(and(owned(tenant, files), eq(files.uploadId, uploadId), eq(files.state, 'ready')));
  return row;
}

export const readyFiles = (tenant: Tenant, ids: number[]): Promise<FileRow[]> =>
  tenant.db
    .select()
    .from(files)
    .where(and(owned(tenant, files), inArray(files.id, ids), eq(files.state, 'ready')));

/** Makes a file of an upload that still waits; answers nothing when somebody else was first. */
export async function finishFile(tenant: Tenant, id: number, facts: Partial<New<typeof files>>): Promise<FileRow | undefined> {
  const [row] = await tenant.db
    .update(files)
    .set({ ...facts, state: 'ready' })
    .where(and(one(tenant, id), eq(files.state, 'pending')))
    .returning();
  return row;
}

/** Leaves a pending upload to be cleaned up. */
export async function dropUpload(tenant: Tenant, id: number): Promise<boolean> {
  const dropped = await tenant.db
    .update(files)
    .set({ state: 'removed' })
    .where(and(one(tenant, id), eq(files.state, 'pending')))
    .returning({ id: files.id });
  return dropped.length > 0;
}

export async function addImage(tenant: Tenant, image: New<typeof images>): Promise<ImageRow> {
  const [row] = await tenant.db
    .insert(images)
    .values({ ...image, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export async function readyImage(tenant: Tenant, id: string): Promise<ImageRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(images)
    .where(and(owned(tenant, images), eq(images.id, id), eq(images.state, 'ready')));
  return row;
}

/** Those of some pictures that the viewer may see. What was sent in and is shown nowhere yet is its sender's alone. */
export async function visibleImageRows(tenant: Tenant, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const shown = tenant.db
    .select({ id: images.id })
    .from(images)
    .where(and(owned(tenant, images), isAnyOf(images.id, ids), not((await namedNowhere(tenant.db, images))!)));
  return tenant.db
    .select()
    .from(visibleImages)
    .where(
      and(
        owned(tenant, visibleImages),
        isAnyOf(visibleImages.id, ids),
        eq(visibleImages.state, 'ready'),
        or(isNull(visibleImages.accountId), sql`${visibleImages.accountId} = ${tenant.accountId}`, inArray(visibleImages.id, shown)),
      ),
    );
}

/** Whether a picture is somebody's own; of two who would show it in a post at once the second sees that it is shown. */
export const isOwnImage = async (tenant: Tenant, accountId: string, id: string): Promise<boolean> => {
  const own = await tenant.db
    .select({ id: images.id })
    .from(images)
    .where(and(owned(tenant, images), eq(images.id, id), eq(images.accountId, accountId), eq(images.state, 'ready')))
    .for('no key update');
  return own.length > 0;
};

export async function describeOwnImage(tenant: Tenant, accountId: string, id: string, description: string | null): Promise<boolean> {
  const described = await tenant.db
    .update(images)
    .set({ description })
    .where(and(owned(tenant, images), eq(images.id, id), eq(images.accountId, accountId), eq(images.state, 'ready')))
    .returning({ id: images.id });
  return described.length > 0;
}

export const showImage = (tenant: Tenant, id: string) =>
  tenant.db
    .update(images)
    .set({ state: 'ready' })
    .where(and(owned(tenant, images), eq(images.id, id)));

/** Removes pictures that somebody sent in, and that nothing shows any more; the organization's own are never. */
export async function dropImages(tenant: Tenant, ids: string[]): Promise<void> {
  const dropped = await tenant.db
    .update(images)
    .set({ state: 'removed' })
    .where(and(owned(tenant, images), isNotNull(images.accountId), isAnyOf(images.id, ids), await namedNowhere(tenant.db, images)))
    .returning({ id: images.id });
  if (dropped.length > 0) discardSoon(tenant);
}

/** Has the bytes of what is removed deleted after the commit, rather than by the next cleaning: their addresses need no leave. */
export const discardSoon = (tenant: Tenant): void => tenant.enqueue({ queue: 'discarded', data: {} });

/** Lets go of every picture that somebody sent in; those that others show stay theirs. */
export async function dropImagesOf(tenant: Tenant, accountId: string): Promise<void> {
  const sentIn = and(owned(tenant, images), eq(images.accountId, accountId));
  await tenant.db.update(images).set({ name: null }).where(sentIn);
  await tenant.db
    .update(images)
    .set({ state: 'removed', description: null })
    .where(and(sentIn, await namedNowhere(tenant.db, images)));
}

/** Gives up uploads that nothing was made of since `before`: whoever would now is too late, rather than left without the bytes. */
export const giveUpUploads = (tenant: Tenant, before: Date) =>
  tenant.db
    .update(files)
    .set({ state: 'removed' })
    .where(and(owned(tenant, files), eq(files.state, 'pending'), lt(files.createdAt, before)));

/** Files that are to go and that nothing names: one that something did would keep all others from going. */
export const discardedFiles = async (tenant: Tenant, most: number) =>
  tenant.db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(owned(tenant, files), eq(files.state, 'removed'), await namedNowhere(tenant.db, files)))
    .limit(most);

/** Pictures that are to go and that nothing shows, as with files: removed ones, and those that nothing was made of since `before`. */
export const discardedImages = async (tenant: Tenant, before: Date, most: number) =>
  tenant.db
    .select({ id: images.id, uri: images.uri })
    .from(images)
    .where(
      and(
        owned(tenant, images),
        or(eq(images.state, 'removed'), and(eq(images.state, 'pending'), lt(images.createdAt, before))),
        await namedNowhere(tenant.db, images),
      ),
    )
    .limit(most);

export const deleteFiles = (tenant: Tenant, ids: number[]) =>
  tenant.db.delete(files).where(and(owned(tenant, files), inArray(files.id, ids)));

export const deleteImages = (tenant: Tenant, ids: string[]) =>
  tenant.db.delete(images).where(and(owned(tenant, images), inArray(images.id, ids)));

/**
 * Files that were made something of before some time, for what they were made may have been given up since. Nobody makes anything else
 * of them before the transaction ends; those that somebody does in this moment are left out.
 */
export const olderFiles = (tenant: Tenant, before: Date, after: number, most: number) =>
  tenant.db
    .select({ id: files.id })
    .from(files)
    .where(and(owned(tenant, files), eq(files.state, 'ready'), lt(files.createdAt, before), gt(files.id, after)))
    .orderBy(files.id)
    .limit(most)
    .for('update', { skipLocked: true });

/** Removes files that nothing names any more. */
export const dropFiles = async (tenant: Tenant, ids: readonly number[]) =>
  tenant.db
    .update(files)
    .set({ state: 'removed' })
    .where(and(owned(tenant, files), sql`${files.id} = any(${sql.param(ids)}::bigint[])`, await namedNowhere(tenant.db, files)));

/** Lets go of every file that an account sent in; those that others show stay theirs. */
export const dropFilesOf = async (tenant: Tenant, accountId: string) =>
  tenant.db
    .update(files)
    .set({ state: 'removed', name: sql`'-'` })
    .where(and(owned(tenant, files), eq(files.accountId, accountId), await namedNowhere(tenant.db, files)));

/** Files that are somebody's own, to be named by something: they are not cleaned up before the transaction ends. */
export const ownFileTypes = (tenant: Tenant, accountIds: string[], ids: number[]) =>
  tenant.db
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(and(owned(tenant, files), inArray(files.accountId, accountIds), eq(files.state, 'ready'), inArray(files.id, ids)))
    .for('key share');
