import { fakeApi } from '@test/harness/fakeApi';
import { session, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { Self } from '@contract/entities/accounts';
import { eventsApi } from '@web/api/events';
import { selfApi } from '@web/api/self';
import { registrationApi } from '@web/api/registration';

async function app(member = true) {
  const api = fakeApi(eventsApi);
  if (member) api.world.session = session(api.world.now() + 3_600_000);
  const refreshes: number[] = [];
  api.world.refresh = async () => {
    refreshes.push(api.world.now());
    return api.world.session;
  };
  api.world.path = '/events/fair';
  api.world.hold();
  api.answer('GET /self', sample(Self));
  api.start();
  await settled();
  const ask = () => api.store.dispatch(eventsApi.endpoints.getEvent.initiate({ eventId: 'fair' }));
  const change = () => api.store.dispatch(selfApi.endpoints.updateSelf.initiate({ firstName: 'Ada' }));
  return { ...api, ask, change, refreshes, toasts: () => api.store.getState().toasts };
}

test('a failed change says so at the top, in the answer’s words', async () => {
  const { fail, change, toasts } = await app();
  fail('PUT /self', 409, { message: 'This name is taken.' });
  await change();
  expect(toasts()).toMatchObject([{ tone: 'error', position: 'top-center', text: 'This name is taken.' }]);
});

test.each([
  ['without words it says that something went wrong', 500, 'failed'],
  ['that reached nobody says so', 'no network', 'unreached'],
] as const)('a failed change %s', async (_says, failure, messageKey) => {
  const { fail, change, toasts } = await app();
  fail('PUT /self', failure);
  await change();
  expect(toasts()).toMatchObject([{ tone: 'error', position: 'top-center', messageKey }]);
});

test.each([404, 403, 455])('a change that failed with %d is only logged', async (status) => {
  const { fail, change, toasts, world } = await app();
  fail('PUT /self', status, { message: 'no' });
  await change();
  expect(toasts()).toEqual([]);
  expect(world.warnings).toEqual([`updateSelf: ${status === 404 ? 'not found' : 'module forbidden'}`]);
});

test('460 is an error with words of its own', async () => {
  const { fail, change, toasts } = await app();
  fail('PUT /self', 460, { message: 'Only on Sundays.' });
  await change();
  expect(toasts()).toMatchObject([{ text: 'Only on Sundays.' }]);
});

test('a failed query shows no toast', async () => {
  const { fail, ask, toasts } = await app();
  fail('GET /events/fair', 404);
  await ask();
  expect(toasts()).toEqual([]);
});

test.each([403, 456])('a module that is forbidden with %d has the token refreshed', async (status) => {
  const { fail, ask, refreshes } = await app();
  fail('GET /events/fair', status);
  await ask();
  await settled();
  expect(refreshes).toHaveLength(1);
});

test('a refused token leads to sign-in and back, and ends the session without a second step', async () => {
  const { fail, ask, world, store, toasts } = await app();
  fail('GET /events/fair', 401);
  await ask();
  await settled();
  expect(world.path).toBe('/auth/sign-in?redirect=/events/fair');
  expect(world.session).toBeNull();
  expect(store.getState().session).toMatchObject({ status: 'guest', redirect: '/events/fair' });
  expect(toasts()).toMatchObject([{ tone: 'info', messageKey: 'sessionEnded' }]);
});

test('a session that ended while no page was open ends where one is opened, whatever that page shows', async () => {
  const { fail, world, store, toasts } = await app();
  world.path = '/groups/swimmers';
  fail('GET /self', 401);
  await store.dispatch(selfApi.endpoints.getSelf.initiate(undefined, { forceRefetch: true }));
  await settled();
  expect(world.path).toBe('/auth/sign-in?redirect=/groups/swimmers');
  expect(store.getState().session.status).toBe('guest');
  expect(toasts()).toMatchObject([{ tone: 'info', messageKey: 'sessionEnded' }]);
});

test('a session that was ended from elsewhere says why it asks to sign in', async () => {
  const { store, world, toasts } = await app();
  world.session = null;
  world.tellIdentity('tokenRefresh_failure');
  await settled();
  expect(store.getState().session.status).toBe('guest');
  expect(toasts()).toMatchObject([{ tone: 'info', messageKey: 'sessionEnded' }]);
});

test('a visitor who may not see a page is led to sign-in and back, and told of no session', async () => {
  const { fail, ask, world, toasts } = await app(false);
  fail('GET /events/fair', 401);
  await ask();
  await settled();
  expect(world.path).toBe('/auth/sign-in?redirect=/events/fair');
  expect(toasts()).toEqual([]);
});

test('what only stands beside the page is refused in silence', async () => {
  const { fail, store, world } = await app(false);
  fail('GET /events/fair/passTypes', 401);
  await store.dispatch(eventsApi.endpoints.listPassTypes.initiate({ eventId: 'fair' }));
  await settled();
  expect(world.path).toBe('/events/fair');
});

test('a call that went without its token, which came too late, ends no session', async () => {
  const { fail, store, world } = await app();
  world.session = session(world.now() - 1);
  world.refresh = () => new Promise(() => {});
  fail('GET /self/events/fair/registration', 401);
  const asking = store.dispatch(registrationApi.endpoints.getRegistration.initiate({ eventId: 'fair' }));
  await world.elapse(2_000);
  await asking;
  await settled();
  expect(world.warnings).toContain('Access token request timed out');
  expect(world.path).toBe('/events/fair');
  expect(store.getState().session.status).toBe('signedIn');
});
