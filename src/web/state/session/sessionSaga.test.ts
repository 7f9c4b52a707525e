import { getContext } from 'redux-saga-test-plan/matchers';
import { during, endless } from '@test/harness/during';
import { fakePorts, session, settled, type World } from '@test/harness/ports';
import { combineReducers } from '@reduxjs/toolkit';
import { api } from '@web/api/base';
import { KEYS } from '@web/platform/keys';
import { sessionSaga } from './sessionSaga';
import { redirectStored, sessionEnded, sessionFound, sessionMissing, sessionReducer, signedIn, signedOut } from './sessionSlice';

const reducer = combineReducers({ session: sessionReducer, api: api.reducer });
const run = (world: World) =>
  endless(sessionSaga)
    .withReducer(reducer)
    .provide([[getContext('ports'), world.ports]]);

function signIn(world: World, event: 'signedIn' | 'signInWithRedirect') {
  world.session = session(world.now() + 60_000);
  world.tellIdentity(event);
}

async function after(world: World, happening: () => void, state?: (saga: ReturnType<typeof run>) => ReturnType<typeof run>) {
  const saga = state ? state(run(world)) : run(world);
  return during(saga, async () => {
    await settled();
    happening();
    await settled();
  });
}

test('a visitor is a guest, and a stored session is found', async () => {
  await during(run(fakePorts()).put(sessionMissing()), settled);
  const member = fakePorts();
  member.session = session(member.now() + 60_000);
  await during(run(member).put(sessionFound({ userSub: 'sub', actingAs: null })), settled);
});

test.each(['signedIn', 'signInWithRedirect'] as const)('%s leads to the redirect target', async (event) => {
  const world = fakePorts();
  world.path = '/auth/sign-in?redirect=/events/fair/register';
  const { storeState } = await after(world, () => signIn(world, event));
  expect(world.path).toBe('/events/fair/register');
  expect(storeState.session).toMatchObject({ status: 'signedIn', redirect: null });
  expect(world.kept.has(KEYS.redirect)).toBe(false);
});

test('without a target signing in leads to the start', async () => {
  const world = fakePorts();
  world.path = '/auth/sign-in';
  await after(
    world,
    () => signIn(world, 'signedIn'),
    (saga) => saga.put(signedIn('sub')),
  );
  expect(world.path).toBe('/');
});

test('signing out leads to sign-in, which leads to the start, and forgets what was answered to the member', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000);
  world.path = '/messages/7';
  const { storeState } = await after(
    world,
    () => world.tellIdentity('signedOut'),
    (saga) => saga.put(signedOut()).put(api.util.resetApiState()),
  );
  expect(world.path).toBe('/auth/sign-in?redirect=/');
  expect(storeState.session.status).toBe('guest');
});

test.each(['tokenRefresh', 'tokenRefresh_failure', 'signInWithRedirect_failure'] as const)('%s leads nowhere', async (event) => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000);
  world.path = '/events';
  const { storeState } = await after(world, () => world.tellIdentity(event));
  expect(world.path).toBe('/events');
  expect(storeState.session.status).toBe('signedIn');
});

test('a refresh that cost the tokens ends the session, and leads nowhere', async () => {
  const world = fakePorts();
  world.session = session(world.now() + 60_000);
  world.path = '/events';
  await after(
    world,
    () => {
      world.session = null;
      world.tellIdentity('tokenRefresh_failure');
    },
    (saga) => saga.put(sessionEnded()),
  );
  expect(world.path).toBe('/events');
});

test('the redirect parameter of any page is kept, on this device too', async () => {
  const world = fakePorts();
  world.path = '/fr/events?redirect=/groups';
  await during(run(world).put(redirectStored('/groups')), settled);
  expect(world.kept.get(KEYS.redirect)).toBe('/groups');
});

test('one that was kept before is found again', async () => {
  const world = fakePorts();
  world.kept.set(KEYS.redirect, '/groups');
  await during(run(world).put(redirectStored('/groups')), settled);
});

test.each(['https://evil.example', '//evil.example', '/auth/sign-in'])('%s is not kept', async (target) => {
  const world = fakePorts();
  world.path = `/events?redirect=${encodeURIComponent(target)}`;
  const { storeState } = await during(run(world), settled);
  expect(storeState.session.redirect).toBeNull();
});
