import { fakeApi } from '@test/harness/fakeApi';
import { ada, bensSelf as ben, member } from '@test/harness/member';
import { fakePorts, session, settled } from '@test/harness/ports';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { sharedSessionLeft } from './sessionSlice';

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const tokenUntil = (seconds: number) => `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'ben', exp: seconds })}.signature`;
const turns = async () => {
  for (let turn = 0; turn < 6; turn++) await settled();
};

/** A browser that opens the link of Ben's session, which lasts for so many seconds; Ada may be signed in there. */
async function opened({
  seconds = 3_600,
  own = false,
  path = '/auth/shared',
  fragment,
}: { seconds?: number; own?: boolean; path?: string; fragment?: string } = {}) {
  const world = fakePorts(Array.from({ length: 9 }, () => [{ kind: 'opened' as const }]));
  world.hold();
  world.path = path;
  const token = tokenUntil(world.now() / 1000 + seconds);
  world.fragment = fragment ?? `token=${token}`;
  if (own) world.session = session(world.now() + 3_600_000, 'own');
  const api = fakeApi(undefined, { world });
  api.answer('GET /self', ({ headers }: { headers: Record<string, string> }) => (headers['authorization'] === token ? ben : ada));
  api.start();
  await turns();
  return { ...api, token, turns };
}

test('the link opens the session; its token leaves the address at once, and enters neither state nor actions', async () => {
  const { store, world, token, sent, actions } = await opened();
  expect(world.fragment).toBeNull();
  expect(store.getState().session).toMatchObject({
    status: 'signedIn',
    accountId: 'ben',
    realAccountId: 'ben',
    shared: { accountId: 'ben', expiresAt: world.now() + 3_600_000 },
  });
  expect(world.kept.get(KEYS.sharedToken)).toBe(token);
  expect(world.kept.get(KEYS.executeAs)).toBe('ben shared');
  expect(sent.every(({ headers }) => headers['authorization'] === token)).toBe(true);
  expect(world.urls[0]).toContain(encodeURIComponent(token));
  expect(JSON.stringify([store.getState(), actions])).not.toContain(token);
  expect(world.path).toBe('/auth/shared');
});

test('it is still open after a reload, without asking whose it is', async () => {
  const { world } = await opened();
  world.path = '/';
  const again = fakeApi(undefined, { world });
  again.start();
  await turns();
  expect(again.store.getState().session).toMatchObject({ status: 'signedIn', accountId: 'ben' });
});

test('a link that is followed while the app is open leads there as well', async () => {
  const { store, world, answer } = await member();
  const token = tokenUntil(world.now() / 1000 + 60);
  answer('GET /self', ben);
  world.fragment = `token=${token}`;
  world.go('/auth/shared');
  await turns();
  expect(store.getState().session).toMatchObject({ accountId: 'ben', actingAs: null, shared: { accountId: 'ben' } });
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true, false]);
});

test('when it runs out that is said, token and execute-as are removed, and oneself is back', async () => {
  const { store, world, sent } = await opened({ own: true });
  world.path = '/events';
  sent.length = 0;
  await world.elapse(3_594_999);
  expect(store.getState().session.shared).not.toBeNull();
  await world.elapse(1);
  await turns();
  expect(store.getState().toasts).toMatchObject([{ messageKey: 'sharedSessionExpired' }]);
  expect([world.kept.has(KEYS.sharedToken), world.kept.has(KEYS.executeAs)]).toEqual([false, false]);
  expect(store.getState().session).toMatchObject({ status: 'signedIn', userSub: 'sub', accountId: 'ada', shared: null });
  expect(world.path).toBe('/events');
});

test('a visitor is a visitor again', async () => {
  const { store } = await opened();
  store.dispatch(sharedSessionLeft());
  await turns();
  expect(store.getState().session).toMatchObject({ status: 'guest', accountId: null });
  expect(store.getState().toasts).toEqual([]);
});

test('a machine that slept through the end says so at the next call, which is not sent', async () => {
  const { store, world, sent, turns: wait } = await opened();
  world.oversleep(3_600_000);
  sent.length = 0;
  const { data } = await store.dispatch(selfApi.endpoints.getSelf.initiate(undefined, { forceRefetch: true }));
  await wait();
  expect(data).toBeUndefined();
  expect(sent.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
  expect(store.getState().toasts).toHaveLength(1);
  expect(store.getState().session.status).toBe('guest');
});

test.each([
  ['has run out', { seconds: 5 }, ['sharedSessionExpired']],
  ['is no token', { fragment: 'token=nonsense' }, []],
])('a link whose token %s opens nothing', async (_why, beginning, messageKeys) => {
  const { store, world } = await opened({ own: true, ...beginning });
  expect(store.getState().toasts.map(({ messageKey }) => messageKey)).toEqual(messageKeys);
  expect(store.getState().session).toMatchObject({ status: 'signedIn', userSub: 'sub', shared: null });
  expect(world.kept.has(KEYS.sharedToken)).toBe(false);
});

test('neither does one without a token, nor any other page', async () => {
  expect((await opened({ fragment: 'elsewhere' })).store.getState().session.status).toBe('guest');
  const { world } = await opened({ path: '/events', fragment: 'token=a.b.c' });
  expect(world.fragment).toBe('token=a.b.c');
});

test.each(['no network', 401] as const)('one that is answered by %s leaves things as they were', async (failure) => {
  const world = fakePorts();
  world.path = '/auth/shared';
  world.fragment = `token=${tokenUntil(world.now() / 1000 + 3_600)}`;
  const { store, start, fail } = fakeApi(undefined, { world });
  fail('GET /self', failure);
  start();
  for (let turn = 0; turn < 20; turn++) await settled();
  expect(store.getState().session).toMatchObject({ status: 'guest', shared: null });
  expect(world.kept.has(KEYS.sharedToken)).toBe(false);
});

test('one that its owner has ended is over at the first refusal', async () => {
  const { store, fail } = await opened();
  fail('PUT /self', 401);
  await store.dispatch(selfApi.endpoints.updateSelf.initiate({ locale: 'fr' }));
  await turns();
  expect(store.getState().session).toMatchObject({ status: 'guest', shared: null });
});
