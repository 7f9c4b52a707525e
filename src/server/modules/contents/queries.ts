import type { ContentType } from '@contract/entities/enumerations';
import { and, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isUuid } from '@server/db/named';
import { contentGuests, contentInterests, contentLikes, contents } from '@server/db/schema/contents';
import { baseImageColumns, images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { searchedPages, wordsOf } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { managedChannels, matchingContents, visibleAccounts, visibleContents } from '@server/db/visible';

const manageable = ({ db }: Tenant) =>
  sql<boolean>`exists (${db
    .select({ id: managedChannels.id })
    .from(managedChannels)
    .where(and(eq(managedChannels.organizationId, visibleContents.organizationId), eq(managedChannels.id, visibleContents.channelId)))})`;

const ownLike = ({ db, accountId }: Tenant) =>
  accountId === null
    ? sql<Date | null>`null`
    : sql<Date | null>`(${db
        .select({ at: contentLikes.createdAt })
        .from(contentLikes)
        .where(
          and(
            eq(contentLikes.organizationId, visibleContents.organizationId),
            eq(contentLikes.contentId, visibleContents.id),
            eq(contentLikes.accountId, accountId),
          ),
        )})`.mapWith(contentLikes.createdAt);

const wholeRows = (tenant: Tenant) =>
  tenant.db
    .select({
      content: visibleContents,
      image: baseImageColumns(images),
      video: videos,
      manageable: manageable(tenant),
      likedAt: ownLike(tenant),
    })
    .from(visibleContents)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleContents.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, visibleContents.videoId)))
    .$dynamic();

export type ContentRow = Awaited<ReturnType<typeof wholeRows>>[number];

export interface Which {
  search?: string | undefined;
  type?: ContentType | undefined;
  featured?: boolean | undefined;
  /** What is published, or what is planned; both, and drafts, where it is left out. */
  past?: boolean | undefined;
  interestId?: string | undefined;
  channelId?: string;
  /** Ids of channels. */
  ofChannels?: SQLWrapper;
  among?: SQLWrapper | undefined;
}

export function contentList(tenant: Tenant, which: Which) {
  const { search, type, featured, past, interestId, channelId, ofChannels, among } = which;
  const all = and(
    owned(tenant, visibleContents),
    channelId ? eq(visibleContents.channelId, channelId) : undefined,
    ofChannels ? inArray(visibleContents.channelId, ofChannels) : undefined,
    among ? inArray(visibleContents.id, among) : undefined,
    type ? eq(visibleContents.type, type) : undefined,
    featured === undefined ? undefined : eq(visibleContents.featured, featured),
    past === undefined ? undefined : isNotNull(past ? visibleContents.published : visibleContents.scheduledFor),
    interestId
      ? inArray(
          visibleContents.id,
          tenant.db
            .select({ id: contentInterests.contentId })
            .from(contentInterests)
            .where(and(owned(tenant, contentInterests), eq(contentInterests.interestId, interestId))),
        )
      : undefined,
    search === undefined ? undefined : matchingContents(search),
  );
  return {
    rows: wholeRows(tenant).where(all),
    orders: {
      published: [visibleContents.published],
      title: [sql`folded(${visibleContents.title})`],
      createdAt: [visibleContents.createdAt],
    },
    last: visibleContents.id,
    unasked: '-published' as const,
    counted: tenant.db.select({ id: visibleContents.id }).from(visibleContents).where(all),
  };
}

export const searchedContents = searchedPages('contents', (tenant, which: Which, _values, sought) =>
  contentList(tenant, { ...which, ...sought }),
);

/** Ids of contents, and where the one of a row stands among them. */
export interface Collected {
  among: SQLWrapper;
  sortOrder: SQL;
}

/** The contents that are collected, in the order in which they stand. */
export function collectedList(tenant: Tenant, { among, sortOrder }: Collected, search?: string) {
  const { orders, ...list } = contentList(tenant, { search: wordsOf(search), among });
  return { ...list, orders: { ...orders, sortOrder: [sortOrder] }, unasked: 'sortOrder' as const };
}

export async function contentRow(tenant: Tenant, channelId: string, idOrSlug: string): Promise<ContentRow | undefined> {
  const [row] = await wholeRows(tenant).where(
    and(
      owned(tenant, visibleContents),
      eq(visibleContents.channelId, channelId),
      eq(isUuid(idOrSlug) ? visibleContents.id : visibleContents.slug, idOrSlug),
    ),
  );
  return row;
}

/** Guests of some contents, the first that was named first; the account of one whom the viewer may not see is left out. */
export const guestRows = statement((tenant, { contentIds }: { contentIds: string[] }) =>
  tenant.db
    .select({ guest: contentGuests, image: baseImageColumns(images), accountId: visibleAccounts.id })
    .from(contentGuests)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, contentGuests.imageId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, contentGuests.accountId)))
    .where(and(owned(tenant, contentGuests), isAnyOf(contentGuests.contentId, contentIds)))
    .orderBy(contentGuests.createdAt, contentGuests.id),
);

export type GuestRow = Awaited<ReturnType<typeof guestRows>>[number];

export const likedContentIds = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: contentLikes.contentId })
    .from(contentLikes)
    .where(and(owned(tenant, contentLikes), eq(contentLikes.accountId, accountId)));

/** Those of some files that are the recording of a content. */
export async function audioFiles(tenant: Tenant, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tenant.db
    .select({ id: contents.audioId })
    .from(contents)
    .where(and(owned(tenant, contents), inArray(contents.audioId, ids)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The pictures and videos of all contents of some channels, and of their guests. */
export async function mediaOfChannels(tenant: Tenant, channelIds: string[]): Promise<{ imageIds: string[]; videoIds: string[] }> {
  if (channelIds.length === 0) return { imageIds: [], videoIds: [] };
  const inChannels = and(owned(tenant, contents), inArray(contents.channelId, channelIds));
  const rows = await tenant.db.select({ imageId: contents.imageId, videoId: contents.videoId }).from(contents).where(inChannels);
  const guests = await tenant.db
    .select({ imageId: contentGuests.imageId })
    .from(contentGuests)
    .innerJoin(contents, and(owned(tenant, contents), eq(contents.id, contentGuests.contentId)))
    .where(and(owned(tenant, contentGuests), inChannels, isNotNull(contentGuests.imageId)));
  return {
    imageIds: [...rows, ...guests].flatMap(({ imageId }) => imageId ?? []),
    videoIds: rows.flatMap(({ videoId }) => videoId ?? []),
  };
}

export const interestsOfContent = (tenant: Tenant, contentId: string) =>
  tenant.db
    .select({ id: contentInterests.interestId })
    .from(contentInterests)
    .where(and(owned(tenant, contentInterests), eq(contentInterests.contentId, contentId)));
