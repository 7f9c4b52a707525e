import { fakeApi } from '@test/harness/fakeApi';
import { conversation } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { UnknownAction } from '@reduxjs/toolkit';
import { EventPassOptions } from '@contract/entities/packages';
import { BaseAccount } from '@contract/entities/accounts';
import { EventActivation } from '@contract/entities/activations';
import { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { PaymentIntent } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { Session } from '@contract/entities/sessions';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import { attendanceChanged, paymentEnded } from './attendanceChanges';
import { api as everyApi } from './base';
import './activations';
import './addOns';
import { chatApi } from './chat';
import { eventsApi } from './events';
import { registrationApi } from './registration';
import './savedSessions';
import './self';
import './sessionRegistration';
import './transfers';
import './waitingLists';

const { listChatChannels, getChatChannel, listChatMembers, ...chat } = chatApi.endpoints;
const { getRegistration, listAddOns, getRegistrationIntent, ...registration } = registrationApi.endpoints;
const { listPassTypes } = eventsApi.endpoints;
const fair = { eventId: 'fair' };
const OWN = '/self/events/fair/registration';

const CHANNELS = 'GET /self/chat/channels';
const CHANNEL = 'GET /self/chat/channels/7';
const MEMBERS = 'GET /self/chat/channels/7/members';
const DRAFT = `GET ${OWN}`;
const ADD_ONS = `GET ${OWN}/addOns`;
const INTENT = `GET ${OWN}/intent`;
const LEFT = 'GET /events/fair/passTypes';

async function shown() {
  const api = fakeApi();
  const draft = sample(Registration, { status: 'draft', event: sample(RegistrationEventDetails), account: sample(BaseAccount) });
  const answers: Record<string, unknown> = {
    [CHANNELS]: [conversation(7)],
    [CHANNEL]: conversation(7),
    [MEMBERS]: [conversation(7)],
    [DRAFT]: draft,
    [ADD_ONS]: [],
    [INTENT]: sample(PaymentIntent, { account: sample(BaseAccount) }),
    [LEFT]: sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }),
  };
  for (const [call, answer] of Object.entries(answers)) api.answer(call, answer);
  const { dispatch } = api.store;
  await Promise.all([
    dispatch(listChatChannels.initiate({})),
    dispatch(getChatChannel.initiate({ channelId: 7 })),
    dispatch(listChatMembers.initiate({ channelId: 7 })),
    dispatch(getRegistration.initiate(fair)),
    dispatch(listAddOns.initiate(fair)),
    dispatch(getRegistrationIntent.initiate({ ...fair, addressId: 'home' })),
    dispatch(listPassTypes.initiate(fair)),
  ]);
  api.sent.length = 0;
  return api;
}

type Change = (dispatch: Awaited<ReturnType<typeof shown>>['store']['dispatch']) => Promise<unknown>;

test.each<[name: string, call: string, answer: unknown, change: Change, again: string[]]>([
  [
    'leaving a conversation',
    'DELETE /self/chat/channels/7/leave',
    null,
    (dispatch) => dispatch(chat.leaveChatChannel.initiate({ channelId: 7 })),
    [CHANNELS],
  ],
  [
    'deleting a conversation',
    'DELETE /self/chat/channels/7',
    null,
    (dispatch) => dispatch(chat.deleteChatChannel.initiate({ channelId: 7 })),
    [CHANNELS],
  ],
  [
    'a new conversation',
    'POST /self/chat/channels',
    conversation(9),
    (dispatch) => dispatch(chat.createChatChannel.initiate({ name: '', accountIds: ['ben'] })),
    [CHANNELS],
  ],
  [
    'a new member',
    'POST /self/chat/channels/7/members/ben',
    conversation(7),
    (dispatch) => dispatch(chat.addChatMember.initiate({ channelId: 7, accountId: 'ben' })),
    [CHANNEL, MEMBERS],
  ],
  [
    'chosen passes',
    `POST ${OWN}/passes`,
    null,
    (dispatch) => dispatch(registration.choosePasses.initiate({ ...fair, passes: [], packages: [] })),
    [DRAFT, ADD_ONS, INTENT, LEFT],
  ],
  [
    'chosen add-ons',
    `POST ${OWN}/addOns`,
    null,
    (dispatch) => dispatch(registration.chooseAddOns.initiate({ ...fair, body: [] })),
    [DRAFT, ADD_ONS, INTENT],
  ],
  [
    'a coupon that is taken off',
    `DELETE ${OWN}/coupon`,
    null,
    (dispatch) => dispatch(registration.removeCoupon.initiate(fair)),
    [DRAFT, ADD_ONS, INTENT],
  ],
  [
    'an answer, which may cost something',
    `PUT ${OWN}/passes/p/questions/q`,
    null,
    (dispatch) => dispatch(registration.answerQuestion.initiate({ ...fair, passId: 'p', questionId: 'q', response: 'x' })),
    [INTENT],
  ],
])('%s makes stale what depends on it, and nothing where it fails', async (_name, call, answer, change, again) => {
  const failing = await shown();
  failing.fail(call, 400);
  await change(failing.store.dispatch);
  await settled();
  expect(failing.sent.map((each) => each.call)).toEqual([call]);

  const api = await shown();
  api.answer(call, answer);
  await change(api.store.dispatch);
  await settled();
  expect(api.sent.map((each) => each.call).toSorted()).toEqual([call, ...again].toSorted());
});

test('notifications that could not be turned off stay on', async () => {
  const api = await shown();
  const isOn = () => [
    getChatChannel.select({ channelId: 7 })(api.store.getState()).data?.notifications,
    listChatChannels.select({})(api.store.getState()).data?.pages[0]?.[0]?.notifications,
  ];
  const release = api.hold('PUT /self/chat/channels/7/notifications');
  const turning = api.store.dispatch(chat.updateChatNotifications.initiate({ channelId: 7, notifications: false }));
  await settled();
  expect(isOn()).toEqual([false, false]);
  release(500);
  await turning;
  expect(isOn()).toEqual([true, true]);
});

const ask = (name: string, args?: object) => {
  const endpoints = everyApi.endpoints as unknown as Record<string, { initiate: (args?: object) => UnknownAction & PromiseLike<unknown> }>;
  return endpoints[name]!.initiate(args);
};

const ATTENDEE = '/self/events/fair/attendee';
const PASS = `${ATTENDEE}/passes/p`;
const SESSION = '/self/events/fair/sessions/talk/registration';
const TALK = { ...fair, sessionId: 'talk' };
const EVENT = [
  'GET /events/fair',
  LEFT,
  'GET /events/fair/sessions',
  'GET /events/fair/activations/p',
  'GET /events/fair/activations/p/summary',
];
const PASSES = [`GET ${ATTENDEE}`, `GET ${ATTENDEE}/passes`, `GET ${PASS}/addOns`];
const OWN_EVENTS = ['GET /self/events', 'GET /self/events/fair/sessions'];
const LINES = ['GET /self/relationships', 'GET /self/events/fair/waitingLists'];
const AVAILABLE = `GET ${PASS}/available/sessions`;
const DRAFTS = [DRAFT, `GET ${SESSION}/intent`];

const registrationOf = (status: 'draft' | 'registered') =>
  sample(Registration, { status, event: sample(RegistrationEventDetails), account: sample(BaseAccount) });
const entry = sample(WaitingListEntry, { event: sample(BaseEvent) });
const activation = sample(EventActivation, { event: sample(BaseEvent) });
const pass = sample(Pass, { attendee: sample(BaseRegistration), ticket: sample(BasePassType) });

async function going() {
  const api = fakeApi();
  const answers: Record<string, unknown> = {
    'GET /self/relationships': { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} },
    'GET /self/events': [],
    'GET /self/events/fair/sessions': [],
    'GET /self/events/fair/waitingLists': [entry],
    [`GET ${ATTENDEE}`]: registrationOf('registered'),
    [`GET ${ATTENDEE}/passes`]: [],
    [`GET ${PASS}/addOns`]: [],
    [AVAILABLE]: [],
    [DRAFT]: registrationOf('draft'),
    [`GET ${SESSION}`]: [],
    [`GET ${SESSION}/intent`]: sample(PaymentIntent, { account: sample(BaseAccount) }),
    'GET /events/fair': sample(Event, { id: 'event', creator: sample(BaseAccount) }),
    [LEFT]: sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }),
    'GET /events/fair/sessions': [sample(Session, { id: 'talk' })],
    'GET /events/fair/activations/p': [activation],
    'GET /events/fair/activations/p/summary': { total: 1, completed: 0 },
  };
  for (const [call, answer] of Object.entries(answers)) api.answer(call, answer);
  const { dispatch } = api.store;
  await Promise.all([
    dispatch(ask('getRelationships')),
    dispatch(ask('listOwnEvents', {})),
    dispatch(ask('listSavedSessions', fair)),
    dispatch(ask('listWaitingLists', fair)),
    dispatch(ask('getAttendee', fair)),
    dispatch(ask('listPasses', fair)),
    dispatch(ask('listPassAddOns', { ...fair, passId: 'p' })),
    dispatch(ask('listAvailableSessions', { ...fair, passId: 'p' })),
    dispatch(ask('getRegistration', fair)),
    dispatch(ask('getSessionRegistration', TALK)),
    dispatch(ask('getSessionIntent', { ...TALK, addressId: 'home' })),
    dispatch(ask('getEvent', fair)),
    dispatch(ask('listPassTypes', fair)),
    dispatch(ask('listSessions', fair)),
    dispatch(ask('listActivations', { ...fair, passId: 'p' })),
    dispatch(ask('getActivationSummary', { ...fair, passId: 'p' })),
  ]);
  api.sent.length = 0;
  return { ...api, asked: () => api.sent.map((each) => each.call).toSorted() };
}

test.each<[name: string, call: string, answer: unknown, change: [endpoint: string, args: object], again: string[]]>([
  ['a canceled pass', `PUT ${PASS}/cancel`, pass, ['cancelPass', { ...fair, passId: 'p' }], [...PASSES, ...OWN_EVENTS, ...EVENT, ...LINES]],
  [
    'a pass that becomes another’s',
    `POST ${PASS}/transfer`,
    null,
    ['transferPass', { ...fair, passId: 'p', receiverId: 'ben' }],
    [...PASSES, ...OWN_EVENTS, ...EVENT, ...LINES],
  ],
  [
    'free add-ons for a pass',
    `POST ${PASS}/addOns/free`,
    pass,
    ['addFreeAddOns', { ...fair, passId: 'p', addOnIds: [] }],
    [...PASSES, ...DRAFTS],
  ],
  [
    'passes that are chosen for a session',
    `POST ${SESSION}/passes`,
    null,
    ['chooseSessionPasses', { ...TALK, body: [] }],
    [`GET ${SESSION}`, `GET ${SESSION}/intent`],
  ],
  [
    'a registration for a session',
    `POST ${SESSION}/submit`,
    registrationOf('registered'),
    ['submitSessionRegistration', TALK],
    [`GET ${SESSION}`, ...PASSES, AVAILABLE, 'GET /events/fair/sessions', 'GET /self/events/fair/sessions'],
  ],
  ['changed answers of a pass', `PUT ${PASS}/questions`, null, ['answerPassQuestions', { ...fair, passId: 'p', questions: [] }], PASSES],
  [
    'changed answers of a place at a session',
    `PUT ${PASS}/sessions/talk/questions`,
    null,
    ['answerAccessQuestions', { ...TALK, passId: 'p', body: [] }],
    PASSES,
  ],
  [
    'a place in a line',
    'POST /self/events/fair/waitingLists',
    entry,
    ['joinWaitingList', { ...fair, itemId: 'day', quantity: 1 }],
    [...LINES, LEFT, 'GET /events/fair/sessions', AVAILABLE],
  ],
  [
    'an offer that is taken',
    'POST /self/events/fair/waitingLists/e/accept',
    entry,
    ['acceptOffer', { ...fair, entryId: 'e' }],
    [...LINES, ...DRAFTS, LEFT, `GET ${SESSION}`, 'GET /events/fair/sessions', AVAILABLE],
  ],
  [
    'an activation that is done',
    'POST /events/fair/activations/p/a',
    activation,
    ['completeActivation', { ...fair, passId: 'p', activationId: 'a' }],
    ['GET /events/fair/activations/p', 'GET /events/fair/activations/p/summary'],
  ],
])('%s makes stale what of an event depends on it, and nothing where it fails', async (_name, call, answer, [endpoint, args], again) => {
  const failing = await going();
  failing.fail(call, 400);
  await failing.store.dispatch(ask(endpoint, args));
  await settled();
  expect(failing.asked()).toEqual([call]);

  const { store, asked, ...api } = await going();
  api.answer(call, answer);
  await store.dispatch(ask(endpoint, args));
  await settled();
  expect(asked()).toEqual([call, ...again].toSorted());
});

test('a payment makes stale what was paid for, and where it fails the drafts, whose payment may be under way or no more', async () => {
  const call = 'POST /organization/intents/i/capture';
  const failing = await going();
  failing.fail(call, 460);
  await failing.store.dispatch(ask('captureIntent', { intentId: 'i' }));
  await settled();
  expect(failing.asked()).toEqual([call, ...DRAFTS, `GET ${SESSION}`].toSorted());

  const { store, asked, answer } = await going();
  answer(call, null);
  await store.dispatch(ask('captureIntent', { intentId: 'i' }));
  await settled();
  expect(asked()).toEqual([call, ...PASSES, ...OWN_EVENTS, ...EVENT, `GET ${SESSION}`, AVAILABLE].toSorted());
});

test.each(['fair', null])(
  'a payment for %s that came to its end in the meantime makes stale what it was for and its draft',
  async (slug) => {
    const { store, asked } = await going();
    store.dispatch(paymentEnded(slug, 'completed'));
    await settled();
    expect(asked()).toEqual([...DRAFTS, `GET ${SESSION}`, ...PASSES, AVAILABLE, ...LINES, ...OWN_EVENTS, ...EVENT].toSorted());
  },
);

test('what others did with what one has of an event makes that stale, and no draft', async () => {
  const { store, asked } = await going();
  store.dispatch(attendanceChanged('fair'));
  await settled();
  expect(asked()).toEqual([...PASSES, ...LINES, ...OWN_EVENTS, ...EVENT].toSorted());
});
