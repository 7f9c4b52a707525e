import { fakeApi } from '@test/harness/fakeApi';
import { Self } from '@contract/entities/accounts';
import { ada, bensSelf as ben, member } from '@test/harness/member';
import { sample } from '@test/harness/sample';
import { fakePorts, session, settled } from '@test/harness/ports';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { sharedSessionLeft, signedOut } from './sessionSlice';
import { offerAccepted, offerDeclined } from './sharedSessionOffer';

const cleo = sample(Self, { id: 'cleo', firstName: 'Cleo', lastName: 'Ama', username: 'cleo', locale: 'en' });

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const tokenUntil = (seconds: number) => `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'ben', exp: seconds })}.signature`;
const turns = async () => {
  for (let turn = 0; turn < 6; turn++) await settled();
};

async function opened({
  seconds = 3_600,
  own = false,
  accepts = !own,
  path = '/auth/shared',
  fragment,
}: { seconds?: number; own?: boolean; accepts?: boolean; path?: string; fragment?: string } = {}) {
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
  if (accepts) {
    api.store.dispatch(offerAccepted());
    await turns();
  }
  return { ...api, token, turns };
}

type Opened = Awaited<ReturnType<typeof opened>>;

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
  expect(sent.filter(({ call }) => call === 'GET /self').map(({ headers }) => headers['authorization'])).toEqual([token, token]);
  expect(world.urls[0]).toContain(encodeURIComponent(token));
  expect(JSON.stringify([store.getState(), actions])).not.toContain(token);
  expect(world.path).toBe('/');
});

test('a visitor is asked as well, and stays one until they agree: nothing goes on in a stranger’s name', async () => {
  const { store, world, turns: wait } = await opened({ accepts: false });
  expect(store.getState().session).toMatchObject({ status: 'guest', shared: null, offered: { name: 'Ben Okri' } });
  expect(world.kept.has(KEYS.sharedToken)).toBe(false);
  store.dispatch(offerDeclined());
  await wait();
  store.dispatch(offerAccepted());
  await wait();
  expect(store.getState().session).toMatchObject({ status: 'guest', accountId: null, shared: null, offered: null });
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
  store.dispatch(offerAccepted());
  await turns();
  expect(store.getState().session).toMatchObject({ accountId: 'ben', actingAs: null, shared: { accountId: 'ben' } });
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true, false]);
});

test('when it runs out that is said, token and execute-as are removed, and oneself is back', async () => {
  const { store, world, sent } = await opened({ own: true });
  store.dispatch(offerAccepted());
  await turns();
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

describe('whoever is signed in', () => {
  test('is asked first, by the name of whose session it is, and stays who they are until they agree', async () => {
    const { store, world, token, sent, actions } = await opened({ own: true });
    const asked = { status: 'signedIn', userSub: 'sub', accountId: 'ada', shared: null };
    expect(store.getState().session).toMatchObject({
      ...asked,
      offered: { name: 'Ben Okri', expiresAt: world.now() + 3_600_000 },
    });
    expect(world.kept.has(KEYS.sharedToken)).toBe(false);
    expect(sent.filter(({ headers }) => headers['authorization'] === token).map(({ call }) => call)).toEqual(['GET /self']);
    expect(world.sockets.map(({ closed }) => closed)).toEqual([false]);
    expect(JSON.stringify([store.getState(), actions])).not.toContain(token);

    store.dispatch(offerAccepted());
    await turns();
    expect(store.getState().session).toMatchObject({ accountId: 'ben', offered: null, shared: { accountId: 'ben' } });
    expect(world.kept.get(KEYS.sharedToken)).toBe(token);
    expect(world.path).toBe('/');
    expect(JSON.stringify([store.getState(), actions])).not.toContain(token);
  });

  test.each([
    ['keep their session', async ({ store }: Opened) => void store.dispatch(offerDeclined())],
    ['go elsewhere', async ({ world }: Opened) => world.go('/events')],
    ['take too long', ({ world }: Opened) => world.elapse(3_595_000)],
  ])('is who they were when they %s', async (_how, decline) => {
    const app = await opened({ own: true });
    await decline(app);
    await turns();
    app.store.dispatch(offerAccepted());
    await turns();
    expect(app.store.getState().session).toMatchObject({ accountId: 'ada', shared: null, offered: null });
    expect(app.world.kept.has(KEYS.sharedToken)).toBe(false);
    expect(app.store.getState().toasts).toEqual([]);
  });

  test('is asked nothing any more once they sign out', async () => {
    const { store } = await opened({ own: true });
    store.dispatch(signedOut());
    await turns();
    store.dispatch(offerAccepted());
    await turns();
    expect(store.getState().session).toMatchObject({ status: 'guest', shared: null, offered: null });
  });

  test('may pick another language while they are asked', async () => {
    const { store, world } = await opened({ own: true });
    world.ports.navigation.swapLocale('fr');
    await turns();
    expect(store.getState().session.offered).toMatchObject({ name: 'Ben Okri' });
  });

  test('who follows another link meanwhile is asked about that one alone', async () => {
    const { store, world, answer, token } = await opened({ own: true });
    const other = tokenUntil(world.now() / 1000 + 60);
    answer('GET /self', ({ headers }: { headers: Record<string, string> }) =>
      headers['authorization'] === other ? cleo : headers['authorization'] === token ? ben : ada,
    );
    world.fragment = `token=${other}`;
    world.go('/auth/shared');
    await turns();
    expect(store.getState().session.offered).toMatchObject({ name: 'Cleo Ama' });
    store.dispatch(offerAccepted());
    await turns();
    expect(store.getState().session).toMatchObject({ accountId: 'cleo', offered: null });
    expect(world.kept.get(KEYS.sharedToken)).toBe(other);
  });

  test.each(['no network', 401, 403] as const)('is not troubled by a link that is answered by %s', async (failure) => {
    const world = fakePorts([[{ kind: 'opened' }]]);
    world.path = '/auth/shared';
    world.session = session(world.now() + 3_600_000, 'own');
    const token = tokenUntil(world.now() / 1000 + 3_600);
    world.fragment = `token=${token}`;
    const { store, start, answer, failFor } = fakeApi(undefined, { world });
    answer('GET /self', ada);
    failFor('GET /self', ({ headers }) => (headers['authorization'] === token ? failure : undefined));
    start();
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(store.getState().session).toMatchObject({ status: 'signedIn', accountId: 'ada', shared: null, offered: null });
    expect(world.path).toBe('/auth/shared');
  });
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
