import { expectSaga } from 'redux-saga-test-plan';
import * as m from 'redux-saga-test-plan/matchers';
import { fakePorts, session, type World } from '@test/harness/ports';
import { KEYS } from '@web/platform/keys';
import { toastAdded } from '../toasts/toastsSlice';
import { accessTokenSaga, sessionToken } from './accessTokenSaga';

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const tokenUntil = (seconds: number) => `${encoded({})}.${encoded({ exp: seconds })}.signature`;
const run = (world: World, force = false) => expectSaga(accessTokenSaga, force).provide([[m.getContext('ports'), world.ports]]);

test('gives up after two seconds', async () => {
  const world = fakePorts();
  await expectSaga(accessTokenSaga)
    .provide([
      [m.getContext('ports'), world.ports],
      [m.call.fn(sessionToken), new Promise(() => {})],
    ])
    .returns(null)
    .run();
  expect(world.slept).toEqual([2_000]);
  expect(world.warnings).toEqual(['Access token request timed out']);
});

test('gives the session’s token while it stands', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'mine');
  await run(world).returns('mine').run();
  expect(world.warnings).toEqual([]);
});

test('renews it when asked to', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'old');
  world.refresh = async () => session(world.now() + 3_600_000, 'new');
  await run(world, true).returns('new').run();
});

test('has none for a visitor, nor when the network is away', async () => {
  const world = fakePorts();
  await run(world).returns(null).run();
  world.session = session(world.now() - 1);
  world.refresh = () => Promise.reject(new Error('A network error has occurred.'));
  await run(world).returns(null).run();
});

test('a shared session goes before one’s own while it lasts', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'mine');
  const shared = tokenUntil(world.now() / 1000 + 3_600);
  world.kept.set(KEYS.sharedToken, shared);
  await run(world).returns(shared).run();
});

test.each([0, 5])('a shared session that ends in %d seconds is over: that is said, and it is forgotten', async (seconds) => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'mine');
  world.kept.set(KEYS.sharedToken, tokenUntil(world.now() / 1000 + seconds));
  world.kept.set(KEYS.executeAs, 'someone');
  await run(world)
    .put(toastAdded({ id: '00000000-0000-4000-8000-000000000001', tone: 'info', phrase: 'sharedSessionExpired' }))
    .returns('mine')
    .run();
  expect(world.kept.size).toBe(0);
});

test('a shared token without three parts is no token', async () => {
  const world = fakePorts();
  world.kept.set(KEYS.sharedToken, 'nonsense');
  await run(world).returns(null).run();
  expect(world.warnings).toEqual(['Invalid token']);
  expect(world.kept.size).toBe(0);
});
