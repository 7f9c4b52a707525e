import type { BaseVideo } from '@contract/entities/media';
import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonOf } from '@server/db/json';
import { namedNowhere } from '@server/db/namedNowhere';
import { files } from '@server/db/schema/files';
import { images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { isAnyOf } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleVideos } from '@server/db/visible';
import { discardSoon, dropFiles, dropImages } from '../queries';

export type VideoRow = typeof videos.$inferSelect;

/** Inside a statement: the video that a row has, in short. */
export const shortVideo = (tenant: Tenant, videoId: PgColumn) => {
  const { id, width, height, thumbnailUrl, previewUrl, readyToStream, hlsUrl, dashUrl, captionsUrl } = videos;
  const video = tenant.db
    .select({ video: jsonOf({ id, width, height, thumbnailUrl, previewUrl, readyToStream, hlsUrl, dashUrl, captionsUrl }) })
    .from(videos)
    .where(and(owned(tenant, videos), eq(id, videoId)));
  return sql<Pick<VideoRow, keyof BaseVideo> | null>`case when ${videoId} is not null then ${video} end`;
};

const one = (tenant: Tenant, id: string) => and(owned(tenant, videos), eq(videos.id, id));

export async function addVideo(tenant: Tenant, video: Omit<typeof videos.$inferInsert, 'organizationId'>): Promise<VideoRow> {
  const [row] = await tenant.db
    .insert(videos)
    .values({ ...video, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

/** Those of some videos that the viewer may see. What was sent in and is shown nowhere yet is its sender's alone. */
export async function visibleVideoRows(tenant: Tenant, ids: readonly string[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const shown = tenant.db
    .select({ id: videos.id })
    .from(videos)
    .where(and(owned(tenant, videos), isAnyOf(videos.id, ids), not((await namedNowhere(tenant.db, videos))!)));
  return tenant.db
    .select()
    .from(visibleVideos)
    .where(
      and(
        owned(tenant, visibleVideos),
        isAnyOf(visibleVideos.id, ids),
        or(isNull(visibleVideos.accountId), sql`${visibleVideos.accountId} = ${tenant.accountId}`, inArray(visibleVideos.id, shown)),
      ),
    );
}

/** A video that an account sent in. It is not cleaned up before the transaction ends. */
export async function ownVideo(tenant: Tenant, accountId: string, id: string): Promise<VideoRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(videos)
    .where(and(one(tenant, id), eq(videos.accountId, accountId)))
    .for('no key update');
  return row;
}

export async function posterUri(tenant: Tenant, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ uri: images.uri })
    .from(images)
    .where(and(owned(tenant, images), eq(images.id, id), eq(images.accountId, accountId), eq(images.state, 'ready')))
    .for('key share');
  return row?.uri;
}

export async function setCaptions(
  tenant: Tenant,
  id: string,
  captions: Pick<VideoRow, 'captionsFileId' | 'captionsUrl'>,
): Promise<VideoRow> {
  const [row] = await tenant.db.update(videos).set(captions).where(one(tenant, id)).returning();
  return row!;
}

export interface UnreadyFilm {
  fileId: number;
  key: string;
  size: number;
  type: string | null;
}

/** What was sent in as a video that does not play yet. The video is not changed by others before the transaction ends. */
export async function unreadyFilm(tenant: Tenant, id: string): Promise<UnreadyFilm | undefined> {
  const [row] = await tenant.db
    .select({ fileId: files.id, key: files.key, size: files.size, type: files.type })
    .from(videos)
    .innerJoin(files, and(owned(tenant, files), eq(files.id, videos.fileId)))
    .where(and(one(tenant, id), eq(videos.readyToStream, false), eq(files.state, 'ready')))
    .for('no key update', { of: videos });
  return row;
}

export const showVideo = (tenant: Tenant, id: string, fileId: number) =>
  tenant.db.update(videos).set({ fileId, readyToStream: true }).where(one(tenant, id));

/** Shows videos as they came that nothing has been made of since `before`, because the job was given up. */
export const showAsTheyCame = (tenant: Tenant, before: Date) =>
  tenant.db
    .update(videos)
    .set({ readyToStream: true })
    .where(and(owned(tenant, videos), isNotNull(videos.fileId), eq(videos.readyToStream, false), lt(videos.createdAt, before)));

/** The bytes of a part of a video, and what they are. */
export async function videoFile(tenant: Tenant, id: string, part: 'content' | 'captions') {
  const [row] = await tenant.db
    .select({ key: files.key, type: files.type, readyToStream: videos.readyToStream })
    .from(videos)
    .innerJoin(files, and(owned(tenant, files), eq(files.id, part === 'content' ? videos.fileId : videos.captionsFileId)))
    .where(and(one(tenant, id), eq(files.state, 'ready')));
  return row;
}

export async function filesOfVideos(tenant: Tenant, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tenant.db
    .select({ file: videos.fileId, captions: videos.captionsFileId })
    .from(videos)
    .where(and(owned(tenant, videos), or(inArray(videos.fileId, ids), inArray(videos.captionsFileId, ids))));
  return new Set(rows.flatMap(({ file, captions }) => [file ?? [], captions ?? []].flat()));
}

async function remove(tenant: Tenant, which: SQL | undefined): Promise<void> {
  const gone = await tenant.db
    .delete(videos)
    .where(and(owned(tenant, videos), isNotNull(videos.accountId), which, await namedNowhere(tenant.db, videos)))
    .returning({ file: videos.fileId, captions: videos.captionsFileId, poster: videos.posterId });
  if (gone.length === 0) return;
  await dropFiles(
    tenant,
    gone.flatMap(({ file, captions }) => [file ?? [], captions ?? []].flat()),
  );
  await dropImages(
    tenant,
    gone.flatMap(({ poster }) => poster ?? []),
  );
  discardSoon(tenant);
}

/** Removes videos that somebody sent in and that nothing shows any more; the organization's own are never. */
export const dropVideos = (tenant: Tenant, ids: string[]) => remove(tenant, isAnyOf(videos.id, ids));

export const dropVideosOf = (tenant: Tenant, accountId: string) => remove(tenant, eq(videos.accountId, accountId));

export const dropUnshownVideos = (tenant: Tenant, before: Date) => remove(tenant, lt(videos.createdAt, before));
