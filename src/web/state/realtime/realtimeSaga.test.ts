import { conversation, member, message } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { PAGE_SIZE } from '@contract/limits';
import { BaseAccount } from '@contract/entities/accounts';
import { EventPassOptions } from '@contract/entities/packages';
import { PaymentIntent } from '@contract/entities/payments';
import { chatApi } from '@web/api/chat';
import { messagesInOrder } from '@web/api/chatPages';
import { eventsApi } from '@web/api/events';
import { invoicesApi } from '@web/api/invoices';
import { registrationApi } from '@web/api/registration';
import { selfApi } from '@web/api/self';
import { selectToasts } from '../toasts/toastsSlice';
import { conversationClosed } from './readMarks';
import { selectReconnecting, selectSocketStatus } from './realtimeSlice';

type App = Awaited<ReturnType<typeof member>>;

const { listChatMessages, listChatChannels, getChatChannel } = chatApi.endpoints;
const status = ({ store }: App) => selectSocketStatus(store.getState());
const texts = ({ store }: App, channelId = 7) =>
  messagesInOrder(listChatMessages.select({ channelId })(store.getState()).data).map(({ text }) => text);
const unread = ({ store }: App) => selfApi.endpoints.getSelf.select()(store.getState()).data?._count.chatChannels;
const arrives = (app: App, id: number, changes = {}, channelId = 7) =>
  app.tell({ type: 'new-message', body: { channelId, message: message(id, changes) } });

/** Shows conversation 7 with its messages, newest first, as its screen would. */
async function shown(app: App, ids: number[]) {
  app.pulse();
  await settled();
  app.answer('GET /self/chat/channels/7', conversation(7));
  app.answer('GET /self/chat/channels', [conversation(7), conversation(8)]);
  app.answer(
    'GET /self/chat/channels/7/messages',
    ids.map((id) => message(id)),
  );
  await app.store.dispatch(getChatChannel.initiate({ channelId: 7 }));
  await app.store.dispatch(listChatChannels.initiate({}));
  await app.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
  app.sent.length = 0;
}

test('the socket opens once the account is loaded, with organization, token and language in its address', async () => {
  const app = await member();
  expect(status(app)).toBe('open');
  const { searchParams } = new URL(app.world.urls[0]!);
  expect(Object.fromEntries(searchParams)).toEqual({
    organization: app.world.ports.organization.ORGANIZATION_ID,
    authorization: 'access',
    locale: 'en',
    age: '0',
  });
});

test.each([
  ['nothing-missed', []],
  ['typing-stop', ['GET /self/chat/channels', 'GET /self/chat/channels/7/messages']],
] as const)(
  'a page that has just been opened asks again for what it shows, unless it hears that nothing was missed: %s',
  async (heard, asked) => {
    const app = await member({ path: '/messages/7' });
    app.answer('GET /self/chat/channels/7', conversation(7));
    app.answer('GET /self/chat/channels', [conversation(7)]);
    app.answer('GET /self/chat/channels/7/messages', [message(1)]);
    void app.store.dispatch(getChatChannel.initiate({ channelId: 7 }));
    void app.store.dispatch(listChatChannels.initiate({}));
    void app.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
    await settled();
    app.sent.length = 0;
    if (heard === 'nothing-missed') app.hear({ type: heard });
    else app.tell({ type: heard, body: { channelId: 7, accountId: 'ben' } });
    app.pulse();
    for (let turn = 0; turn < 5; turn++) await settled();
    expect(app.sent.map(({ call }) => call).sort()).toEqual(asked);
  },
);

test('a socket that opens again asks for what was missed, whatever the one before heard', async () => {
  const app = await member({ path: '/messages/7' });
  app.hear({ type: 'nothing-missed' });
  await shown(app, [1]);
  app.answer('GET /self/chat/channels/7/messages', [message(2), message(1)]);
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await app.world.elapse(1_000);
  app.pulse();
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(texts(app)).toEqual(['message 1', 'message 2']);
});

test('it closes when the tab hides, opens again when it shows, and its address is made anew', async () => {
  const app = await member();
  app.world.hidden = true;
  app.world.tellPage('hidden');
  await settled();
  expect(status(app)).toBe('closed');
  expect(app.world.sockets[0]!.closed).toBe(true);
  app.world.session!.accessToken.value = 'another';
  app.world.tellPage('shown');
  await settled();
  expect(status(app)).toBe('open');
  expect(app.world.urls[1]).toContain('authorization=another');
});

test('a lost socket says so, counts down, and is there again after a second', async () => {
  const app = await member();
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await settled();
  expect(app.store.getState().realtime).toMatchObject({ status: 'waiting', retryAt: app.world.now() + 1_000, dropped: true });
  await app.world.elapse(1_000);
  expect(status(app)).toBe('open');
  expect(selectReconnecting(app.store.getState())).toBe(false);
});

test('signing out closes it', async () => {
  const app = await member();
  await app.world.ports.identity.signOut();
  await settled();
  expect(app.world.sockets[0]!.closed).toBe(true);
  expect(status(app)).toBe('closed');
});

test('a message shows in its conversation at once, and once only', async () => {
  const app = await member({ path: '/messages/7' });
  await shown(app, [2, 1]);
  app.answer('GET /self/chat/channels/7/messages', [message(3)]);
  arrives(app, 3);
  arrives(app, 3);
  await settled();
  expect(texts(app)).toEqual(['message 1', 'message 2', 'message 3']);
});

test('reading along marks it read, and shows no notification', async () => {
  const app = await member({ path: '/fr/messages/7' });
  await shown(app, [1]);
  arrives(app, 2);
  await settled();
  expect(app.sent.map(({ call }) => call)).toEqual(['GET /self/chat/channels/7/messages']);
  expect(app.store.getState().toasts).toEqual([]);
});

test('of many that come at once the first and all the rest are marked read by one call each, and none after it was left', async () => {
  const app = await member({ path: '/messages/7' });
  await shown(app, [1]);
  const marks = () => app.sent.filter(({ search }) => search.includes('pageSize=1')).length;
  for (const id of [2, 3, 4, 5]) arrives(app, id);
  await settled();
  expect(marks()).toBe(1);
  await app.world.elapse(2_000);
  expect(marks()).toBe(2);
  await app.world.elapse(10_000);
  expect(marks()).toBe(2);
  arrives(app, 6);
  arrives(app, 7);
  await settled();
  app.store.dispatch(conversationClosed(7));
  await settled();
  expect(marks()).toBe(4);
});

test('elsewhere it is told of for 20 seconds, leads to its conversation, and counts as unread', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  arrives(app, 2);
  await settled();
  expect(app.store.getState().toasts).toMatchObject([
    { tone: 'message', title: 'Ben Okri', text: 'message 2', to: '/messages/7', autoCloseMs: null },
  ]);
  expect(unread(app)).toBe(1);
  expect(app.world.counts.at(-1)).toBe(1);
  expect(app.world.chimes).toHaveLength(1);
  expect(getChatChannel.select({ channelId: 7 })(app.store.getState()).data?.read).toBe(false);
  await app.world.elapse(19_999);
  expect(app.store.getState().toasts).toHaveLength(1);
  await app.world.elapse(1);
  await settled();
  expect(app.store.getState().toasts).toEqual([]);
});

test('one’s own message from another device is shown, and not told of', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  arrives(app, 2, { accountId: 'ada' });
  await settled();
  expect(texts(app)).toEqual(['message 1', 'message 2']);
  expect(app.store.getState().toasts).toEqual([]);
  expect(unread(app)).toBe(0);
});

test('a message that its writer takes back is gone here too: from its conversation, the list and the notification', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  arrives(app, 2);
  arrives(app, 3);
  await settled();
  const preview = () =>
    listChatChannels
      .select({})(app.store.getState())
      .data!.pages[0]![0]!.channel.messages.map(({ text }) => text);
  const takenBack = (messageId: number, latest: number | null) =>
    app.tell({ type: 'message-deleted', body: { channelId: 7, messageId, latest: latest && message(latest) } as never });
  takenBack(2, 3);
  await settled();
  expect(texts(app)).toEqual(['message 1', 'message 3']);
  expect(preview()).toEqual(['message 3']);
  expect(app.store.getState().toasts).toHaveLength(1);
  takenBack(3, 1);
  await settled();
  expect(texts(app)).toEqual(['message 1']);
  expect(preview()).toEqual(['message 1']);
  expect(app.store.getState().toasts).toEqual([]);
  expect(app.sent).toEqual([]);
});

test('what was not read yet and is taken back is no longer counted as unread', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  app.answer('GET /self/chat/channels/7', conversation(7, { lastReadId: 1 }));
  await app.store.dispatch(getChatChannel.initiate({ channelId: 7 }, { forceRefetch: true }));
  arrives(app, 2);
  await settled();
  expect(unread(app)).toBe(1);
  app.tell({ type: 'message-deleted', body: { channelId: 7, messageId: 2, latest: message(1) } });
  await settled();
  expect(unread(app)).toBe(0);
  expect(getChatChannel.select({ channelId: 7 })(app.store.getState()).data?.read).toBe(true);
});

test('a muted conversation is not told of', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  app.answer('GET /self/chat/channels/7', conversation(7, { notifications: false }));
  app.answer('GET /self/chat/channels', [conversation(7, { notifications: false })]);
  await app.store.dispatch(getChatChannel.initiate({ channelId: 7 }, { forceRefetch: true }));
  await app.store.dispatch(listChatChannels.initiate({}, { forceRefetch: true }));
  arrives(app, 2);
  await settled();
  expect(app.store.getState().toasts).toEqual([]);
  expect(app.world.chimes).toEqual([]);
});

test('the newest conversation comes first, and one that was not known is asked for', async () => {
  const app = await member({ path: '/events' });
  await shown(app, [1]);
  arrives(app, 5, {}, 8);
  await settled();
  const order = () =>
    listChatChannels
      .select({})(app.store.getState())
      .data!.pages.flat()
      .map(({ channelId }) => channelId);
  expect(order()).toEqual([8, 7]);
  app.answer('GET /self/chat/channels', [conversation(9), conversation(8), conversation(7)]);
  arrives(app, 6, {}, 9);
  await settled();
  await settled();
  expect(order()).toEqual([9, 8, 7]);
});

test('after a drop the open conversation catches up what it missed, nothing lost and nothing twice', async () => {
  const app = await member({ path: '/messages/7' });
  await shown(app, [2, 1]);
  app.world.sockets[0]!.emit({ kind: 'closed' });
  app.answer(
    'GET /self/chat/channels/7/messages',
    [5, 4, 3, 2, 1].map((id) => message(id)),
  );
  await app.world.elapse(1_000);
  app.sent.length = 0;
  app.pulse();
  // What comes by the new socket meanwhile is among what is fetched.
  arrives(app, 5);
  await settled();
  await settled();
  expect(texts(app)).toEqual([1, 2, 3, 4, 5].map((id) => `message ${id}`));
  expect(app.sent.find(({ search }) => search.includes(`pageSize=${PAGE_SIZE.max}`))?.call).toBe('GET /self/chat/channels/7/messages');
});

test('conversations that nobody looks at are not fetched, and so not marked read, but forgotten', async () => {
  const app = await member({ path: '/events' });
  app.answer('GET /self/chat/channels/7/messages', [message(1)]);
  const looking = app.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
  await looking;
  looking.unsubscribe();
  app.sent.length = 0;
  app.pulse();
  await settled();
  expect(app.sent.map(({ call }) => call)).not.toContain('GET /self/chat/channels/7/messages');
  expect(texts(app)).toEqual([]);
});

test('an invoice that was sent, paid or taken back shows so where it is looked at', async () => {
  const app = await member({ path: '/invoices' });
  app.pulse();
  await settled();
  app.answer('GET /self/invoices', []);
  await app.store.dispatch(invoicesApi.endpoints.listOwnInvoices.initiate({}));
  app.sent.length = 0;
  app.tell({ type: 'invoice-changed', body: { invoiceId: 'a' } });
  await settled();
  expect(app.sent.map(({ call }) => call)).toEqual(['GET /self/invoices']);
});

test('who types shows, and is gone when the socket is', async () => {
  const app = await member({ path: '/messages/7' });
  app.tell({ type: 'typing-start', body: { accountId: 'ben', channelId: 7 } });
  await settled();
  expect(app.store.getState().realtime.typing[7]).toEqual(['ben']);
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await settled();
  expect(app.store.getState().realtime.typing).toEqual({});
});

describe('of an event that somebody goes to', () => {
  const fair = { eventId: 'fair' };
  const PASSES = 'GET /self/events/fair/attendee/passes';
  const LEFT = 'GET /events/fair/passTypes';
  const SESSIONS = 'GET /events/fair/sessions';
  const RELATIONSHIPS = 'GET /self/relationships';
  const INVOICE_INTENT = 'GET /invoices/a/intent';

  async function hearing(event: Parameters<App['tell']>[0]) {
    const app = await member({ path: '/events/fair' });
    app.pulse();
    await settled();
    app.answer(PASSES, []);
    app.answer(LEFT, sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
    app.answer(SESSIONS, []);
    app.answer(RELATIONSHIPS, { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
    await app.store.dispatch(registrationApi.endpoints.listPasses.initiate(fair));
    await app.store.dispatch(eventsApi.endpoints.listPassTypes.initiate(fair));
    await app.store.dispatch(eventsApi.endpoints.listSessions.initiate(fair));
    await app.store.dispatch(selfApi.endpoints.getRelationships.initiate());
    app.answer(INVOICE_INTENT, sample(PaymentIntent, { account: sample(BaseAccount) }));
    await app.store.dispatch(invoicesApi.endpoints.getInvoiceIntent.initiate({ invoiceId: 'a', addressId: 'home' }));
    app.sent.length = 0;
    app.tell(event);
    await settled();
    return { ...app, asked: app.sent.map(({ call }) => call).sort() };
  }

  test('a pass that was let in is shown as used, and a place that came free as free, wherever they are looked at', async () => {
    const body = { eventId: 'event', slug: 'fair' };
    expect((await hearing({ type: 'check-in-changed', body })).asked).toEqual([PASSES]);
    expect((await hearing({ type: 'waiting-list-changed', body })).asked).toEqual([LEFT, SESSIONS, RELATIONSHIPS].sort());
  });

  test.each([
    ['completed', [], []],
    ['refused', [INVOICE_INTENT], []],
    ['refunded', [INVOICE_INTENT], ['paymentReturned']],
  ] as const)(
    'a payment that is %s while nobody waits for it shows in what was bought; what was given back is told',
    async (outcome, prepared, told) => {
      const { store, asked } = await hearing({ type: 'payment-ended', body: { intentId: 'i', slug: null, outcome } });
      expect(asked).toEqual(expect.arrayContaining([PASSES, RELATIONSHIPS]));
      expect(asked.filter((call) => call === INVOICE_INTENT)).toEqual(prepared);
      expect(selectToasts(store.getState()).map(({ messageKey }) => messageKey)).toEqual(told);
    },
  );
});
