import { fakeApi } from '@test/harness/fakeApi';
import { conversation } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { EventPassOptions } from '@contract/entities/packages';
import { BaseAccount } from '@contract/entities/accounts';
import { PaymentIntent } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { chatApi } from './chat';
import { eventsApi } from './events';
import { registrationApi } from './registration';

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

/** Everything that a conversation and a checkout show, with somebody looking. */
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
