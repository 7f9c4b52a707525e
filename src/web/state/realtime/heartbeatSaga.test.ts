import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { fakePorts } from '@test/harness/ports';
import { heartbeatSaga } from './heartbeatSaga';
import { pulseReceived, socketJoined } from './realtimeSlice';

function start() {
  const world = fakePorts();
  world.hold();
  const socket = world.ports.openSocket('ws://localhost/chat');
  const saga = expectSaga(heartbeatSaga, socket).provide([[getContext('ports'), world.ports]]);
  return { world, saga, beats: () => world.sent.length };
}

test('beats every 25 seconds, after a first one that says when the platform listens', async () => {
  const { world, saga, beats } = start();
  const running = saga.put(socketJoined()).dispatch(pulseReceived()).silentRun(60);
  await world.elapse(0);
  expect(beats()).toBe(1);
  await world.elapse(25_000);
  expect(beats()).toBe(2);
  await world.elapse(25_000);
  expect(beats()).toBe(3);
  expect(world.sent[0]!.text).toBe('{"type":"heartbeat"}');
  await running;
});

test('gives up after 60 seconds without a pulse', async () => {
  const { world, saga } = start();
  let ended = false;
  const running = saga.run({ silenceTimeout: true, timeout: 200 }).then(() => (ended = true));
  await world.elapse(59_999);
  expect(ended).toBe(false);
  await world.elapse(1);
  await running;
});

test('greets again until the platform answers', async () => {
  const { world, saga, beats } = start();
  const running = saga.silentRun(60);
  await world.elapse(150);
  expect(beats()).toBe(2);
  await world.elapse(300);
  expect(beats()).toBe(3);
  await running;
});
