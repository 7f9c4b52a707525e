import { getContext } from 'redux-saga-test-plan/matchers';
import { during, endless } from '@test/harness/during';
import { fakePorts } from '@test/harness/ports';
import { heartbeatSaga } from './heartbeatSaga';
import { pulseReceived, socketJoined } from './realtimeSlice';

function start() {
  const world = fakePorts();
  world.hold();
  const socket = world.ports.openSocket('ws://localhost/chat');
  const saga = endless(heartbeatSaga, socket).provide([[getContext('ports'), world.ports]]);
  return { world, saga, beats: () => world.sent.length };
}

test('beats every 25 seconds, after a first one that says when the platform listens', async () => {
  const { world, saga, beats } = start();
  await during(saga.put(socketJoined()).dispatch(pulseReceived()), async () => {
    await world.elapse(0);
    expect(beats()).toBe(1);
    await world.elapse(25_000);
    expect(beats()).toBe(2);
    await world.elapse(25_000);
    expect(beats()).toBe(3);
  });
  expect(world.sent[0]!.text).toBe('{"type":"heartbeat"}');
});

test('gives up after 60 seconds without a pulse', async () => {
  const { world, saga } = start();
  let ended = false;
  const running = saga.run({ silenceTimeout: true, timeout: 20_000 }).then(() => (ended = true));
  await world.elapse(59_999);
  expect(ended).toBe(false);
  await world.elapse(1);
  await running;
});

test('greets again until the platform answers', async () => {
  const { world, saga, beats } = start();
  await during(saga, async () => {
    await world.elapse(150);
    expect(beats()).toBe(2);
    await world.elapse(300);
    expect(beats()).toBe(3);
    saga.dispatch(pulseReceived());
    await world.elapse(5_000);
    expect(beats()).toBe(3);
  });
});
