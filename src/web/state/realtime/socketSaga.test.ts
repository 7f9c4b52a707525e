import { expectSaga, type ExpectApi } from 'redux-saga-test-plan';
import { call, getContext } from 'redux-saga-test-plan/matchers';
import { during, endless } from '@test/harness/during';
import { fakePorts, settled, type World } from '@test/harness/ports';
import { SOCKET_CLOSE } from '@contract/realtime';
import {
  commandSent,
  frameReceived,
  realtimeReducer,
  reconnectAsked,
  retryPlanned,
  socketLost,
  socketOpened,
  tabHidden,
  wentOnline,
} from './realtimeSlice';
import { socketSaga } from './socketSaga';
import { socketUrl } from './socketUrl';

const within = (saga: ExpectApi, world: World) =>
  saga.withReducer(realtimeReducer).provide([
    [getContext('ports'), world.ports],
    [call.fn(socketUrl), 'ws://localhost/chat?authorization=token'],
  ]);
const run = (world: World) => within(expectSaga(socketSaga), world);
const runOn = (world: World) => within(endless(socketSaga), world);

const opened = { kind: 'opened' } as const;
const closed = { kind: 'closed' } as const;

test('doubles the pause after each failure, caps it, and gives up after five', async () => {
  const world = fakePorts();
  const { storeState } = await run(world).put(socketLost()).run();
  expect(world.slept).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
  expect(storeState.status).toBe('lost');
  expect(world.urls).toHaveLength(6);
});

test('starts counting again once a socket has opened', async () => {
  const world = fakePorts([[closed], [opened, closed]]);
  await run(world).run();
  expect(world.slept.slice(0, 3)).toEqual([1_000, 1_000, 2_000]);
});

test('says when the next attempt is made', async () => {
  const world = fakePorts([[closed]]);
  await run(world)
    .put(retryPlanned({ at: 1_001_000 }))
    .run();
});

test('relays frames and closes when the tab hides', async () => {
  const world = fakePorts([[opened, { kind: 'received', text: '{}' }]]);
  await run(world).put(socketOpened()).put(frameReceived('{}')).not.put(socketLost()).dispatch(tabHidden()).run();
  expect(world.urls).toHaveLength(1);
  expect(world.sockets[0]!.closed).toBe(true);
});

test('a tab that hides during the pause ends the attempts', async () => {
  const world = fakePorts();
  world.hold();
  await run(world).not.put(socketLost()).dispatch(tabHidden()).run();
  expect(world.urls).toHaveLength(1);
});

test.each([reconnectAsked, wentOnline])('%s ends the pause', async (action) => {
  const world = fakePorts();
  world.hold();
  await during(runOn(world).dispatch(action()), settled);
  expect(world.urls).toHaveLength(2);
});

test('sends what the app says while it is open', async () => {
  const world = fakePorts([[opened]]);
  world.hold();
  await during(runOn(world).dispatch(commandSent({ type: 'typing-start', body: { channelId: 7 } })), settled);
  expect(world.sent.map(({ text }) => text)).toContain('{"type":"typing-start","body":{"channelId":7}}');
});

test('asks for a fresh token after the platform refused the old one', async () => {
  const world = fakePorts([[opened, { kind: 'closed', code: SOCKET_CLOSE.tokenExpired }], [opened]]);
  world.hold();
  await during(runOn(world).call(socketUrl, false).call(socketUrl, true), () => world.elapse(1_000));
  expect(world.urls).toHaveLength(2);
});

test('does not try again where the platform will not have the viewer', async () => {
  const world = fakePorts([[{ kind: 'closed', code: SOCKET_CLOSE.refused }]]);
  await run(world).put(socketLost()).run();
  expect(world.urls).toHaveLength(1);
});

test('without a token nothing is opened, and that counts as a failure', async () => {
  const world = fakePorts();
  await expectSaga(socketSaga)
    .withReducer(realtimeReducer)
    .provide([
      [getContext('ports'), world.ports],
      [call.fn(socketUrl), null],
    ])
    .put(socketLost())
    .run();
  expect(world.urls).toEqual([]);
  expect(world.slept).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
});
