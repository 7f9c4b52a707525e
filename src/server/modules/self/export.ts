import type { AnyEndpoint } from '@contract/endpoint';
import { listActivities } from '@contract/endpoints/activities';
import { listAddresses } from '@contract/endpoints/addresses';
import { listBookings } from '@contract/endpoints/bookings';
import { listBlockedAccounts } from '@contract/endpoints/blocks';
import { listChannels } from '@contract/endpoints/channels';
import { listChannelSubscribers } from '@contract/endpoints/channelSubscribers';
import { listChatChannels, listChatMessages } from '@contract/endpoints/chat';
import { listContacts } from '@contract/endpoints/contacts';
import { listContents } from '@contract/endpoints/contents';
import { listDelegateOf, listDelegates } from '@contract/endpoints/delegates';
import { listFollowers, listFollowing } from '@contract/endpoints/follows';
import { listGroups, listInvitedGroups, listRequestedGroups } from '@contract/endpoints/groups';
import { listOwnInterests } from '@contract/endpoints/interests';
import { getNotificationPreferences, listNotifications } from '@contract/endpoints/notifications';
import { getNotificationSchedule } from '@contract/endpoints/notificationSchedule';
import { listOwnInvoices } from '@contract/endpoints/invoices';
import { listPostDrafts } from '@contract/endpoints/postDrafts';
import { listPushDevices } from '@contract/endpoints/pushDevices';
import { listPasses, listPayments } from '@contract/endpoints/registration';
import { listSavedSessions } from '@contract/endpoints/savedSessions';
import { type exportSelf, getSelf } from '@contract/endpoints/self';
import { listSubscriptions } from '@contract/endpoints/subscriptions';
import { listSupportTickets } from '@contract/endpoints/supportTickets';
import { listOwnWaitingLists } from '@contract/endpoints/waitingLists';
import { BaseEvent } from '@contract/entities/eventBase';
import { PAGE_SIZE } from '@contract/limits';
import { Readable } from 'node:stream';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mustBeInPerson } from '@server/http/acting';
import { serializeAnswer } from '@server/http/answer';
import type { Call, Handler } from '@server/http/call';
import { ApiError } from '@server/http/errors';
import { withFileUrls } from '@server/http/fileUrls';
import { accountPage } from '../accounts/reads';
import { activityPage, writtenOutOfSight } from '../activities/reads';
import { blockedPage } from '../blocks/reads';
import { bookingPage } from '../bookings/reads';
import { channelPage, createdChannelIds, ownSubscriptionPage } from '../channels/reads';
import { ownMembershipPage, writtenMessagePage } from '../chat/reads';
import { contactPage } from '../contacts/reads';
import { contentPage, likedContentIds } from '../contents/reads';
import { actedForIds, delegateIds } from '../delegates/reads';
import { baseEvents, savedSessionPage } from '../events/reads';
import { followPage } from '../follows/reads';
import { groupPage, memberGroupIds, waitingGroupIds } from '../groups/reads';
import { ownInterestPage } from '../interests/reads';
import { ownInvoicePage } from '../invoices/reads';
import { notificationPage, readPreferences, readSchedule } from '../notifications/reads';
import { registrationPayments } from '../payments/reads';
import { writtenDraftPage } from '../postDrafts/reads';
import { pushDevicePage } from '../pushDevices/reads';
import { attendanceOf, passDetails, paymentDetails, registeredEventIds } from '../registration/reads';
import { subscriptionPage } from '../subscriptions/reads';
import { ticketPage } from '../supportTickets/reads';
import { ownEntries } from '../waitingLists/entries/reads';
import { addressList } from './queries';
import { readSelf } from './reads';
import { serializeAddress } from './serialize';

interface Page {
  page: number;
  pageSize: number;
  count: false;
}

interface Part {
  /** The call that answers the same things: what is written has its shape, and whole addresses of pictures. */
  endpoint: AnyEndpoint;
  read: (tenant: Tenant, accountId: string, page: Page, now: Date) => Promise<{ items: unknown[] }>;
}

const PARTS: Record<string, Part> = {
  addresses: {
    endpoint: listAddresses,
    read: async (tenant, accountId, page) => ({
      items: (await listPage(tenant, addressList(tenant, accountId), page)).rows.map(serializeAddress),
    }),
  },
  interests: { endpoint: listOwnInterests, read: ownInterestPage },
  following: { endpoint: listFollowing, read: (tenant, accountId, page) => followPage(tenant, accountId, 'following', page) },
  followers: { endpoint: listFollowers, read: (tenant, accountId, page) => followPage(tenant, accountId, 'followers', page) },
  contacts: { endpoint: listContacts, read: contactPage },
  blocked: { endpoint: listBlockedAccounts, read: blockedPage },
  groups: {
    endpoint: listGroups,
    read: (tenant, accountId, page) => groupPage(tenant, { among: memberGroupIds(tenant, accountId) }, page),
  },
  groupInvitations: {
    endpoint: listInvitedGroups,
    read: (tenant, accountId, page) => groupPage(tenant, { among: waitingGroupIds(tenant, accountId, { invitation: 'invited' }) }, page),
  },
  groupRequests: {
    endpoint: listRequestedGroups,
    read: (tenant, accountId, page) => groupPage(tenant, { among: waitingGroupIds(tenant, accountId, { request: 'requested' }) }, page),
  },
  channels: {
    endpoint: listChannels,
    read: (tenant, accountId, page) => channelPage(tenant, page, createdChannelIds(tenant, accountId)),
  },
  contents: {
    endpoint: listContents,
    read: (tenant, accountId, page) =>
      contentPage(tenant, { ofChannels: createdChannelIds(tenant, accountId) }, { ...page, orderBy: 'createdAt' }),
  },
  likedContents: {
    endpoint: listContents,
    read: (tenant, accountId, page) => contentPage(tenant, { among: likedContentIds(tenant, accountId) }, page),
  },
  channelSubscriptions: { endpoint: listChannelSubscribers, read: ownSubscriptionPage },
  delegates: { endpoint: listDelegates, read: (tenant, accountId, page) => accountPage(tenant, page, delegateIds(tenant, accountId)) },
  delegateOf: { endpoint: listDelegateOf, read: (tenant, accountId, page) => accountPage(tenant, page, actedForIds(tenant, accountId)) },
  posts: {
    endpoint: listActivities,
    read: (tenant, accountId, page) => activityPage(tenant, { writtenBy: accountId }, { ...page, orderBy: 'createdAt' }),
  },
  postDrafts: { endpoint: listPostDrafts, read: writtenDraftPage },
  likedPosts: {
    endpoint: listActivities,
    read: (tenant, accountId, page) => activityPage(tenant, { likedBy: accountId }, { ...page, orderBy: 'createdAt' }),
  },
  reportedPosts: {
    endpoint: listActivities,
    read: (tenant, accountId, page) => activityPage(tenant, { reportedBy: accountId }, { ...page, orderBy: 'createdAt' }),
  },
  savedSessions: { endpoint: listSavedSessions, read: (tenant, accountId, page) => savedSessionPage(tenant, accountId, page) },
  waitingLists: {
    endpoint: listOwnWaitingLists,
    read: async (tenant, accountId, { page }, now) => ({ items: page === 1 ? await ownEntries(tenant, accountId, now) : [] }),
  },
  bookings: { endpoint: listBookings, read: bookingPage },
  conversations: { endpoint: listChatChannels, read: ownMembershipPage },
  messages: { endpoint: listChatMessages, read: writtenMessagePage },
  notifications: { endpoint: listNotifications, read: notificationPage },
  pushDevices: {
    endpoint: listPushDevices,
    // Whoever has the file is not to push to the device.
    read: async (tenant, accountId, page) => ({
      items: (await pushDevicePage(tenant, accountId, page)).items.map((device) => ({ ...device, deviceToken: null })),
    }),
  },
  subscriptions: { endpoint: listSubscriptions, read: subscriptionPage },
  supportTickets: { endpoint: listSupportTickets, read: ticketPage },
  invoices: { endpoint: listOwnInvoices, read: ownInvoicePage },
};

/** All that is stored of whoever is really signed in, read a page at a time as it is sent: it is never held whole. */
export const exportOwnData: Handler<typeof exportSelf> = async (call) => {
  // Behind the leave to act, so that who has it no more is told of that first.
  await call.work(async () => mustBeInPerson(call.viewer));
  return { name: 'my-data.json', type: 'application/json; charset=utf-8', content: Readable.from(written(call)) };
};

async function* written({ viewer: { accountId }, origin, now, work }: Call<typeof exportSelf>) {
  const written = (endpoint: AnyEndpoint, answer: unknown) =>
    (serializeAnswer(endpoint, endpoint.paged ? { items: answer, count: 0 } : answer, origin) as { data: unknown }).data;
  const field = (name: string, value: unknown) => `,\n${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`;

  const { self, preferences, schedule, events } = await work(async (tenant) => ({
    self: written(getSelf, await readSelf(tenant, accountId)),
    preferences: written(getNotificationPreferences, await readPreferences(tenant, accountId)),
    schedule: written(getNotificationSchedule, await readSchedule(tenant, accountId)),
    events: await registeredEventIds(tenant, accountId),
  }));
  yield `{\n"exportedAt": ${JSON.stringify(now)}${field('account', self)}`;
  yield field('notificationPreferences', preferences) + field('notificationSchedule', schedule);

  for (const [name, { endpoint, read }] of Object.entries(PARTS)) {
    yield* listed(
      name,
      async (input) => written(endpoint, (await work((tenant) => read(tenant, accountId, input, now))).items) as unknown[],
    );
  }
  // Where these stand is not told to whoever does not see it any more.
  yield* listed('postsOutOfSight', (input) => work((tenant) => writtenOutOfSight(tenant, accountId, input)));

  yield ',\n"registrations": [';
  for (const [index, { id }] of events.entries()) {
    const registration = await work(async (tenant) => {
      const attendance = await attendanceOf(tenant, id, { accountId }).catch(unlessGone);
      // Of an event that is there no more, or not to be seen, nothing else is shown to them anywhere.
      if (!attendance) return { eventId: id };
      const payments = await registrationPayments(tenant, attendance[1].id);
      return {
        event: withFileUrls(BaseEvent, (await baseEvents(tenant, [id]))[0], origin),
        passes: written(listPasses, await passDetails(tenant, ...attendance)),
        payments: written(listPayments, await paymentDetails(tenant, ...attendance, payments)),
      };
    });
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(registration, null, 2)}`;
  }
  yield ']\n}\n';
}

async function* listed(name: string, itemsOf: (page: { page: number; pageSize: number; count: false }) => Promise<unknown[]>) {
  yield `,\n${JSON.stringify(name)}: [`;
  for (let page = 1, items; (items = await itemsOf({ page, pageSize: PAGE_SIZE.max, count: false })).length > 0; page++) {
    yield `${page > 1 ? ',' : ''}\n${items.map((item) => JSON.stringify(item, null, 2)).join(',\n')}`;
    if (items.length < PAGE_SIZE.max) break;
  }
  yield ']';
}

function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'notFound') return undefined;
  throw error;
}
