import type { ContentType } from '@contract/entities/enumerations';
import { isReservedContentSlug } from '@contract/rules/channelAddresses';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isUuid, named } from '@server/db/named';
import { contentInterests, contentLikes, contents } from '@server/db/schema/contents';
import { baseImageColumns, images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { searchedPages, wordsOf } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { blockedAccounts, managedChannels, matchingContents, seeingIds, visibleChannels, visibleContents } from '@server/db/visible';

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

/** How many who like it a block hides from the viewer: they see none of them. */
const hiddenLikes = ({ db }: Tenant) =>
  db.$count(
    db
      .select({ id: contentLikes.accountId })
      .from(contentLikes)
      .innerJoin(
        blockedAccounts,
        and(eq(blockedAccounts.organizationId, contentLikes.organizationId), eq(blockedAccounts.id, contentLikes.accountId)),
      )
      .where(and(eq(contentLikes.organizationId, visibleContents.organizationId), eq(contentLikes.contentId, visibleContents.id)))
      .as('hidden'),
  );

const wholeRows = (tenant: Tenant) =>
  tenant.db
    .select({
      content: visibleContents,
      image: baseImageColumns(images),
      video: videos,
      manageable: manageable(tenant),
      likedAt: ownLike(tenant),
      hiddenLikes: hiddenLikes(tenant),
    })
    .from(visibleContents)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleContents.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, visibleContents.videoId)))
    .$dynamic();

export type ContentRow = Awaited<ReturnType<typeof wholeRows>>[number];

/** Short forms of contents by id, those alone that the viewer may see. */
export const shortContents = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({ content: visibleContents, image: baseImageColumns(images), video: videos })
    .from(visibleContents)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleContents.imageId)))
    .leftJoin(videos, and(owned(tenant, videos), eq(videos.id, visibleContents.videoId)))
    .where(and(owned(tenant, visibleContents), isAnyOf(visibleContents.id, ids))),
);

export type ShortContentRow = Pick<ContentRow, 'content' | 'image' | 'video'>;

export interface Which {
  search?: string | undefined;
  type?: ContentType | undefined;
  featured?: boolean | undefined;
  /** What is published, or what is planned; both, and drafts, where it is left out. */
  past?: boolean | undefined;
  /** What is neither published nor planned, or what is one of these. */
  drafts?: boolean | undefined;
  interestId?: string | undefined;
  channelId?: string;
  /** Ids of channels. */
  ofChannels?: SQLWrapper;
  among?: SQLWrapper | undefined;
}

export function contentList(tenant: Tenant, which: Which) {
  const { search, type, featured, past, drafts, interestId, channelId, ofChannels, among } = which;
  const isDraft = and(isNull(visibleContents.published), isNull(visibleContents.scheduledFor));
  const all = and(
    owned(tenant, visibleContents),
    channelId ? eq(visibleContents.channelId, channelId) : undefined,
    ofChannels ? inArray(visibleContents.channelId, ofChannels) : undefined,
    among ? inArray(visibleContents.id, among) : undefined,
    type ? eq(visibleContents.type, type) : undefined,
    featured === undefined ? undefined : eq(visibleContents.featured, featured),
    past === undefined ? undefined : isNotNull(past ? visibleContents.published : visibleContents.scheduledFor),
    drafts === undefined ? undefined : drafts ? isDraft : not(isDraft!),
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
      // What is planned stands in the order in which it will be published.
      published: [past === false ? visibleContents.scheduledFor : visibleContents.published],
      title: [sql`folded(${visibleContents.title})`],
      createdAt: [visibleContents.createdAt],
    },
    last: visibleContents.id,
    unasked: drafts ? ('-createdAt' as const) : past === false ? ('published' as const) : ('-published' as const),
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

export const interestsOfContent = (tenant: Tenant, contentId: string) =>
  tenant.db
    .select({ id: contentInterests.interestId })
    .from(contentInterests)
    .where(and(owned(tenant, contentInterests), eq(contentInterests.contentId, contentId)));

export const countInterests = (tenant: Tenant, contentId: string): Promise<number> =>
  tenant.db.$count(contentInterests, and(owned(tenant, contentInterests), eq(contentInterests.contentId, contentId)));

export const addInterest = (tenant: Tenant, contentId: string, interestId: string) =>
  tenant.db.insert(contentInterests).values({ organizationId: tenant.organizationId, contentId, interestId }).onConflictDoNothing();

export async function removeInterest(tenant: Tenant, contentId: string, interestId: string): Promise<boolean> {
  const removed = await tenant.db
    .delete(contentInterests)
    .where(and(owned(tenant, contentInterests), eq(contentInterests.contentId, contentId), eq(contentInterests.interestId, interestId)))
    .returning({ id: contentInterests.interestId });
  return removed.length > 0;
}

export type ContentColumns = typeof contents.$inferSelect;
type Values = Omit<typeof contents.$inferInsert, 'organizationId'>;

const one = (tenant: Tenant, id: string) => and(owned(tenant, contents), eq(contents.id, id));

/** A content of a channel, which nobody else changes or deletes until the transaction ends. */
export async function lockedContent(tenant: Tenant, channelId: string, idOrSlug: string): Promise<ContentColumns | undefined> {
  const [row] = await tenant.db
    .select()
    .from(contents)
    .where(and(owned(tenant, contents), eq(contents.channelId, channelId), named(contents, idOrSlug)))
    .for('no key update');
  return row;
}

export const addContent = (tenant: Tenant, values: Values) =>
  tenant.db.insert(contents).values({ ...values, organizationId: tenant.organizationId });

export const changeContent = (tenant: Tenant, id: string, change: Partial<Values>) =>
  tenant.db.update(contents).set(change).where(one(tenant, id));

/** The first contents of a channel, which nobody else changes or deletes until the transaction ends. */
export const lockedContents = (tenant: Tenant, channelId: string, most: number) =>
  tenant.db
    .select({ id: contents.id, imageId: contents.imageId, videoId: contents.videoId })
    .from(contents)
    .where(and(owned(tenant, contents), eq(contents.channelId, channelId)))
    .orderBy(contents.id)
    .limit(most)
    .for('update');

export const removeContents = (tenant: Tenant, ids: string[]) =>
  tenant.db.delete(contents).where(and(owned(tenant, contents), isAnyOf(contents.id, ids)));

export const isSlugFree = async (tenant: Tenant, channelId: string, slug: string): Promise<boolean> =>
  !isReservedContentSlug(slug) &&
  (await tenant.db.$count(contents, and(owned(tenant, contents), eq(contents.channelId, channelId), eq(contents.slug, slug)))) === 0;

/** The channel of a content, whoever may see that. */
export async function channelIdOf(tenant: Tenant, id: string): Promise<string | undefined> {
  const [row] = await tenant.db.select({ channelId: contents.channelId }).from(contents).where(one(tenant, id));
  return row?.channelId;
}

/** The title and slug of a content, for whoever is told of it: that they may see it was looked up before. */
export async function contentNamed(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({ title: contents.title, description: contents.description, slug: contents.slug })
    .from(contents)
    .where(one(tenant, id));
  return row;
}

/** What is to be published by now, in the order of its times: the first of it, or what comes `after`. */
export const dueContents = (tenant: Tenant, now: Date, most: number, after?: { id: string; scheduledFor: Date | null }) =>
  tenant.db
    .select({ id: contents.id, channelId: contents.channelId, scheduledFor: contents.scheduledFor })
    .from(contents)
    .where(
      and(
        owned(tenant, contents),
        lte(contents.scheduledFor, now),
        after &&
          sql`(${contents.scheduledFor}, ${contents.id}) > (${sql.param(after.scheduledFor, contents.scheduledFor)}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(contents.scheduledFor), asc(contents.id))
    .limit(most);
export type Due = Awaited<ReturnType<typeof dueContents>>[number];

export async function isPlayable(tenant: Tenant, videoId: string): Promise<boolean> {
  const [video] = await tenant.db
    .select({ ready: videos.readyToStream })
    .from(videos)
    .where(and(owned(tenant, videos), eq(videos.id, videoId)));
  return video?.ready === true;
}

export async function addLike(tenant: Tenant, contentId: string, accountId: string, createdAt: Date): Promise<void> {
  await tenant.db
    .insert(contentLikes)
    .values({ organizationId: tenant.organizationId, contentId, accountId, createdAt })
    .onConflictDoNothing();
}

export async function removeLike(tenant: Tenant, named: { channelId: string; contentId: string }, accountId: string): Promise<void> {
  const ofTheChannel = tenant.db
    .select({ id: contents.id })
    .from(contents)
    .where(and(owned(tenant, contents), eq(contents.id, named.contentId), eq(contents.channelId, named.channelId)));
  await tenant.db
    .delete(contentLikes)
    .where(and(owned(tenant, contentLikes), inArray(contentLikes.contentId, ofTheChannel), eq(contentLikes.accountId, accountId)));
}

/** The contents that were published last, of those that the viewer may see. */
export async function latestContentIds(tenant: Tenant, most: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: visibleContents.id })
    .from(visibleContents)
    .where(and(owned(tenant, visibleContents), isNotNull(visibleContents.published)))
    .orderBy(desc(visibleContents.published), desc(visibleContents.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The slugs of the same contents, and of their channels. */
export const latestContentSlugs = (tenant: Tenant, most: number) =>
  tenant.db
    .select({ channelSlug: visibleChannels.slug, slug: visibleContents.slug })
    .from(visibleContents)
    .innerJoin(visibleChannels, and(owned(tenant, visibleChannels), eq(visibleChannels.id, visibleContents.channelId)))
    .where(and(owned(tenant, visibleContents), isNotNull(visibleContents.published)))
    .orderBy(desc(visibleContents.published), desc(visibleContents.id))
    .limit(most);

export const contentRows = (tenant: Tenant, ids: string[]) =>
  wholeRows(tenant).where(and(owned(tenant, visibleContents), inArray(visibleContents.id, ids)));

export const seeingContentIds = (tenant: Tenant, id: string, accountIds: readonly string[]) =>
  seeingIds(tenant, 'sees_content', id, accountIds);
