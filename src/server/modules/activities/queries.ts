import type { ActivityEntityInput } from '@contract/inputs/activities';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { activities, activityEntities, activityLikes, activityReports } from '@server/db/schema/activities';
import { jsonOf } from '@server/db/json';
import { pageOf } from '@server/db/paging';
import { hasRoleAt } from '@server/db/roles';
import { searchedPages } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { statementsByWay } from '@server/db/statementsByWay';
import { owned, type Tenant } from '@server/db/tenant';
import {
  hiddenIds,
  hiddenPeople,
  isAccountSeen,
  isHidden,
  matchingActivities,
  seeingIds,
  visibleActivities,
  visibleEvents,
} from '@server/db/visible';
import { shortAccountsAmong } from '../accounts/reads';
import { memberGroupIds, shortGroup } from '../groups/reads';
import { interestName } from '../interests/reads';
import { shortImage, shortVideo } from '../storage/reads';

const under = alias(activities, 'under');
const mine = alias(activities, 'mine');
const shared = alias(activities, 'shared');
const shares = alias(visibleActivities, 'shares');

/**
 * How many of what is counted under a post are of people whom a block hides: nothing is looked at for whom no block concerns, nor where
 * there is nothing to count.
 */
const hidden = ({ db }: Tenant, table: typeof under | typeof activityLikes, at: SQL, all: PgColumn) => {
  const counted = db
    .select({ number: sql`count(*) filter (where ${isHidden(table.accountId)})` })
    .from(table)
    .where(and(eq(table.organizationId, visibleActivities.organizationId), at));
  return sql<number>`case when ${all} > 0 and ${hiddenIds} <> '{}' then ${counted} else 0 end`.mapWith(Number);
};

/** Asked for what is shared alone (migration 0013): a plan that held all of what is seen would be twice as large for every page. */
const hiddenReshares =
  sql<number>`case when ${visibleActivities.reshares} > 0 then hidden_reshares(${visibleActivities.id}) else 0 end`.mapWith(Number);

/** What is asked of reported posts where the staff read them, which they may see to decide on that alone (migration 0027). */
const whereReported = <T>(asked: SQL, else_: SQL<T>) =>
  sql<T>`case when ${visibleActivities.reports} > 0 and (select is_staff()) then ${asked} else ${else_} end`;

/**
 * Whether the viewer decides over what is posted about a content of theirs (migration 0018), or as the staff over what stands in no group
 * and what was reported in one and is left to them (migration 0024).
 */
const decides = (at: typeof activities) =>
  sql<boolean>`(((select is_staff()) and (${at.groupId} is null or (${at.reports} > 0 and is_left_to_staff(${at.id}))))
    or (${at.contentId} is not null and manages_content(${at.contentId})))`;

/** Whether the viewer moderates where a post stands: its group or its event, where no block hides anything from them, or else as above. */
const moderates = (tenant: Tenant, accountId: string, at: typeof activities) =>
  sql<boolean>`(${hasRoleAt(tenant, accountId, at)} or ${decides(at)})`;

interface OwnReport {
  id: string;
  createdAt: string;
}

function own(tenant: Tenant) {
  const { db, accountId } = tenant;
  if (accountId === null) {
    const none = sql<string | null>`null`;
    const no = sql<boolean>`false`;
    return { likedAt: none, commentId: none, report: sql<OwnReport | null>`null`, hasRole: no, decides: no, open: sql<boolean>`true` };
  }
  const ofViewer = (table: typeof activityLikes | typeof activityReports) =>
    and(
      eq(table.organizationId, visibleActivities.organizationId),
      eq(table.activityId, visibleActivities.id),
      eq(table.accountId, accountId),
    );
  const report = db
    .select({ report: jsonOf({ id: activityReports.id, createdAt: activityReports.createdAt }) })
    .from(activityReports)
    .where(ofViewer(activityReports));
  const comment = db
    .select({ id: mine.id })
    .from(mine)
    .where(
      and(
        eq(mine.organizationId, visibleActivities.organizationId),
        eq(mine.commentedId, visibleActivities.id),
        eq(mine.accountId, accountId),
      ),
    )
    .limit(1);
  return {
    likedAt: sql<string | null>`(${db.select({ at: activityLikes.createdAt }).from(activityLikes).where(ofViewer(activityLikes))})`,
    commentId: sql<string | null>`(${comment})`,
    report: sql<OwnReport | null>`(${report})`,
    hasRole: hasRoleAt(tenant, accountId, visibleActivities),
    decides: decides(visibleActivities),
    /** Whether it is seen by more than that it is to be decided on: whoever moderates where it stands sees what a block hides, too. */
    open: sql<boolean>`(not ${visibleActivities.authors} && ${hiddenIds}
      and ${whereReported(sql`is_open_activity(${visibleActivities.id})`, sql`true`)})`,
  };
}

type Entity = Pick<
  typeof activityEntities.$inferSelect,
  'type' | 'startIndex' | 'endIndex' | 'marks' | 'accountId' | 'interestId' | 'linkPreviewId' | 'preview'
>;

/** With the name of the interest, and whether the viewer sees who is mentioned: a mention is no way past a block. */
export type EntityRow = Entity & { interestName: string | null; isAccountSeen: boolean | null };

/** What a post is made of, in its order. With `hiddenPeople`. */
function entitiesOf(tenant: Tenant) {
  const { type, startIndex, endIndex, marks, accountId, interestId, linkPreviewId, preview } = activityEntities;
  const entities = tenant.db
    .select({
      entity: jsonOf({
        type,
        startIndex,
        endIndex,
        marks,
        accountId,
        isAccountSeen: sql`case when ${accountId} is not null then ${isAccountSeen(tenant, accountId, hiddenIds)} end`,
        interestId,
        interestName: sql`case when ${interestId} is not null then ${interestName(tenant, interestId)} end`,
        linkPreviewId,
        preview,
      }),
    })
    .from(activityEntities)
    .where(
      and(eq(activityEntities.organizationId, visibleActivities.organizationId), eq(activityEntities.activityId, visibleActivities.id)),
    )
    .orderBy(asc(activityEntities.sortOrder));
  return sql<EntityRow[]>`to_json(array(${entities}))`;
}

/**
 * Who wrote a post and what it shares, and whom it mentions, in no order: among them are people whom the viewer may not know of. A mention
 * is told by `isAccountSeen` alone, and what is shared by `shortActivities`.
 */
function peopleOf(tenant: Tenant) {
  const { organizationId, activityId, accountId } = activityEntities;
  const mentioned = tenant.db
    .select({ id: accountId })
    .from(activityEntities)
    .where(and(eq(organizationId, visibleActivities.organizationId), eq(activityId, visibleActivities.id), isNotNull(accountId)));
  const sharedFrom = tenant.db
    .select({ id: shared.accountId })
    .from(shared)
    .where(and(eq(shared.organizationId, visibleActivities.organizationId), eq(shared.id, visibleActivities.resharedId)));
  return shortAccountsAmong(
    tenant,
    sql`(array(${mentioned}) || ${visibleActivities.accountId}
      || case when ${visibleActivities.resharedId} is not null then (${sharedFrom}) end)`,
  );
}

/** All posts under the name of the view: for those alone that a function of the database found among what the viewer sees. */
const foundActivities = alias(activities, 'visible_activities') as unknown as typeof visibleActivities;

const withOwn = (tenant: Tenant, from = visibleActivities) =>
  tenant.db
    .with(hiddenPeople(tenant))
    .select({
      activity: visibleActivities,
      image: shortImage(tenant, visibleActivities.imageId),
      video: shortVideo(tenant, visibleActivities.videoId),
      hiddenLikes: hidden(tenant, activityLikes, eq(activityLikes.activityId, visibleActivities.id), visibleActivities.likes),
      hiddenReshares,
      hiddenComments: whereReported(
        sql`${visibleActivities.comments} - seen_comments(${visibleActivities.id})`,
        hidden(tenant, under, eq(under.commentedId, visibleActivities.id), visibleActivities.comments),
      ).mapWith(Number),
      // Who sees a post in a group knows of the group, but for the staff where it was reported.
      group: shortGroup(tenant, visibleActivities.groupId, whereReported(sql`shows_group(${visibleActivities.groupId})`, sql`true`)),
      entities: entitiesOf(tenant),
      accounts: peopleOf(tenant),
      ...own(tenant),
    })
    .from(from)
    .$dynamic();

export type ActivityRow = Awaited<ReturnType<typeof withOwn>>[number];

export type Media = 'all' | 'images' | 'videos';

export type Where =
  | { everywhere: true }
  | { commentsOn: string }
  | { accountId: string; media?: Media }
  | { writtenBy: string }
  | { likedBy: string }
  | { reportedBy: string }
  | { groupId: string; media?: Media }
  | { reportedTo: string; groupId: string | null }
  | { eventId: string }
  | { contentId: string }
  | { interestId: string }
  | { home: true }
  | { ownGroups: string };

/** What may be found with its link only is not told of by lists. */
const unlisted = (tenant: Tenant) =>
  sql`(${visibleActivities.eventId} is null or (select ${visibleEvents.listed} from ${visibleEvents} where ${owned(tenant, visibleEvents)}
    and ${visibleEvents.id} = ${visibleActivities.eventId}))`;

function showing(media: Media | undefined): SQL | undefined {
  const kinds = { images: isNotNull(visibleActivities.imageId), videos: isNotNull(visibleActivities.videoId) };
  if (media === undefined) return undefined;
  return media === 'all' ? or(kinds.images, kinds.videos) : kinds[media];
}

/** The ids of the posts that an account likes, or has reported. */
const markedBy = (tenant: Tenant, of: typeof activityLikes | typeof activityReports, accountId: string) =>
  tenant.db
    .select({ id: of.activityId })
    .from(of)
    .where(and(owned(tenant, of), eq(of.accountId, accountId)));

function placed(tenant: Tenant, where: Where): SQL | undefined {
  const posts = isNull(visibleActivities.commentedId);
  // Nobody decides over reports of what they wrote themselves.
  if ('reportedTo' in where)
    return and(
      gt(visibleActivities.reports, 0),
      ne(visibleActivities.accountId, where.reportedTo),
      where.groupId === null
        ? or(decides(visibleActivities), and(isNull(visibleActivities.groupId), hasRoleAt(tenant, where.reportedTo, visibleActivities)))
        : eq(visibleActivities.groupId, where.groupId),
    );
  if ('commentsOn' in where) return eq(visibleActivities.commentedId, where.commentsOn);
  if ('writtenBy' in where) return eq(visibleActivities.accountId, where.writtenBy);
  if ('likedBy' in where) return inArray(visibleActivities.id, markedBy(tenant, activityLikes, where.likedBy));
  if ('reportedBy' in where) return inArray(visibleActivities.id, markedBy(tenant, activityReports, where.reportedBy));
  if ('groupId' in where) return and(posts, eq(visibleActivities.groupId, where.groupId), showing(where.media));
  if ('eventId' in where) return and(posts, eq(visibleActivities.eventId, where.eventId));
  if ('contentId' in where) return and(posts, eq(visibleActivities.contentId, where.contentId));
  if ('accountId' in where) return and(posts, eq(visibleActivities.accountId, where.accountId), showing(where.media), unlisted(tenant));
  if ('ownGroups' in where) return and(posts, inArray(visibleActivities.groupId, memberGroupIds(tenant, where.ownGroups)));
  if ('interestId' in where) {
    const naming = tenant.db
      .select({ id: activityEntities.activityId })
      .from(activityEntities)
      .where(and(owned(tenant, activityEntities), eq(activityEntities.interestId, where.interestId)));
    return and(posts, inArray(visibleActivities.id, naming), unlisted(tenant));
  }
  return and(posts, unlisted(tenant));
}

/** How posts are looked for. `after` is the instant and the id of the one that they stand behind. */
interface Which {
  search?: string | undefined;
  featured?: boolean | undefined;
  after?: { createdAt: string; id: string } | undefined;
  orderBy?: 'createdAt' | '-createdAt' | undefined;
  /** How many are wanted in all, with those of the pages before. */
  most?: number;
  /** A statement that finds the ids of those that they are among. */
  among?: SQLWrapper | undefined;
}

const BEGINNING_OF_TIME = { createdAt: '0001-01-01T00:00:00Z', id: '00000000-0000-0000-0000-000000000000' };
const END_OF_TIME = { createdAt: '9999-12-31T00:00:00Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

type Order = 'latest' | 'first' | 'all';

/**
 * The posts of the first pages where functions of the database find these by themselves, however many there are behind them, of
 * those alone that lists show to the viewer (migration 0002). Undefined where `placed` says all of it.
 */
function onPages(where: Where, { search, featured, after, most = 10 }: Which, order: Order): SQL | undefined {
  const { createdAt, id } = after ?? (order === 'first' ? BEGINNING_OF_TIME : END_OF_TIME);
  const behind = sql`${most}::int, ${createdAt}::timestamptz, ${id}::uuid`;
  const forwards = order === 'first';
  const among = (found: SQL) => sql`${visibleActivities.id} = any (array(select ${found}))`;
  if ('home' in where) {
    if (order === 'all') return among(sql`all_home_activities()`);
    return among(forwards ? sql`first_home_activities(${behind})` : sql`home_activities(${behind})`);
  }
  if (order === 'all') return undefined;
  if ('interestId' in where && !search) {
    const ofInterest = sql`${where.interestId}::uuid, ${behind}`;
    return among(forwards ? sql`first_interest_activities(${ofInterest})` : sql`interest_activities(${ofInterest})`);
  }
  if (isFound(where, { search, featured }, order)) return among(sql`found_activities(${search}, ${behind})`);
  return undefined;
}

const isFound = (where: Where, { search, featured }: Which, order: Order): boolean =>
  'everywhere' in where && Boolean(search) && !featured && order === 'latest';

/** Posts of some place. Comments stand in the order in which they were written, all others in the opposite one. */
export function activityList(tenant: Tenant, where: Where, which: Which = {}) {
  const { search, featured, after } = which;
  const unasked = 'commentsOn' in where ? ('createdAt' as const) : ('-createdAt' as const);
  const backwards = (which.orderBy ?? unasked) === '-createdAt';
  const at = sql`(${visibleActivities.createdAt}, ${visibleActivities.id})`;
  const behind = after && sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const beyond = behind && (backwards ? sql`${at} < ${behind}` : sql`${at} > ${behind}`);
  const asked = backwards ? 'latest' : 'first';
  const pageOrder = (order: Order) => ('home' in where && search ? 'all' : order);
  const found = pageOrder(asked) === 'all' ? undefined : onPages(where, which, asked);
  const of = (order: Order, onPage?: SQL) =>
    and(
      owned(tenant, visibleActivities),
      // To say again that they are seen and listed would take as long as to find them.
      onPage ? isNull(visibleActivities.commentedId) : placed(tenant, where),
      onPage ?? onPages(where, which, pageOrder(order)),
      beyond,
      featured ? eq(visibleActivities.featured, true) : undefined,
      search && !isFound(where, which, order) ? matchingActivities(search) : undefined,
      which.among && inArray(visibleActivities.id, which.among),
    );
  return {
    rows: withOwn(tenant, found && foundActivities).where(of(asked, found)),
    orders: { createdAt: [visibleActivities.createdAt] },
    last: visibleActivities.id,
    unasked,
    counted: tenant.db.select({ id: visibleActivities.id }).from(visibleActivities).where(of('all')),
  };
}

interface PageValues {
  at: string;
  reportedIn: string;
  search: string;
  behind: string;
  behindId: string;
  most: number;
  limit: number;
  offset: number;
}

const pages = statementsByWay<PageValues, ActivityRow[]>();

export function pageRows(tenant: Tenant, where: Where, { page, pageSize, ...which }: Which & { page: number; pageSize: number }) {
  const { search, featured, after, orderBy } = which;
  const [[place, at]] = Object.entries(where) as [[string, string | boolean]];
  const more = 'media' in where ? { media: where.media } : {};
  const reportedIn = 'reportedTo' in where ? where.groupId : undefined;
  const [isVisitor, isSearch, isFurther] = [tenant.accountId === null, search !== undefined, after !== undefined];
  const way = [place, more, typeof reportedIn, orderBy, featured, isVisitor, isSearch, isFurther];
  const rows = pages(way, (asking, values) => {
    const of = {
      [place]: typeof at === 'string' ? values.at : at,
      ...more,
      ...('reportedTo' in where && { groupId: reportedIn && values.reportedIn }),
    } as unknown as Where;
    const narrowed = {
      orderBy,
      featured,
      most: values.most,
      ...(isSearch && { search: values.search }),
      ...(isFurther && { after: { createdAt: values.behind, id: values.behindId } }),
    };
    const list = activityList(isVisitor ? { ...asking, accountId: null } : asking, of, narrowed);
    return pageOf(list, { orderBy, page: 1, pageSize: values.limit }).offset(values.offset);
  });
  return rows(tenant, {
    at: String(at),
    reportedIn: reportedIn ?? '',
    search: search ?? '',
    behind: after?.createdAt ?? '',
    behindId: after?.id ?? '',
    most: page * pageSize,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
}

/** Posts of everywhere that are searched for. */
export const searchedActivities = searchedPages('activities', (tenant, which: Pick<Which, 'featured' | 'orderBy'>, { most }, sought) =>
  activityList(tenant, { everywhere: true }, { ...which, most, ...sought }),
);

/** Whether an account may take a post away, wherever it is and whoever sees it: its author, that of the post above, and who moderates there. */
export const mayRemove = async (tenant: Tenant, accountId: string, id: string): Promise<boolean> =>
  (await tenant.db.$count(
    activities,
    and(
      owned(tenant, activities),
      eq(activities.id, id),
      sql`(${activities.accountId} = ${accountId} or ${activities.authors}[1] = ${accountId} or ${moderates(tenant, accountId, activities)})`,
    ),
  )) > 0;

export const seeingActivityIds = (tenant: Tenant, id: string, accountIds: readonly string[]) =>
  seeingIds(tenant, 'sees_activity', id, accountIds);

const activityById = statement((tenant, { id }: { id: string }) =>
  withOwn(tenant).where(and(owned(tenant, visibleActivities), eq(visibleActivities.id, id))),
);

export async function activityRow(tenant: Tenant, id: string): Promise<ActivityRow | undefined> {
  const [row] = await activityById(tenant, { id });
  return row;
}

export const shortActivities = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({
      activity: visibleActivities,
      image: shortImage(tenant, visibleActivities.imageId),
      video: shortVideo(tenant, visibleActivities.videoId),
    })
    .from(visibleActivities)
    .where(and(owned(tenant, visibleActivities), isAnyOf(visibleActivities.id, ids))),
);

export type ShortActivityRow = Awaited<ReturnType<typeof shortActivities>>[number];

/** Whom a post mentions. */
export const mentionedIds = async (tenant: Tenant, id: string): Promise<string[]> => {
  const rows = await tenant.db
    .select({ id: activityEntities.accountId })
    .from(activityEntities)
    .where(and(owned(tenant, activityEntities), eq(activityEntities.activityId, id), isNotNull(activityEntities.accountId)));
  return rows.map((row) => row.id!);
};

type New<Row extends { $inferInsert: object }> = Omit<Row['$inferInsert'], 'organizationId'>;

export async function addActivity(tenant: Tenant, row: New<typeof activities>): Promise<string> {
  const [added] = await tenant.db
    .insert(activities)
    .values({ ...row, organizationId: tenant.organizationId })
    .returning({ id: activities.id });
  return added!.id;
}

export async function addEntities(
  tenant: Tenant,
  activityId: string,
  entities: readonly ActivityEntityInput[],
  previews: ReadonlyMap<string, number>,
): Promise<void> {
  if (entities.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(activityEntities).values(
    entities.map(({ type, startIndex, endIndex, marks, accountId, interestId, href, preview }, sortOrder) => ({
      organizationId,
      activityId,
      sortOrder,
      type,
      startIndex,
      endIndex,
      marks: [...new Set(marks)],
      accountId: type === 'mention' ? accountId : null,
      interestId: type === 'interest' ? interestId : null,
      linkPreviewId: type === 'link' ? previews.get(href!) : null,
      preview: preview ?? true,
    })),
  );
}

/** What a post shows, which nobody else changes before the transaction ends. */
export async function lockMedia(tenant: Tenant, id: string): Promise<{ imageId: string | null; videoId: string | null } | undefined> {
  const [row] = await tenant.db
    .select({ imageId: activities.imageId, videoId: activities.videoId })
    .from(activities)
    .where(and(owned(tenant, activities), eq(activities.id, id)))
    .for('no key update');
  return row;
}

export async function changedAt(tenant: Tenant, id: string): Promise<Date | undefined> {
  const [row] = await tenant.db
    .select({ updatedAt: activities.updatedAt })
    .from(activities)
    .where(and(owned(tenant, activities), eq(activities.id, id)));
  return row?.updatedAt;
}

type Changed = Pick<typeof activities.$inferSelect, 'message' | 'imageId' | 'videoId' | 'updatedAt'>;

export async function changeActivity(tenant: Tenant, id: string, changed: Changed): Promise<void> {
  await tenant.db
    .update(activities)
    .set(changed)
    .where(and(owned(tenant, activities), eq(activities.id, id)));
  await tenant.db.delete(activityEntities).where(and(owned(tenant, activityEntities), eq(activityEntities.activityId, id)));
}

export const removeActivity = (tenant: Tenant, id: string) =>
  tenant.db.delete(activities).where(and(owned(tenant, activities), eq(activities.id, id)));

/** Lets nobody change or answer a post before the transaction ends. */
export const lockActivity = (tenant: Tenant, id: string) =>
  tenant.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(owned(tenant, activities), eq(activities.id, id)))
    .for('update');

/** What a post and all under it show, which nobody else changes before the transaction ends. */
export async function lockMediaUnder(tenant: Tenant, id: string): Promise<{ imageIds: string[]; videoIds: string[] }> {
  const rows = await tenant.db
    .select({ imageId: activities.imageId, videoId: activities.videoId })
    .from(activities)
    .where(
      and(
        owned(tenant, activities),
        sql`${activities.id} in (
          with recursive under as (
            select ${id}::uuid as id
            union
            select a.id from ${activities} a join under u on a.commented_id = u.id where a.organization_id = ${tenant.organizationId})
          select u.id from under u)`,
      ),
    )
    .orderBy(asc(activities.id))
    .for('update');
  return { imageIds: rows.flatMap(({ imageId }) => imageId ?? []), videoIds: rows.flatMap(({ videoId }) => videoId ?? []) };
}

/** What all that was posted about some contents shows, which nobody else changes before the transaction ends. */
export async function mediaUnderContents(tenant: Tenant, contentIds: string[]): Promise<{ imageIds: string[]; videoIds: string[] }> {
  const rows = await tenant.db
    .select({ imageId: activities.imageId, videoId: activities.videoId })
    .from(activities)
    .where(and(owned(tenant, activities), inArray(activities.contentId, contentIds)))
    .orderBy(asc(activities.id))
    .for('update');
  return { imageIds: rows.flatMap(({ imageId }) => imageId ?? []), videoIds: rows.flatMap(({ videoId }) => videoId ?? []) };
}

/** What an account wrote where it sees it no more: in a group that it left, or under somebody whom a block hides. */
export const writtenOutOfSight = (tenant: Tenant, accountId: string, { page, pageSize }: { page: number; pageSize: number }) =>
  tenant.db
    .select({ id: activities.id, message: activities.message, createdAt: activities.createdAt, updatedAt: activities.updatedAt })
    .from(activities)
    .where(
      and(
        owned(tenant, activities),
        eq(activities.accountId, accountId),
        notExists(
          tenant.db
            .select({ id: shares.id })
            .from(shares)
            .where(and(eq(shares.organizationId, activities.organizationId), eq(shares.id, activities.id))),
        ),
      ),
    )
    .orderBy(asc(activities.createdAt), asc(activities.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export async function addLike(tenant: Tenant, activityId: string, accountId: string, createdAt: Date): Promise<boolean> {
  const added = await tenant.db
    .insert(activityLikes)
    .values({ organizationId: tenant.organizationId, activityId, accountId, createdAt })
    .onConflictDoNothing()
    .returning({ accountId: activityLikes.accountId });
  return added.length > 0;
}

type OfAccount = typeof activityLikes | typeof activityReports;
const by = (tenant: Tenant, table: OfAccount, activityId: string, accountId: string) =>
  and(owned(tenant, table), eq(table.activityId, activityId), eq(table.accountId, accountId));

export const removeLike = (tenant: Tenant, activityId: string, accountId: string) =>
  tenant.db.delete(activityLikes).where(by(tenant, activityLikes, activityId, accountId));

export async function addReport(
  tenant: Tenant,
  activityId: string,
  accountId: string,
  when: { createdAt: Date; settledAt: Date | null },
): Promise<boolean> {
  const added = await tenant.db
    .insert(activityReports)
    .values({ organizationId: tenant.organizationId, activityId, accountId, ...when })
    .onConflictDoNothing()
    .returning({ id: activityReports.id });
  return added.length > 0;
}

export async function removeReport(
  tenant: Tenant,
  activityId: string,
  accountId: string,
  id?: string,
): Promise<{ settledAt: Date | null } | undefined> {
  const [removed] = await tenant.db
    .delete(activityReports)
    .where(and(by(tenant, activityReports, activityId, accountId), id === undefined ? undefined : eq(activityReports.id, id)))
    .returning({ settledAt: activityReports.settledAt });
  return removed;
}

/** Whether nobody moderates where a post stands but who wrote or reported it. */
export async function isLeftToStaff(tenant: Tenant, id: string): Promise<boolean> {
  const [found] = await tenant.db
    .select({ left: sql<boolean>`is_left_to_staff(${activities.id})` })
    .from(activities)
    .where(and(owned(tenant, activities), eq(activities.id, id)));
  return found?.left ?? false;
}

export const settleReports = (tenant: Tenant, activityId: string, settledAt: Date) =>
  tenant.db
    .update(activityReports)
    .set({ settledAt })
    .where(and(owned(tenant, activityReports), eq(activityReports.activityId, activityId), isNull(activityReports.settledAt)));

export const forgetSettledReports = (tenant: Tenant, activityId: string) =>
  tenant.db
    .delete(activityReports)
    .where(and(owned(tenant, activityReports), eq(activityReports.activityId, activityId), isNotNull(activityReports.settledAt)));

/** Whether a picture or a video is used by a post already: each is of one alone. */
export const isShown = async (tenant: Tenant, medium: { imageId: string } | { videoId: string }): Promise<boolean> => {
  const used = 'imageId' in medium ? eq(activities.imageId, medium.imageId) : eq(activities.videoId, medium.videoId);
  return (await tenant.db.$count(activities, and(owned(tenant, activities), used))) > 0;
};
