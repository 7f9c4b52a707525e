import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import * as m from 'redux-saga-test-plan/matchers';
import { fakePorts, session, type World } from '@test/harness/ports';
import { KEYS } from '@web/platform/keys';
import { accessTokenSaga } from './accessTokenSaga';
import { sessionFound, sessionMissing, sessionReducer, sharedSessionExpired, sharedSessionOpened } from './sessionSlice';

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const tokenUntil = (seconds: number) => `${encoded({})}.${encoded({ exp: seconds })}.signature`;
const reducer = combineReducers({ session: sessionReducer });
const mine = sessionFound({ userSub: 'sub', actingAs: null });
const shared = sharedSessionOpened({ accountId: 'ben', expiresAt: 2_000_000_000 });

const run = (world: World, force = false, before: Parameters<typeof reducer>[1] = mine) =>
  expectSaga(accessTokenSaga, force)
    .withReducer(reducer, reducer(undefined, before))
    .provide([[m.getContext('ports'), world.ports]]);

test('gives up after two seconds', async () => {
  const world = fakePorts();
  world.session = session(world.now() - 1);
  world.refresh = () => new Promise(() => {});
  await run(world).returns(null).run();
  expect(world.slept).toEqual([2_000]);
  expect(world.warnings).toEqual(['Access token request timed out']);
});

test('gives the session’s token while it stands', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'mine');
  await run(world).returns('mine').run();
  await run(world, false, { type: 'before anybody is known' }).returns('mine').run();
  expect(world.warnings).toEqual([]);
});

test('renews it when asked to', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'old');
  world.refresh = async () => session(world.now() + 3_600_000, 'new');
  await run(world, true).returns('new').run();
});

test('has none for a visitor, whatever is stored, nor when the network is away', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000, 'mine');
  await run(world, false, sessionMissing()).returns(null).run();
  world.session = session(world.now() - 1);
  world.refresh = () => Promise.reject(new Error('A network error has occurred.'));
  await run(world).returns(null).run();
});

test('has none where another tab signed in as somebody else', async () => {
  const world = fakePorts();
  world.session = { ...session(world.now() + 60_000, 'theirs'), accountSub: 'other' };
  await run(world).returns(null).run();
});

describe('a shared session', () => {
  test('goes before one’s own while it lasts', async () => {
    const world = fakePorts();
    world.session = session(world.now() + 60_000, 'mine');
    const token = tokenUntil(world.now() / 1000 + 3_600);
    world.kept.set(KEYS.sharedToken, token);
    await run(world, false, shared).returns(token).run();
  });

  test('is left alone by whoever is themself', async () => {
    const world = fakePorts();
    world.session = session(world.now() + 60_000, 'mine');
    world.kept.set(KEYS.sharedToken, tokenUntil(world.now() / 1000 + 3_600));
    await run(world).returns('mine').run();
  });

  test.each([0, 5])('that ends in %d seconds is over, and nothing is asked as its account or one’s own', async (seconds) => {
    const world = fakePorts();
    world.session = session(world.now() + 60_000, 'mine');
    world.kept.set(KEYS.sharedToken, tokenUntil(world.now() / 1000 + seconds));
    await run(world, false, shared).put(sharedSessionExpired()).returns(null).run();
  });

  test('without three parts is none', async () => {
    const world = fakePorts();
    world.kept.set(KEYS.sharedToken, 'nonsense');
    await run(world, false, shared).put(sharedSessionExpired()).returns(null).run();
    expect(world.warnings).toEqual(['Invalid token']);
  });
});
