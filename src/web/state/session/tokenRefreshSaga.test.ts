import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { during, endless } from '@test/harness/during';
import { fakePorts, session } from '@test/harness/ports';
import { sessionEnded } from './sessionSlice';
import { tokenRefreshSaga } from './tokenRefreshSaga';

const HOUR = 3_600_000;

test('renews a minute before the end, each time anew, until the session is gone', async () => {
  const world = fakePorts();
  const renewedAt: number[] = [];
  const begun = world.now();
  world.session = session(begun + HOUR);
  world.refresh = async () => {
    renewedAt.push(world.now() - begun);
    world.session = renewedAt.length < 3 ? session(world.now() + HOUR) : null;
    return world.session;
  };
  await expectSaga(tokenRefreshSaga)
    .provide([[getContext('ports'), world.ports]])
    .put(sessionEnded())
    .run();
  expect(renewedAt).toEqual([HOUR - 60_000, 2 * (HOUR - 60_000), 3 * (HOUR - 60_000)]);
});

test('a network that is away is tried again, and ends no session', async () => {
  const world = fakePorts();
  let tries = 0;
  world.session = session(world.now() + HOUR);
  world.refresh = async () => {
    tries += 1;
    if (tries < 3) throw new Error('A network error has occurred.');
    world.session = null;
    return null;
  };
  await expectSaga(tokenRefreshSaga)
    .provide([[getContext('ports'), world.ports]])
    .put(sessionEnded())
    .run();
  expect(world.slept).toEqual([HOUR - 60_000, 30_000, 30_000]);
});

test('a token that another tab renewed meanwhile is left alone', async () => {
  const world = fakePorts();
  world.hold();
  let renewals = 0;
  world.session = session(world.now() + HOUR);
  world.refresh = async () => {
    renewals += 1;
    return world.session;
  };
  await during(endless(tokenRefreshSaga).provide([[getContext('ports'), world.ports]]), async () => {
    await world.elapse(HOUR / 2);
    world.session = session(world.now() + HOUR);
    await world.elapse(HOUR / 2);
  });
  expect(renewals).toBe(0);
});
