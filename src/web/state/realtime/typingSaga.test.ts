import { getContext } from 'redux-saga-test-plan/matchers';
import { during, endless } from '@test/harness/during';
import { fakePorts, settled } from '@test/harness/ports';
import { commandSent, keyPressed, realtimeReducer, typingEnded, typingStarted, typingStopped } from './realtimeSlice';
import { typingSaga } from './typingSaga';

const start = commandSent({ type: 'typing-start', body: { channelId: 7 } });
const stop = commandSent({ type: 'typing-stop', body: { channelId: 7 } });
const ben = { accountId: 'ben', channelId: 7 };

function begin() {
  const world = fakePorts();
  world.hold();
  const saga = endless(typingSaga)
    .withReducer(realtimeReducer)
    .provide([[getContext('ports'), world.ports]]);
  return { world, saga };
}

test('typing is told when it starts, and when the keys have rested for three seconds', async () => {
  const { world, saga } = begin();
  const telling = saga
    .put(start)
    .put(stop)
    .dispatch(keyPressed({ channelId: 7 }));
  await during(telling, () => world.elapse(3_000));
});

test('a long spell is told again, and only every five seconds', async () => {
  const { world, saga } = begin();
  const { allEffects } = await during(saga, async () => {
    for (let second = 0; second <= 6; second++) {
      saga.dispatch(keyPressed({ channelId: 7 }));
      await world.elapse(1_000);
    }
  });
  expect(allEffects.filter((effect) => JSON.stringify(effect).includes('typing-start'))).toHaveLength(2);
});

test('sending ends it at once', async () => {
  const { saga } = begin();
  await during(
    saga
      .put(start)
      .put(stop)
      .dispatch(keyPressed({ channelId: 7 }))
      .dispatch(typingEnded({ channelId: 7 })),
    settled,
  );
});

test('another conversation ends it too', async () => {
  const { saga } = begin();
  await during(
    saga
      .put(stop)
      .dispatch(keyPressed({ channelId: 7 }))
      .dispatch(keyPressed({ channelId: 8 })),
    settled,
  );
});

test('who never said that they stopped is forgotten after ten seconds', async () => {
  const { world, saga } = begin();
  const { storeState } = await during(saga.put(typingStopped(ben)).dispatch(typingStarted(ben)), () => world.elapse(10_000));
  expect(storeState.typing[7]).toEqual([]);
});

test('who says again that they type is kept', async () => {
  const { world, saga } = begin();
  const { storeState } = await during(saga.dispatch(typingStarted(ben)), async () => {
    await world.elapse(6_000);
    saga.dispatch(typingStarted(ben));
    await world.elapse(6_000);
  });
  expect(storeState.typing[7]).toEqual(['ben']);
});
