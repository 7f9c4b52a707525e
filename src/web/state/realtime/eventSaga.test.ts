import { expectSaga } from 'redux-saga-test-plan';
import { call, getContext, select } from 'redux-saga-test-plan/matchers';
import { Activity } from '@contract/entities/activities';
import { Event } from '@contract/entities/events';
import { BaseGroup, Group } from '@contract/entities/groups';
import { EventListing } from '@contract/entities/listings';
import { member } from '@test/harness/member';
import { fakePorts, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { CachedActivity } from '@web/api/activityPages';
import { activitiesApi } from '@web/api/activities';
import { contactsApi } from '@web/api/contacts';
import { contentsApi } from '@web/api/contents';
import { eventListingsApi } from '@web/api/eventListings';
import { followsApi } from '@web/api/follows';
import { groupMembersApi } from '@web/api/groupMembers';
import { groupsApi } from '@web/api/groups';
import { listingPassTypesApi } from '@web/api/listingPassTypes';
import { listingsApi } from '@web/api/listings';
import { notificationsApi } from '@web/api/notifications';
import { delegatesApi } from '@web/api/delegates';
import { eventsApi } from '@web/api/events';
import { selfApi } from '@web/api/self';
import { supportTicketsApi } from '@web/api/supportTickets';
import { selectAccountId } from '../session/sessionSlice';
import { selectToasts } from '../toasts/toastsSlice';
import { eventSaga } from './eventSaga';
import { newMessageSaga } from './newMessageSaga';
import { frameRead, frameReceived, pulseReceived, selectLastTimestamp, typingStarted, typingStopped } from './realtimeSlice';

const { getListing, listListings } = eventListingsApi.endpoints;
const { getEvent } = eventsApi.endpoints;
const { listDelegateOf } = delegatesApi.endpoints;
const { listContents, listSubscribedContents } = contentsApi.endpoints;
const { listListingPassTypes } = listingPassTypesApi.endpoints;
const { listListingPayments } = listingsApi.endpoints;
const { listOwnActivities, listReportedActivities } = activitiesApi.endpoints;
const { listContacts } = contactsApi.endpoints;
const { getSelf } = selfApi.endpoints;
const { getFollowStats } = followsApi.endpoints;
const { listGroupMembers, listGroupRequests } = groupMembersApi.endpoints;
const { getGroup } = groupsApi.endpoints;
const { listNotifications } = notificationsApi.endpoints;
const { listSupportTickets } = supportTicketsApi.endpoints;

const read = (frame: unknown, before: number | null = null) =>
  expectSaga(eventSaga, frameReceived(typeof frame === 'string' ? frame : JSON.stringify(frame))).provide([
    [getContext('ports'), fakePorts().ports],
    [select(selectAccountId), 'me'],
    [select(selectLastTimestamp), before],
    [call.fn(newMessageSaga), undefined],
  ]);

const typing = (accountId: string) => ({ type: 'typing-start', body: { accountId, channelId: 7 }, timestamp: 1 });

test('another who types joins the list, and leaves it', async () => {
  await read(typing('ben'))
    .put(frameRead(1))
    .put(typingStarted({ accountId: 'ben', channelId: 7 }))
    .run();
  await read({ ...typing('ben'), type: 'typing-stop' })
    .put(typingStopped({ accountId: 'ben', channelId: 7 }))
    .run();
});

test('one’s own typing is ignored', async () => {
  await read(typing('me'))
    .not.put(typingStarted({ accountId: 'me', channelId: 7 }))
    .run();
});

test('a frame with the timestamp of the one before is ignored', async () => {
  await read(typing('ben'), 1)
    .not.put(typingStarted({ accountId: 'ben', channelId: 7 }))
    .run();
});

test('a pulse is heard', async () => {
  await read({ type: 'pulse' }).put(pulseReceived()).run();
});

test.each(['', 'no json', '7', '{"type":"unheard-of","timestamp":1}', '{"type":"typing-start","timestamp":1}'])(
  'the frame %j is dropped',
  async (frame) => {
    const { effects } = await read(frame).run();
    expect(effects.put).toBeUndefined();
  },
);

describe('a change of an event that one hosts', () => {
  const LISTING = 'GET /listings/fair';
  const PASS_TYPES = 'GET /listings/fair/passTypes';

  async function hearing(byId: string, eventId = 'fair') {
    const app = await member({
      answers: { [LISTING]: sample(EventListing), [PASS_TYPES]: [], 'GET /listings/other': sample(EventListing) },
    });
    app.pulse();
    await settled();
    const { dispatch } = app.store;
    await Promise.all([
      dispatch(getListing.initiate({ eventId: 'fair' })),
      dispatch(listListingPassTypes.initiate({ eventId: 'fair' })),
      dispatch(getListing.initiate({ eventId: 'other' })),
    ]);
    app.sent.length = 0;
    app.tell({ type: 'listing-changed', body: { eventId, byId, name: 'Bo Berg' } });
    for (let turn = 0; turn < 5; turn++) await settled();
    return { asked: app.sent.map(({ call }) => call).sort(), told: selectToasts(app.store.getState()) };
  }

  test('by another is told where that event is looked at, and all that is shown of it asked for anew, of no other', async () => {
    const { asked, told } = await hearing('bo');
    expect(asked).toEqual([LISTING, PASS_TYPES]);
    expect(told).toMatchObject([{ id: 'listing-fair', title: 'Bo Berg', messageKey: 'listingChanged' }]);
  });

  test('by oneself in another tab is asked for too, and not told', async () => {
    const { asked, told } = await hearing('ada');
    expect([asked, told]).toEqual([[LISTING, PASS_TYPES], []]);
  });

  test('is neither asked for nor told where it is not looked at', async () => {
    const { asked, told } = await hearing('bo', 'elsewhere');
    expect([asked, told]).toEqual([[], []]);
  });
});

test('notifications that came are asked for anew, and so is how many of them are unread', async () => {
  const NOTIFICATIONS = 'GET /self/notifications';
  const app = await member({ answers: { [NOTIFICATIONS]: [] } });
  app.pulse();
  await settled();
  await app.store.dispatch(getSelf.initiate());
  await app.store.dispatch(listNotifications.initiate({}));
  app.sent.length = 0;
  app.tell({ type: 'notifications-changed', body: {} });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call).sort()).toEqual(['GET /self', NOTIFICATIONS]);
});

test.each([
  ['a follower', { kind: 'accountFollowed', subjectId: 'ben' }, ['GET /accounts/ada/followStats']],
  ['a contact', { kind: 'contactAdded', subjectId: 'ben' }, ['GET /self/contacts']],
  ['a report', { kind: 'activityReported', subjectId: 'post' }, ['GET /activities/reported']],
  ['a request', { kind: 'groupRequested', subjectId: 'turners' }, ['GET /groups/turners', 'GET /groups/turners/requests']],
  ['a request for another group', { kind: 'groupRequested', subjectId: 'potters' }, []],
  ['an event to host', { kind: 'coHostAdded', subjectId: 'fair' }, ['GET /listings', 'GET /listings/fair', 'GET /events/fair']],
  ['another event to host', { kind: 'coHostAdded', subjectId: 'feast' }, ['GET /listings']],
  ['something new in a channel', { kind: 'contentPublished', subjectId: 'tides' }, ['GET /contents', 'GET /contents/subscribed']],
  ['somebody to act for', { kind: 'delegateAdded', subjectId: 'ben' }, ['GET /self/delegateof']],
  ['what nothing else follows from', { kind: 'eventReminded', subjectId: 'fair' }, []],
])('who is told of %s sees it where it shows, and nothing else is asked for', async (_what, about, expected) => {
  const STATS = 'GET /accounts/ada/followStats';
  const app = await member({
    answers: {
      [STATS]: { followers: 1, following: 1 },
      'GET /groups/turners': sample(Group, { id: 'turners', _count: { members: 2, requests: 1 } }),
      'GET /groups/turners/requests': [],
      'GET /groups/turners/members': [],
      'GET /listings': [],
      'GET /listings/fair': sample(EventListing),
      'GET /events/fair': sample(Event, { id: 'fair' }),
      'GET /self/delegateof': [],
      'GET /contents': [],
      'GET /contents/subscribed': [],
      'GET /self/contacts': [],
      'GET /activities/reported': [],
    },
  });
  app.pulse();
  await settled();
  await app.store.dispatch(getSelf.initiate());
  await app.store.dispatch(getFollowStats.initiate({ accountId: 'ada' }));
  await app.store.dispatch(getGroup.initiate({ groupId: 'turners' }));
  await app.store.dispatch(listGroupRequests.initiate({ groupId: 'turners' }));
  await app.store.dispatch(listGroupMembers.initiate({ groupId: 'turners' }));
  await app.store.dispatch(listListings.initiate({}));
  await app.store.dispatch(getListing.initiate({ eventId: 'fair' }));
  await app.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  await app.store.dispatch(listDelegateOf.initiate({}));
  await app.store.dispatch(listContents.initiate({}));
  await app.store.dispatch(listSubscribedContents.initiate({}));
  await app.store.dispatch(listContacts.initiate({}));
  await app.store.dispatch(listReportedActivities.initiate({}));
  app.sent.length = 0;
  app.tell({ type: 'notifications-changed', body: { about } });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call).sort()).toEqual(['GET /self', ...expected].sort());
});

test('whose place in a group others have changed sees that group anew, and no other', async () => {
  const lists = ['turners', 'potters'].map((groupId) => `GET /groups/${groupId}/members`);
  const app = await member({ answers: Object.fromEntries(lists.map((call) => [call, []])) });
  app.pulse();
  await settled();
  for (const groupId of ['turners', 'potters']) await app.store.dispatch(listGroupMembers.initiate({ groupId }));
  app.sent.length = 0;
  app.tell({ type: 'membership-changed', body: { groupId: 'turners' } });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call)).toEqual(['GET /groups/turners/members']);
});

const posted = (id: string, groupId: string) => ({
  ...sample(Activity, { id, message: id }),
  group: sample(BaseGroup, { id: groupId, access: 'private' }),
});

test.each([
  ['Turners', { title: 'Turners', messageKey: 'putOut' }],
  [null, { messageKey: 'putOutOfSome' }],
])('whoever is put out of a group that they know as %s is told, and reads nothing of it any more', async (name, said) => {
  const app = await member({ answers: { 'GET /self/activities': [posted('seen', 'potters'), posted('gone', 'turners')] } });
  app.pulse();
  await settled();
  const feed = listOwnActivities.initiate({});
  await app.store.dispatch(feed);
  app.tell({ type: 'membership-changed', body: { groupId: 'turners', putOut: { name } } });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(selectToasts(app.store.getState())).toMatchObject([{ id: 'group-turners', autoCloseMs: null, ...said }]);
  const { data } = listOwnActivities.select({})(app.store.getState());
  expect(data?.pages.flat().map(({ id, deleted }: CachedActivity) => [id, deleted === true])).toEqual([
    ['seen', false],
    ['gone', true],
  ]);
});

test('how far a request has come is seen at once by whoever asked', async () => {
  const app = await member({ answers: { 'GET /self/supportTickets': [] } });
  app.pulse();
  await settled();
  await app.store.dispatch(listSupportTickets.initiate({}));
  app.sent.length = 0;
  app.tell({ type: 'support-ticket-changed', body: {} });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call)).toEqual(['GET /self/supportTickets']);
});

test.each([
  ['goes on', false, []],
  ['has ended', true, ['GET /listings/fair/payments']],
])('when something that is done to many people of an event %s, the payments that are looked at follow', async (_when, ended, expected) => {
  const app = await member({ answers: { 'GET /listings/fair/payments': [] } });
  app.pulse();
  await settled();
  await app.store.dispatch(listListingPayments.initiate({ eventId: 'fair' }));
  app.sent.length = 0;
  app.tell({ type: 'listing-action-moved', body: { eventId: 'fair', ended } });
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call).sort()).toEqual(expected);
});
