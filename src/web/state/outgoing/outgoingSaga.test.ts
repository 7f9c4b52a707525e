import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { PAGE_SIZE } from '@contract/limits';
import { fakeApi } from '@test/harness/fakeApi';
import { ada, conversation, member, message } from '@test/harness/member';
import { fakePorts, session, settled } from '@test/harness/ports';
import { chatApi } from '@web/api/chat';
import { messagesInOrder } from '@web/api/chatPages';
import { actionQueue } from '../effects';
import { realtimeReducer, socketOpened } from '../realtime/realtimeSlice';
import { sessionFound, sessionReducer, signedIn } from '../session/sessionSlice';
import { outgoingSaga } from './outgoingSaga';
import { messageDiscarded, messageWritten, outgoingReducer, selectOutgoing, sendingRetried } from './outgoingSlice';

type App = Awaited<ReturnType<typeof member>>;

const POST = 'POST /self/chat/channels/7/messages';
const KEPT = 'atrium.outgoing.ada';
const write = ({ store }: App, text: string) => store.dispatch(messageWritten({ channelId: 7, text }));
const waiting = ({ store }: App) => selectOutgoing(store.getState()).map(({ text, status }) => `${text}: ${status}`);
const posts = ({ sent }: App) => sent.filter(({ call }) => call === POST);
const texts = ({ store }: App) =>
  messagesInOrder(chatApi.endpoints.listChatMessages.select({ channelId: 7 })(store.getState()).data).map(({ text }) => text);

async function shown(app: App) {
  app.answer('GET /self/chat/channels', [conversation(7)]);
  app.answer('GET /self/chat/channels/7/messages', []);
  await app.store.dispatch(chatApi.endpoints.listChatChannels.initiate({}));
  await app.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
}

test('what is written shows at once, and gives way to the real message', async () => {
  const app = await member();
  await shown(app);
  const release = app.hold(POST);
  write(app, 'Hello');
  await settled();
  expect(waiting(app)).toEqual(['Hello: sending']);
  expect(app.world.kept.get(KEPT)).toContain('Hello');
  release(200, message(1, { text: 'Hello', accountId: 'ada' }));
  await settled();
  expect(waiting(app)).toEqual([]);
  expect(texts(app)).toEqual(['Hello']);
  expect(app.world.kept.has(KEPT)).toBe(false);
});

test('what is sent while the messages are asked for stays in sight, though the answer was made before it', async () => {
  const app = await member();
  const list = app.hold('GET /self/chat/channels/7/messages');
  const asked = app.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
  app.answer(POST, message(2, { text: 'Hello', accountId: 'ada' }));
  write(app, 'Hello');
  for (let turn = 0; turn < 3; turn++) await settled();
  expect([waiting(app), posts(app).length]).toEqual([[], 1]);
  list(200, [message(1)]);
  await asked;
  expect(texts(app)).toEqual(['message 1', 'Hello']);
});

test('what is sent, and what is deleted elsewhere, while older messages load is not undone by them', async () => {
  const app = await member();
  const page = (newest: number, size: number) => Array.from({ length: size }, (_, index) => message(newest - index));
  app.answer('GET /self/chat/channels/7/messages', page(200, PAGE_SIZE.thread));
  await app.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
  const older = app.hold('GET /self/chat/channels/7/messages');
  const asked = app.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }, { direction: 'forward' }));
  app.answer(POST, message(201, { text: 'Hello', accountId: 'ada' }));
  write(app, 'Hello');
  app.tell({ type: 'message-deleted', body: { channelId: 7, messageId: 199, latest: message(200) } });
  for (let turn = 0; turn < 3; turn++) await settled();
  older(200, page(200, PAGE_SIZE.max));
  await asked;
  expect(texts(app)).toHaveLength(PAGE_SIZE.max);
  expect(texts(app).slice(-3)).toEqual(['message 198', 'message 200', 'Hello']);
});

test('what is written before the chunk that sends it is there is sent all the same', async () => {
  const app = await member();
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  app.store.dispatch(signedIn('sub'));
  write(app, 'Hello');
  expect(waiting(app)).toEqual([]);
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(posts(app).map(({ body }) => body)).toEqual([{ text: 'Hello' }]);
});

test('messages are sent in the order of writing, one after the other', async () => {
  const app = await member();
  await shown(app);
  let id = 0;
  app.answer(POST, ({ body }: { body: { text: string } }) => message(++id, { text: body.text, accountId: 'ada' }));
  write(app, 'one');
  write(app, 'two');
  write(app, 'three');
  for (let turn = 0; turn < 6; turn++) await settled();
  expect(posts(app).map(({ body }) => (body as { text: string }).text)).toEqual(['one', 'two', 'three']);
  expect(texts(app)).toEqual(['one', 'two', 'three']);
});

test.each([500, 503, 429])(
  'a message that the server fails on with %d holds up its own conversation only, whose order stays',
  async (status) => {
    const app = await member();
    app.fail(POST, status);
    let id = 0;
    const accept = ({ body }: { body: { text: string } }) => message(++id, { text: body.text, accountId: 'ada' });
    app.answer('POST /self/chat/channels/8/messages', accept);
    write(app, 'one');
    write(app, 'two');
    app.store.dispatch(messageWritten({ channelId: 8, text: 'elsewhere' }));
    await app.world.elapse(3_000);
    expect(waiting(app)).toEqual(['one: waiting', 'two: waiting']);
    expect(posts(app).every(({ body }) => (body as { text: string }).text === 'one')).toBe(true);
    app.answer(POST, accept);
    await app.world.elapse(8_000);
    expect(waiting(app)).toEqual([]);
    expect(posts(app).map(({ body }) => (body as { text: string }).text)).toEqual(['one', 'one', 'one', 'one', 'two']);
    expect(new Set(posts(app).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  },
);

test('a call that is never answered holds up its own conversation only', async () => {
  const app = await member();
  app.hold(POST);
  app.answer('POST /self/chat/channels/8/messages', message(1, { accountId: 'ada' }));
  write(app, 'one');
  for (const text of ['a', 'b']) app.store.dispatch(messageWritten({ channelId: 8, text }));
  await app.world.elapse(1_000);
  expect(waiting(app)).toEqual(['one: sending']);
});

test('a message that is refused lets the next in its conversation pass', async () => {
  const app = await member();
  app.fail(POST, 400);
  write(app, 'one');
  await settled();
  await settled();
  app.answer(POST, message(1, { accountId: 'ada' }));
  write(app, 'two');
  await app.world.elapse(0);
  expect(waiting(app)).toEqual(['one: failed']);
});

test('what was written while the account was still loading is sent once it is there, and stored', async () => {
  const world = fakePorts([[{ kind: 'opened' }]]);
  world.hold();
  world.session = session(world.now() + 3_600_000);
  const app = fakeApi(undefined, { world });
  const loaded = app.hold('GET /self');
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  app.start();
  for (let turn = 0; turn < 5; turn++) await settled();
  app.store.dispatch(messageWritten({ channelId: 7, text: 'Hello' }));
  await settled();
  expect(app.sent.map(({ call }) => call)).not.toContain(POST);
  loaded(200, ada);
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(app.sent.map(({ call }) => call)).toContain(POST);
  expect(selectOutgoing(app.store.getState())).toEqual([]);
  expect(world.kept.has(KEPT)).toBe(false);
});

test('the same words twice are two messages', async () => {
  const app = await member();
  let id = 0;
  app.answer(POST, () => message(++id, { text: 'ok', accountId: 'ada' }));
  write(app, 'ok');
  write(app, 'ok');
  for (let turn = 0; turn < 6; turn++) await settled();
  expect(new Set(posts(app).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('a network that is away is tried again with the same key, until the platform has the message', async () => {
  const app = await member();
  app.fail(POST, 'no network');
  write(app, 'Hello');
  await app.world.elapse(7_000);
  expect(waiting(app)[0]).toMatch(/Hello: (waiting|sending)/);
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  await app.world.elapse(8_000);
  expect(waiting(app)).toEqual([]);
  expect(posts(app).length).toBeGreaterThan(3);
  expect(new Set(posts(app).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(app.store.getState().toasts).toEqual([]);
});

test('without a network nothing is tried until it is back', async () => {
  const app = await member();
  app.world.tellPage('offline');
  await settled();
  write(app, 'Hello');
  await app.world.elapse(60_000);
  expect(posts(app)).toEqual([]);
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  app.world.tellPage('online');
  await settled();
  expect(posts(app)).toHaveLength(1);
});

test('what the platform will not have stays, with its words, and can be sent again or given up', async () => {
  const app = await member();
  app.fail(POST, 403, { message: 'You are not in this conversation.' });
  write(app, 'Hello');
  await settled();
  await settled();
  const [failed] = selectOutgoing(app.store.getState());
  expect(failed).toMatchObject({ status: 'failed', error: 'You are not in this conversation.' });
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  app.store.dispatch(sendingRetried(failed!.clientId));
  await settled();
  await settled();
  expect(waiting(app)).toEqual([]);

  app.fail(POST, 403);
  write(app, 'Again');
  await settled();
  await settled();
  app.store.dispatch(messageDiscarded(selectOutgoing(app.store.getState())[0]!.clientId));
  expect(waiting(app)).toEqual([]);
  await settled();
  expect(app.world.kept.has(KEPT)).toBe(false);
});

test('a socket that opens again ends the wait of what could not be sent', async () => {
  const app = await member();
  app.fail(POST, 'no network');
  write(app, 'Hello');
  await app.world.elapse(3_500);
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  app.store.dispatch(socketOpened());
  for (let turn = 0; turn < 3; turn++) await settled();
  expect(waiting(app)).toEqual([]);
});

test('a reload sends what was left unsent, under the key it had', async () => {
  const before = await member();
  before.fail(POST, 'no network');
  write(before, 'Hello');
  await settled();
  const kept = before.world.kept.get(KEPT)!;

  const after = await member({ kept: { [KEPT]: kept }, answers: { [POST]: message(1, { text: 'Hello', accountId: 'ada' }) } });
  await settled();
  expect(posts(after).at(-1)?.headers['idempotency-key']).toBe(posts(before)[0]!.headers['idempotency-key']);
  expect(waiting(after)).toEqual([]);
});

test('what one account wrote is never sent by another', async () => {
  const app = await member();
  app.fail(POST, 'no network');
  write(app, 'Hello');
  await settled();
  await app.world.ports.identity.signOut();
  await settled();
  expect(selectOutgoing(app.store.getState())).toEqual([]);
  expect(app.world.kept.get(KEPT)).toContain('Hello');
});

test.each(['{"not": "a list"}', '{"cut off', '[7, null, {"text": "without an id"}]'])('spoilt storage (%s) stops nothing', async (kept) => {
  const app = await member({ kept: { [KEPT]: kept } });
  app.answer(POST, message(1, { text: 'Hello', accountId: 'ada' }));
  write(app, 'Hello');
  for (let turn = 0; turn < 3; turn++) await settled();
  expect(posts(app)).toHaveLength(1);
  expect(app.world.faults).toEqual([]);
});

describe('the queue by itself', () => {
  const reducer = combineReducers({ outgoing: outgoingReducer, realtime: realtimeReducer, session: sessionReducer });
  const refused = { error: { status: 403, message: 'Not here.' } };

  function running(answer: (sent: { channelId: number; text: string }) => object, kept: readonly object[] = []) {
    const world = fakePorts();
    world.hold();
    if (kept.length > 0) world.kept.set(KEPT, JSON.stringify(kept));
    const arrived: string[] = [];
    world.answer('sendChatMessage', (sent: { channelId: number; text: string }) => {
      const answered = answer(sent);
      if ('data' in answered) arrived.push(`${sent.channelId} ${sent.text}`);
      return answered as never;
    });
    const whole = function* () {
      yield* outgoingSaga(yield* actionQueue(messageWritten));
    };
    const saga = expectSaga(whole)
      .withReducer(reducer, reducer(undefined, sessionFound({ userSub: 'sub', actingAs: 'ada' })))
      .provide([[getContext('ports'), world.ports]]);
    const left = async () => {
      const { storeState } = await saga.silentRun(0);
      return selectOutgoing(storeState as never).map(({ channelId, text, status }) => `${channelId} ${text}: ${status}`);
    };
    return { world, saga, arrived, left };
  }
  const written = (channelId: number, text: string) => messageWritten({ channelId, text });

  test('a message that is refused blocks neither the next in its conversation nor any other, and each keeps its order', async () => {
    const { saga, arrived, left } = running(({ text }) => (text === 'no' ? refused : { data: message(1) }));
    for (const [channelId, text] of [
      [7, 'no'],
      [8, 'a'],
      [7, 'one'],
      [8, 'b'],
      [7, 'two'],
    ] as const)
      saga.dispatch(written(channelId, text));
    expect(await left()).toEqual(['7 no: failed']);
    expect(arrived.filter((each) => each.startsWith('7'))).toEqual(['7 one', '7 two']);
    expect(arrived.filter((each) => each.startsWith('8'))).toEqual(['8 a', '8 b']);
  });

  test.each([0, 401, 429, 500, 503])('a message that is answered with %d waits for another try', async (status) => {
    const { saga, left } = running(() => ({ error: { status } }));
    saga.dispatch(written(7, 'one'));
    expect(await left()).toEqual(['7 one: waiting']);
  });

  test('what one conversation waits for, others do not, and nothing overtakes in it', async () => {
    const { world, saga, arrived, left } = running(({ channelId }) =>
      channelId === 7 ? { error: { status: 503 } } : { data: message(1) },
    );
    for (const text of ['one', 'two']) saga.dispatch(written(7, text)).dispatch(written(8, text));
    expect(await left()).toEqual(['7 one: waiting', '7 two: waiting']);
    expect(arrived).toEqual(['8 one', '8 two']);
    expect(world.asked.map(({ args }) => (args as { text: string }).text)).not.toContain('7 two');
    expect(JSON.parse(world.kept.get(KEPT)!)).toHaveLength(2);
  });

  test('a restart of the saga loses nothing and sends nothing twice', async () => {
    let faults = 0;
    const { world, saga, arrived, left } = running(({ text }) => {
      if (text === 'two' && faults++ === 0) throw new Error('the queue breaks');
      return { data: message(1) };
    });
    const sleep = world.ports.clock.sleep;
    world.ports.clock.sleep = (ms) => (ms > 0 ? Promise.resolve() : sleep(ms));
    for (const text of ['one', 'two', 'three']) saga.dispatch(written(7, text));
    expect(await left()).toEqual([]);
    expect(world.faults).toHaveLength(1);
    expect(arrived).toEqual(['7 one', '7 two', '7 three']);
    const keys = world.asked.map(({ args }) => (args as { idempotencyKey: string }).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([4, 3]);
  });

  test('a restart of the app sends what this device has stored, in its order', async () => {
    const stored = ['one', 'two'].map((text, index) => ({
      clientId: `c${index}`,
      channelId: 7,
      text,
      at: '2026-11-20T10:00:00Z',
      status: index === 0 ? 'sending' : 'waiting',
    }));
    const { world, arrived, left } = running(() => ({ data: message(1) }), stored);
    expect(await left()).toEqual([]);
    expect(arrived).toEqual(['7 one', '7 two']);
    expect(world.asked.map(({ args }) => (args as { idempotencyKey: string }).idempotencyKey)).toEqual(['c0', 'c1']);
    expect(world.kept.has(KEPT)).toBe(false);
  });
});
