import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { pageOf, type List as PagedList } from '@server/db/paging';
import { inOrganization, type Db, type Tenant } from '@server/db/tenant';
import { accountList, popularList } from '@server/modules/accounts/queries';
import { activityList } from '@server/modules/activities/queries';
import { blockList } from '@server/modules/blocks/queries';
import { collectionList, contentsOfCollection } from '@server/modules/channels/collections/queries';
import { channelList, openChannelSlugs } from '@server/modules/channels/queries';
import { subscriberList } from '@server/modules/channels/subscribers/queries';
import { memberList, membershipList, messageList } from '@server/modules/chat/queries';
import { guestList } from '@server/modules/contents/guests/queries';
import { collectedList, contentList, latestContentSlugs } from '@server/modules/contents/queries';
import { activationList } from '@server/modules/events/activations/queries';
import { cardList, firstEvents } from '@server/modules/events/cards/queries';
import { faqList, sectionList } from '@server/modules/events/faqs/queries';
import { mediaItemList } from '@server/modules/events/media/queries';
import { eventPageList } from '@server/modules/events/pages/queries';
import { speakerList, speakerSessionList } from '@server/modules/events/queries';
import { savedSessionList } from '@server/modules/events/savedSessions/queries';
import { sponsorList } from '@server/modules/events/sponsors/queries';
import { contactList } from '@server/modules/contacts/queries';
import { followList } from '@server/modules/follows/queries';
import {
  invitationList as groupInvitationList,
  memberList as groupMemberList,
  ownGroupList,
  requestList as groupRequestList,
} from '@server/modules/groups/members/queries';
import { groupList, groupSponsorList } from '@server/modules/groups/queries';
import { interestList } from '@server/modules/interests/queries';
import { notificationList } from '@server/modules/notifications/queries';
import { paymentList, registrationPaymentList } from '@server/modules/payments/queries';
import { registrantList } from '@server/modules/registration/attendance/queries';
import { listingList } from '@server/modules/events/listings/queries';
import { attendeeList, firstOnes, namedAttendeeList } from '@server/modules/registration/attendees/queries';
import { eventPassList } from '@server/modules/registration/door/queries';
import { registrationIds } from '@server/modules/registration/queries';
import { searchValueList } from '@server/modules/registration/searchValues/queries';
import { transferList } from '@server/modules/registration/transfers/queries';
import { couponList } from '@server/modules/registration/coupons/editing/queries';
import { questionList } from '@server/modules/registration/questions/editing/queries';
import { searchValueList as sessionValueList } from '@server/modules/registration/sessions/questions/queries';
import { pushDeviceList } from '@server/modules/pushDevices/queries';
import { addressList } from '@server/modules/self/queries';
import { actionList, actionRowList } from '@server/modules/registration/actions/queries';
import { announcementList, groupAnnouncementList } from '@server/modules/announcements/queries';
import { ownInvoiceList } from '@server/modules/invoices/queries';
import { subscriptionList } from '@server/modules/subscriptions/queries';
import { receivedTicketList, ticketList } from '@server/modules/supportTickets/queries';
import { benefitList } from '@server/modules/benefits/queries';
import { bookingList, placeList, spaceList } from '@server/modules/bookings/queries';
import { levelAccountList, levelList } from '@server/modules/levels/queries';
import { seriesList } from '@server/modules/series/queries';
import { requestList } from '@server/modules/registration/requests/queries';
import { entryList } from '@server/modules/waitingLists/queries';
import { asOwner } from '@test/harness/database';
import { declaredEndpoints } from '@test/harness/endpoints';
import { newTenant } from '@test/harness/world';

interface Input {
  page: number;
  pageSize: number;
  orderBy?: string;
}

/**
 * How a list is answered without reading all of an organization: in the order of an index, or `within` the few rows that an
 * index finds by some columns, which are sorted then.
 */
interface List {
  table: string;
  within?: string;
  /** Statements that fill the table first: of one with nothing in it PostgreSQL may read all rather than look up one after another. */
  filled?: (organizationId: string) => string[];
  rows: (tenant: Tenant, input: Input) => unknown;
}

const ID = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const AMONG = sql`(select ${ID}::uuid)`;
const CHANNEL = 4_711;
const now = new Date();

/** How the rows of a page are found. The orders of a list are those of its endpoint: `listPage` compiles with no other. */
const paged =
  <Rows extends PgSelect, Field extends string>(list: (tenant: Tenant) => PagedList<Rows, Field>): List['rows'] =>
  (tenant, input) =>
    pageOf(list(tenant), input as Parameters<typeof pageOf<Rows, Field>>[1]);

const filledActivities = (organizationId: string) => [
  'alter table activities disable trigger user, drop constraint activities_account_id_fk, drop constraint activities_group_id_fk',
  `insert into activities (organization_id, account_id, group_id, message)
    select '${organizationId}', gen_random_uuid(), gen_random_uuid(), 'Hello' from generate_series(1, 2000)`,
  'analyze activities',
];

const LISTS: Record<string, List> = {
  listAccounts: { table: 'accounts', rows: paged((tenant) => accountList(tenant, {})) },
  listPopularAccounts: { table: 'accounts', rows: paged((tenant) => popularList(tenant, {})) },
  listActivities: { table: 'activities', rows: paged((tenant) => activityList(tenant, { everywhere: true })) },
  listComments: { table: 'activities', within: 'commented_id', rows: paged((tenant) => activityList(tenant, { commentsOn: ID })) },
  listAccountActivities: { table: 'activities', within: 'account_id', rows: paged((tenant) => activityList(tenant, { accountId: ID })) },
  listGroupActivities: { table: 'activities', within: 'group_id', rows: paged((tenant) => activityList(tenant, { groupId: ID })) },
  listReportedGroupActivities: {
    table: 'activities',
    within: 'group_id',
    rows: paged((tenant) => activityList(tenant, { reportedTo: ID, groupId: ID })),
  },
  listReportedActivities: { table: 'activities', rows: paged((tenant) => activityList(tenant, { reportedTo: ID, groupId: null })) },
  listAccountMedia: {
    table: 'activities',
    within: 'account_id',
    rows: paged((tenant) => activityList(tenant, { accountId: ID, media: 'all' })),
  },
  listGroupMedia: { table: 'activities', within: 'group_id', rows: paged((tenant) => activityList(tenant, { groupId: ID, media: 'all' })) },
  listAccountGroups: { table: 'groups', within: 'id', rows: paged((tenant) => groupList(tenant, { among: AMONG })) },
  listEventActivities: { table: 'activities', within: 'event_id', rows: paged((tenant) => activityList(tenant, { eventId: ID })) },
  listContentActivities: { table: 'activities', within: 'content_id', rows: paged((tenant) => activityList(tenant, { contentId: ID })) },
  listInterestActivities: {
    table: 'activities',
    within: 'id',
    rows: paged((tenant) => activityList(tenant, { interestId: ID })),
    filled: filledActivities,
  },
  listOwnActivities: {
    table: 'activities',
    within: 'id',
    rows: paged((tenant) => activityList(tenant, { home: true })),
    filled: filledActivities,
  },
  listOwnGroupsActivities: {
    table: 'activities',
    within: 'group_id',
    rows: paged((tenant) => activityList(tenant, { ownGroups: ID })),
    filled: filledActivities,
  },
  listChannels: { table: 'channels', rows: paged((tenant) => channelList(tenant, {})) },
  listSubscribedChannels: { table: 'channels', within: 'id', rows: paged((tenant) => channelList(tenant, { among: AMONG })) },
  listChannelSubscribers: {
    table: 'channel_subscribers',
    within: 'channel_id',
    rows: paged((tenant) => subscriberList(tenant, ID, {})),
  },
  listChannelInterests: { table: 'interests', within: 'id', rows: paged((tenant) => interestList(tenant, { among: AMONG })) },
  listChannelCollections: { table: 'channel_collections', within: 'channel_id', rows: paged((tenant) => collectionList(tenant, ID)) },
  listCollectionContents: {
    table: 'channel_collection_contents',
    within: 'collection_id',
    rows: paged((tenant) => collectedList(tenant, contentsOfCollection(tenant, ID))),
  },
  listContents: { table: 'contents', rows: paged((tenant) => contentList(tenant, {})) },
  listSubscribedContents: { table: 'contents', within: 'channel_id', rows: paged((tenant) => contentList(tenant, { ofChannels: AMONG })) },
  listChannelContents: { table: 'contents', within: 'channel_id', rows: paged((tenant) => contentList(tenant, { channelId: ID })) },
  listContentInterests: { table: 'interests', within: 'id', rows: paged((tenant) => interestList(tenant, { among: AMONG })) },
  listContentGuests: { table: 'content_guests', within: 'content_id', rows: paged((tenant) => guestList(tenant, ID)) },
  listFollowers: { table: 'account_follows', within: 'account_id', rows: paged((tenant) => followList(tenant, ID, 'followers')) },
  listFollowing: { table: 'account_follows', within: 'follower_id', rows: paged((tenant) => followList(tenant, ID, 'following')) },
  listBlockedAccounts: { table: 'account_blocks', within: 'account_id', rows: paged((tenant) => blockList(tenant, ID)) },
  listNotifications: { table: 'notifications', within: 'account_id', rows: paged((tenant) => notificationList(tenant, ID)) },
  listSupportTickets: { table: 'support_tickets', within: 'account_id', rows: paged((tenant) => ticketList(tenant, ID)) },
  listReceivedSupportTickets: { table: 'support_tickets', rows: paged((tenant) => receivedTicketList(tenant, {})) },
  listOwnInvoices: { table: 'invoices', within: 'account_id', rows: paged((tenant) => ownInvoiceList(tenant, ID)) },
  listSubscriptions: { table: 'subscriptions', within: 'account_id', rows: paged((tenant) => subscriptionList(tenant, ID)) },
  listSubscriptionPayments: {
    table: 'payments',
    within: 'purpose, subject_id',
    rows: paged((tenant) => paymentList(tenant, { purpose: 'subscription', subjectId: ID })),
  },
  listListingActions: { table: 'listing_actions', within: 'event_id', rows: paged((tenant) => actionList(tenant, ID)) },
  listListingActionRows: { table: 'listing_action_rows', within: 'action_id', rows: paged((tenant) => actionRowList(tenant, ID)) },
  listListingAnnouncements: { table: 'announcements', within: 'event_id', rows: paged((tenant) => announcementList(tenant, ID)) },
  listGroupAnnouncements: { table: 'announcements', within: 'group_id', rows: paged((tenant) => groupAnnouncementList(tenant, ID)) },
  listGroupSponsors: { table: 'group_sponsors', within: 'group_id', rows: paged((tenant) => groupSponsorList(tenant, ID)) },
  listContacts: { table: 'account_contacts', within: 'account_id', rows: paged((tenant) => contactList(tenant, ID)) },
  listEvents: { table: 'events', rows: paged((tenant) => cardList(tenant, 'upcoming', { now: now.toISOString() })) },
  listFeaturedEvents: {
    table: 'events',
    within: 'featured',
    rows: paged((tenant) => cardList(tenant, 'featured', { now: now.toISOString() })),
  },
  listSpeakers: { table: 'speakers', within: 'event_id', rows: paged((tenant) => speakerList(tenant, ID)) },
  listSpeakerSessions: { table: 'session_speakers', within: 'speaker_id', rows: paged((tenant) => speakerSessionList(tenant, ID)) },
  listSavedSessions: { table: 'saved_sessions', within: 'account_id', rows: paged((tenant) => savedSessionList(tenant, ID, ID)) },
  listSponsors: { table: 'sponsorships', within: 'event_id', rows: paged((tenant) => sponsorList(tenant, ID)) },
  listFaqSections: { table: 'faq_sections', within: 'event_id', rows: paged((tenant) => sectionList(tenant, ID)) },
  listListingCoupons: { table: 'coupons', within: 'event_id', rows: paged((tenant) => couponList(tenant, ID)) },
  listCoHosts: { table: 'accounts', within: 'id', rows: paged((tenant) => accountList(tenant, {}, AMONG)) },
  listListingQuestions: { table: 'registration_questions', within: 'event_id', rows: paged((tenant) => questionList(tenant, ID)) },
  listFaqs: { table: 'faqs', within: 'section_id', rows: paged((tenant) => faqList(tenant, ID)) },
  listEventPages: { table: 'event_pages', within: 'event_id', rows: paged((tenant) => eventPageList(tenant, ID)) },
  listMediaItems: { table: 'media_items', within: 'event_id', rows: paged((tenant) => mediaItemList(tenant, ID)) },
  listActivations: {
    table: 'activations',
    within: 'event_id',
    rows: paged((tenant) => activationList(tenant, { eventId: ID, passId: ID, levels: ['regular'] })),
  },
  listGroups: { table: 'groups', rows: paged((tenant) => groupList(tenant, {})) },
  listFeaturedGroups: { table: 'groups', within: 'featured', rows: paged((tenant) => groupList(tenant, { featured: true })) },
  listInvitedGroups: { table: 'groups', within: 'id', rows: paged((tenant) => groupList(tenant, { among: AMONG })) },
  listRequestedGroups: { table: 'groups', within: 'id', rows: paged((tenant) => groupList(tenant, { among: AMONG })) },
  listGroupsEvents: {
    table: 'events',
    rows: paged((tenant) => cardList(tenant, { ofGroups: true, past: false }, { now: now.toISOString() })),
  },
  listGroupEvents: {
    table: 'events',
    within: 'group_id',
    rows: paged((tenant) => cardList(tenant, { groupId: ID, past: false }, { now: now.toISOString() })),
  },
  listGroupMembers: { table: 'group_members', within: 'group_id', rows: paged((tenant) => groupMemberList(tenant, ID, {}, 'visitor')) },
  listGroupRequests: { table: 'group_requests', within: 'group_id', rows: paged((tenant) => groupRequestList(tenant, ID, {})) },
  listGroupInvitations: { table: 'group_invitations', within: 'group_id', rows: paged((tenant) => groupInvitationList(tenant, ID, {})) },
  listInvitableAccounts: { table: 'accounts', rows: paged((tenant) => accountList(tenant, {})) },
  listOwnGroups: { table: 'group_members', within: 'account_id', rows: paged((tenant) => ownGroupList(tenant, ID, {})) },
  listInterests: { table: 'interests', rows: paged((tenant) => interestList(tenant, {})) },
  listOwnInterests: { table: 'interests', within: 'id', rows: paged((tenant) => interestList(tenant, { among: AMONG })) },
  listLevels: { table: 'levels', rows: paged((tenant) => levelList(tenant)) },
  listLevelAccounts: { table: 'level_accounts', within: 'level_id', rows: paged((tenant) => levelAccountList(tenant, ID)) },
  listBenefits: { table: 'benefits', rows: paged((tenant) => benefitList(tenant, { now })) },
  listBookings: { table: 'bookings', within: 'account_id', rows: paged((tenant) => bookingList(tenant, ID, { now })) },
  listBookingPlaces: { table: 'booking_places', rows: paged((tenant) => placeList(tenant)) },
  listBookingSpaces: { table: 'booking_spaces', within: 'place_id', rows: paged((tenant) => spaceList(tenant, ID)) },
  listSeries: { table: 'series', rows: paged((tenant) => seriesList(tenant)) },
  listSeriesEvents: {
    table: 'events',
    within: 'series_id',
    rows: paged((tenant) => cardList(tenant, { seriesId: ID, past: false }, { now: now.toISOString() })),
  },
  listRegistrants: { table: 'registrations', within: 'event_id', rows: paged((tenant) => registrantList(tenant, ID)) },
  listQuestionValues: { table: 'question_search_values', within: 'question_id', rows: paged((tenant) => searchValueList(tenant, ID)) },
  listSessionQuestionValues: {
    table: 'session_search_values',
    within: 'question_id',
    rows: paged((tenant) => sessionValueList(tenant, ID)),
  },
  listChatChannels: { table: 'chat_members', within: 'account_id', rows: paged((tenant) => membershipList(tenant, ID)) },
  listChatMembers: { table: 'chat_members', rows: paged((tenant) => memberList(tenant, CHANNEL)) },
  listChatMessages: { table: 'chat_messages', within: 'channel_id', rows: paged((tenant) => messageList(tenant, CHANNEL)) },
  listDelegates: { table: 'accounts', within: 'id', rows: paged((tenant) => accountList(tenant, {}, AMONG)) },
  listDelegateOf: { table: 'accounts', within: 'id', rows: paged((tenant) => accountList(tenant, {}, AMONG)) },
  listPayments: {
    table: 'payments',
    within: 'purpose, subject_id',
    rows: paged((tenant) => paymentList(tenant, { purpose: 'registration', subjectId: ID })),
  },
  listTransfers: { table: 'pass_transfers', within: 'id', rows: paged((tenant) => transferList(tenant, ID)) },
  listListings: { table: 'events', within: 'id', rows: paged((tenant) => listingList(tenant, [ID], { now })) },
  listListingPayments: {
    table: 'payments',
    within: 'purpose, subject_id',
    rows: paged((tenant) => registrationPaymentList(tenant, registrationIds(tenant, ID), undefined)),
    filled: (organizationId) => [
      `insert into payments (organization_id, purpose, subject_id, type, provider, address1, address2, city, state, country, zip, sub_total, charged_amt)
        select '${organizationId}', 'registration', gen_random_uuid(), 'charge', 'manual', '', '', '', '', 'NO', '', 0, 0
        from generate_series(1, 2000)`,
      'analyze payments',
    ],
  },
  listListingPasses: {
    table: 'registrations',
    within: 'event_id',
    rows: paged((tenant) => eventPassList(tenant, ID, {})),
  },
  listListingAttendees: {
    table: 'registrations',
    within: 'event_id',
    rows: (tenant, input) =>
      (input.orderBy?.endsWith('Name')
        ? paged((inside) => namedAttendeeList(inside, ID, {}))
        : paged((inside) => attendeeList(inside, ID, {})))(tenant, input),
  },
  // Its pages are those of the list above, or come from the first of it.
  listAttendeeSummaries: {
    table: 'registrations',
    within: 'event_id',
    rows: (tenant, input) => firstOnes(tenant, ID, input as Parameters<typeof firstOnes>[2], 400),
  },
  listListingWaitingLists: { table: 'waiting_list_entries', within: 'event_id', rows: paged((tenant) => entryList(tenant, ID, now)) },
  listListingPassRequests: { table: 'pass_requests', within: 'event_id', rows: paged((tenant) => requestList(tenant, ID)) },
  listOwnEvents: {
    table: 'registrations',
    within: 'account_id',
    rows: paged((tenant) => cardList(tenant, { ownOf: ID, past: false }, { now: now.toISOString() })),
  },
  listPushDevices: { table: 'push_devices', within: 'account_id', rows: paged((tenant) => pushDeviceList(tenant, ID)) },
  listAddresses: { table: 'account_addresses', within: 'account_id', rows: paged((tenant) => addressList(tenant, ID)) },
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

class Undone extends Error {}

/** The plan of a statement on this schema after some changes, which are taken back. */
async function planAfter(changes: string[], rows: (tenant: Tenant) => unknown): Promise<Node[]> {
  const { organization } = await tenant;
  let plan: Node[] = [];
  await asOwner(async (db: Db) => {
    for (const change of changes) await db.execute(sql.raw(change));
    await inOrganization(db, { organizationId: organization.id }, async (inside) => {
      const { rows: found } = (await inside.db.execute(sql`explain (format json, costs off) ${rows(inside) as SQLWrapper}`)) as unknown as {
        rows: { 'QUERY PLAN': [{ Plan: Node }] }[];
      };
      plan = nodesOf(found[0]!['QUERY PLAN'][0].Plan);
    });
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return plan;
}

/** Lets an index be told from none whatever there is in the tables: a scan or a sort is left only where there is no other way. */
const ONLY_INDEXES = ['set local enable_seqscan = off', 'set local enable_sort = off'];

/** Takes every index away that does not begin with the organization and these columns, so that none other can stand in. */
const onlyIndexOn = (table: string, columns: string) => `do $$
  declare index record;
  begin
    for index in select indexrelid::regclass::text as name, indisprimary from pg_index where indrelid = '${table}'::regclass
      and pg_get_indexdef(indexrelid) !~ '\\(organization_id, ${columns}\\M'
    loop
      if index.indisprimary then execute format('alter table ${table} drop constraint %I cascade', index.name);
      else execute format('drop index if exists %I cascade', index.name); end if;
    end loop;
  end $$`;

/** Names under which a statement looks at the table of its list once more, for something else. */
const ASIDE = ['others', 'peers'];

async function isAnswered({ table, within, rows, filled }: List, orderBy: string | undefined, changes: string[] = []): Promise<boolean> {
  const input = { page: 1, pageSize: 25, ...(orderBy ? { orderBy } : {}) };
  if (within === undefined) {
    const plan = await planAfter([...changes, ...ONLY_INDEXES], (inside) => rows(inside, input));
    return plan.every((node) => node['Node Type'] !== 'Sort' && !(node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table));
  }
  const full = filled?.((await tenant).organization.id) ?? [];
  const plan = await planAfter([...changes, ...full, onlyIndexOn(table, within), ONLY_INDEXES[0]!], (inside) => rows(inside, input));
  const last = new RegExp(`\\b${within.split(', ').at(-1)}\\b`);
  const ofTheList = (node: Node) => node['Relation Name'] === table && !ASIDE.includes(node.Alias ?? '');
  return plan.some((node) => ofTheList(node) && last.test(node['Index Cond'] ?? node['Recheck Cond'] ?? ''));
}

const tenant = newTenant();
let orders: [string, string | undefined][];
beforeAll(async () => {
  const lists = [...(await declaredEndpoints())].filter(([, { paged }]) => paged);
  expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(LISTS).sort());
  orders = lists.flatMap(([name, { input }]) => {
    const { orderBy } = (input as unknown as { shape: { orderBy: { def: { innerType: { options: string[] } } } } }).shape;
    return [undefined, ...orderBy.def.innerType.options].map((order): [string, string | undefined] => [name, order]);
  });
  await tenant;
});

test.each(Object.keys(LISTS))('every order of %s is answered from an index', async (name) => {
  const missing: (string | undefined)[] = [];
  const own = orders.filter(([of]) => of === name);
  expect(own.length).toBeGreaterThan(0);
  for (const [, order] of own) if (!(await isAnswered(LISTS[name]!, order))) missing.push(order);
  expect(missing).toEqual([]);
});

test('the drafts of a channel are found in an index', async () => {
  const drafts: List = {
    table: 'contents',
    within: 'channel_id',
    rows: paged((inside) => contentList(inside, { channelId: ID, drafts: true })),
  };
  for (const order of [undefined, 'published', 'title', 'createdAt'])
    expect([order, await isAnswered(drafts, order)]).toEqual([order, true]);
});

test.each([false, true])('the first of the own events are found in the order in which they begin, past: %s', async (past) => {
  const first: List = { table: 'events', rows: (inside) => firstEvents(inside, { ownOf: ID, past }, { now: now.toISOString() }, {}, 200) };
  expect(await isAnswered(first, undefined)).toBe(true);
  expect(await isAnswered(first, undefined, ['drop index events_organization_id_event_start_id_index'])).toBe(false);
});

test.each([
  ['channels', 'channels_organization_id_priority_id_index', openChannelSlugs],
  ['contents', 'contents_organization_id_published_id_index', latestContentSlugs],
] as const)('the %s of the site map are found in the order of an index', async (table, index, rows) => {
  const listed: List = { table, rows: (inside) => rows(inside, 5_000) };
  expect(await isAnswered(listed, undefined)).toBe(true);
  expect(await isAnswered(listed, undefined, [`drop index ${index}`])).toBe(false);
});

test.each([
  ['listAccounts', 'firstName', 'drop index accounts_by_first_name'],
  ['listAccounts', '-createdAt', 'drop index accounts_organization_id_created_at_id_index'],
  ['listEvents', 'name', 'drop index events_by_name'],
  ['listEvents', undefined, 'drop index events_organization_id_listed_event_start_id_index, events_organization_id_event_start_id_index'],
  ['listFeaturedEvents', undefined, 'drop index events_organization_id_featured_event_start_index'],
  ['listReportedActivities', undefined, 'drop index activities_reported_anywhere'],
  ['listGroups', 'name', 'drop index groups_by_name'],
  ['listGroups', '-members', 'drop index groups_organization_id_members_id_index'],
  ['listContentActivities', undefined, 'drop index activities_organization_id_content_id_created_at_id_index'],
  ['listChannels', 'name', 'drop index channels_by_name'],
  ['listChannels', undefined, 'drop index channels_organization_id_priority_id_index'],
  ['listActivities', undefined, 'drop index activities_organization_id_created_at_id_index'],
  ['listSeries', 'name', 'drop index series_by_name'],
  ['listSeriesEvents', undefined, 'drop index events_organization_id_series_id_event_start_index'],
  ['listChatMembers', undefined, 'drop index chat_members_organization_id_channel_id_created_at_account_id_index'],
  ['listChatChannels', undefined, 'drop index chat_members_organization_id_account_id_channel_id_index'],
  ['listPayments', undefined, 'drop index payments_organization_id_purpose_subject_id_created_at_index'],
  ['listListingPayments', undefined, 'drop index payments_organization_id_purpose_subject_id_created_at_index'],
  ['listBookings', undefined, 'drop index bookings_organization_id_account_id_starts_at_id_index'],
  ['listBookingPlaces', undefined, 'drop index booking_places_organization_id_sort_order_id_index'],
  ['listOwnInvoices', undefined, 'drop index invoices_organization_id_account_id_created_at_id_index'],
  ['listReceivedSupportTickets', undefined, 'drop index support_tickets_organization_id_created_at_id_index'],
  ['listSubscriptions', undefined, 'drop index subscriptions_organization_id_account_id_created_at_id_index'],
  ['listAddresses', 'name', 'drop index account_addresses_organization_id_account_id_created_at_index'],
])('%s by %s misses an index that is gone', async (name, order, change) => {
  expect(await isAnswered(LISTS[name]!, order, [change])).toBe(false);
});
