import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { TableAliasProxyHandler } from 'drizzle-orm/alias';
import { pgView, uuid, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { accounts } from './schema/accounts';
import { activities } from './schema/activities';
import { announcements } from './schema/announcements';
import { channels } from './schema/channels';
import { contents } from './schema/contents';
import { events } from './schema/events';
import { groupRequests, groups } from './schema/groups';
import { images } from './schema/images';
import { mediaItems } from './schema/mediaItems';
import { sessions } from './schema/sessions';
import { streamInputs } from './schema/streams';
import { videos } from './schema/videos';
import { statement } from './statement';
import { owned, type Tenant } from './tenant';

/** The view `name` (migration 0002), which has the columns of `table`. */
const viewOf = <T extends PgTable>(table: T, name: string): T => new Proxy(table, new TableAliasProxyHandler(name, true));

/** What the viewer of a transaction may see: lists, counts and searches read these, never the tables. */
export const visibleAccounts = viewOf(accounts, 'visible_accounts');
/** The same and those whom a block hides: to be told to moderators among the people of their groups and hosts among theirs, and nobody else. */
export const presentAccounts = viewOf(accounts, 'present_accounts');
export const visibleEvents = viewOf(events, 'visible_events');
export const visibleGroups = viewOf(groups, 'visible_groups');
export const openGroups = viewOf(groups, 'open_groups');
export const visibleChannels = viewOf(channels, 'visible_channels');
/** The channels whose contents the viewer may read, and those that the viewer manages. */
export const openChannels = viewOf(channels, 'open_channels');
export const managedChannels = viewOf(channels, 'managed_channels');
export const visibleContents = viewOf(contents, 'visible_contents');
export const visibleActivities = viewOf(activities, 'visible_activities');
export const visibleImages = viewOf(images, 'visible_images');
export const visibleVideos = viewOf(videos, 'visible_videos');
export const toldAnnouncements = viewOf(announcements, 'told_announcements');
export const visibleSessions = viewOf(sessions, 'visible_sessions');
export const visibleMediaItems = viewOf(mediaItems, 'visible_media_items');
export const visibleStreamInputs = viewOf(streamInputs, 'visible_stream_inputs');

export const isEventThere = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await tenant.db.$count(events, and(owned(tenant, events), eq(events.id, id), isNull(events.removedAt)))) > 0;

/** The id of the event that an address names, whoever sees it; the name itself where there is none. */
export const namedEventId = (tenant: Tenant, idOrSlug: string): SQL => {
  const bySlug = tenant.db
    .select({ id: events.id })
    .from(events)
    .where(and(owned(tenant, events), eq(events.slug, idOrSlug)));
  return sql`coalesce((${bySlug})::text, ${idOrSlug})`;
};

/** What a function of the database finds, asked once: a plan that is made without statistics may call it for each row. */
const foundBy = (matches: SQL) => sql`(with found as materialized (select ${matches} as id) select id from found)`;

/** The same in one value, for tables that hold thousands at most: whatever it is thought to find, no more is looked at. */
const arrayOf = (matches: SQL) => sql`array(select ${matches})`;

// Functions ask, as row-level security keeps a search from its index (migration 0003).
export const matchingAccounts = (search: string, among: typeof visibleAccounts = visibleAccounts) =>
  and(
    sql`${among.id} in ${foundBy(sql`account_matches(${search}, hidden_accounts())`)}`,
    among === presentAccounts ? isFoundByName(search) : undefined,
  );

/** Holds for whomever no block hides; of the others no more is told than their names, where what is searched for must stand. */
const isFoundByName = (search: string): SQL =>
  sql`(${presentAccounts.id} <> all ((select hidden_accounts())::uuid[]) or account_words(${presentAccounts.username},
    ${presentAccounts.firstName}, ${presentAccounts.lastName}, null, null) like ${containing(search)})`;
export const matchingEvents = (search: string) => sql`${visibleEvents.id} = any (${arrayOf(sql`event_matches(${search})`)})`;

/** The same, without those whose words are spelled nearly so: for lists that look once more for these. */
export const accountsWith = (search: string) => sql`${visibleAccounts.id} in ${foundBy(sql`accounts_with(${search})`)}`;
export const eventsWith = (search: string) => sql`${visibleEvents.id} = any (${arrayOf(sql`events_with(${search})`)})`;

export const foundHolders = (search: string) => foundBy(sql`holder_matches(${search})`);

export const foundAnswers = (questionId: string, { line, words }: { line?: string | undefined; words: string }) =>
  foundBy(sql`answer_matches(${questionId}, ${line === undefined ? sql`containing(${words})` : sql`containing_line(${line})`})`);

/** What contains some words, for `like`: made once, not for every row that is looked at. */
export const containing = (words: string) => sql`(select containing(${words}))`;

/** Whether a search that `manyAccountsMatch` finds an account, by itself: the same as `matchingAccounts`, for a few that are looked at one by one. */
export const isAccountLike = (search: string) =>
  sql`account_words(${visibleAccounts.username}, ${visibleAccounts.firstName}, ${visibleAccounts.lastName}, ${visibleAccounts.company}, ${visibleAccounts.title}) like ${containing(search)}`;

const many = (name: string, more = sql``) =>
  statement((tenant, { search }: { search: string }) =>
    tenant.db.select({ match: sql<boolean>`found.match` }).from(sql`${sql.raw(name)}(${search}${more}) as found(match)`),
  );
const manyAccounts = many('many_accounts_match', sql`, hidden_accounts()`);
const manyEvents = many('many_events_match');

/** Whether what is searched for is in the names of so many accounts that some of the first in any order have it. */
export const manyAccountsMatch = async (tenant: Tenant, search: string) => (await manyAccounts(tenant, { search }))[0]!.match;
export const manyEventsMatch = async (tenant: Tenant, search: string) => (await manyEvents(tenant, { search }))[0]!.match;

/** Whether a search finds an event, by itself: the same as `eventsWith`, for a few that are looked at one by one. */
export const isEventLike = (search: string) =>
  sql`event_words(${visibleEvents.name}, ${visibleEvents.shortDescription}, ${visibleEvents.venue}, ${visibleEvents.city}) like ${containing(search)}`;

export const matchingGroups = (search: string) => sql`${visibleGroups.id} = any (${arrayOf(sql`group_matches(${search})`)})`;

export const matchingChannels = (search: string) => sql`${visibleChannels.id} = any (${arrayOf(sql`channel_matches(${search})`)})`;
export const matchingContents = (search: string) => sql`${visibleContents.id} = any (${arrayOf(sql`content_matches(${search})`)})`;

export const matchingActivities = (search: string) => sql`${visibleActivities.id} in ${foundBy(sql`activity_matches(${search})`)}`;

/** The statement that finds the ids of the accounts that a search finds. */
export const foundAccountIds = (tenant: Tenant, search: string) =>
  tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(and(owned(tenant, visibleAccounts), matchingAccounts(search)));

/** The same, without those whose names are spelled nearly so. */
export const accountIdsWith = (tenant: Tenant, words: string) =>
  tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(and(owned(tenant, visibleAccounts), accountsWith(words)));

/** People as a directory sorts them: the embedded database compares by code, capitals first. Indexes of migration 0003 stand in these orders. */
export const ordersOf = (people: typeof visibleAccounts) => ({
  firstName: [sql`folded(${people.firstName})`, sql`folded(${people.lastName})`],
  lastName: [sql`folded(${people.lastName})`, sql`folded(${people.firstName})`],
});

export const PEOPLE_ORDERS = ordersOf(visibleAccounts);

/** Whom the viewer of a transaction has blocked, and who has blocked them. */
export const blockedAccounts = pgView('blocked_accounts', { organizationId: uuid().notNull(), id: uuid().notNull() }).existing();

/** Whom a block hides from the viewer: asked once for all that a statement asks about them, by the two below, which stand with this alone. */
export const hiddenPeople = ({ db }: Tenant) => db.$with('hidden_people', {}).as(sql`select hidden_accounts() as ids`);
export const hiddenIds = sql`(select ids from hidden_people)`;
/** Outside of `where`: there the server would join it, and read the people anew for each row of the statement. */
export const isHidden = (column: PgColumn): SQL => sql`${column} in (select unnest(ids) from hidden_people)`;

/**
 * Whether the viewer sees an account: the same as `visibleAccounts`, at half of its plan. `hidden` are all whom a block hides, for statements
 * that ask for them anyway.
 */
export const isAccountSeen = (tenant: Tenant, id: PgColumn, hidden: SQL = sql`(select hidden_accounts())`) =>
  sql<boolean | null>`(${id} <> all (${hidden}::uuid[])
    and (select true from ${presentAccounts} where ${and(owned(tenant, presentAccounts), eq(presentAccounts.id, id))}))`;

/** Whether an account waits to be let into a group. */
export const asksToJoin = (tenant: Tenant, { groupId, accountId }: { groupId: PgColumn; accountId: PgColumn }): SQL =>
  sql`(select true from ${groupRequests} where ${owned(tenant, groupRequests)} and ${groupRequests.groupId} = ${groupId}
    and ${groupRequests.accountId} = ${accountId} and ${groupRequests.status} = 'requested')`;

/** Those of some accounts who see a thing, by the function of the database that says so of one (migration 0002). */
export async function seeingIds(
  tenant: Tenant,
  sees: 'sees_activity' | 'sees_content' | 'sees_event' | 'knows_group',
  id: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = (await tenant.db.execute(
    sql`select a as id from unnest(${sql.param(accountIds)}::uuid[]) a where ${sql.raw(sees)}(a, ${id}::uuid)`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map((row) => row.id);
}
