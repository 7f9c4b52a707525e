import { fakeApi } from '@test/harness/fakeApi';
import { ada, bensSelf as ben, member } from '@test/harness/member';
import { fakePorts, session, settled } from '@test/harness/ports';
import { KEYS } from '@web/platform/keys';
import { tabHidden, tabShown } from '../realtime/realtimeSlice';

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const turns = async () => {
  for (let turn = 0; turn < 6; turn++) await settled();
};

async function visitor(path: string) {
  const world = fakePorts([[{ kind: 'opened' }]]);
  world.hold();
  world.path = path;
  const api = fakeApi(undefined, { world });
  api.answer('GET /self', ada);
  api.start();
  await turns();
  return api;
}

test.each([
  ['/auth/sign-in?redirect=/events/fair', '/events/fair'],
  ['/auth/sign-up', '/'],
  ['/events', '/events'],
])('signing in elsewhere is seen here: from %s on to %s', async (path, there) => {
  const { store, world } = await visitor(path);
  world.session = session(world.now() + 60_000);
  world.tellTab('session');
  await turns();
  expect(store.getState().session).toMatchObject({ status: 'signedIn', userSub: 'sub', accountId: 'ada' });
  expect(world.path).toBe(there);
  expect(world.broadcasts).toEqual([]);
});

test('signing out elsewhere is seen here', async () => {
  const { store, world } = await member({ path: '/messages' });
  world.session = null;
  world.tellTab('session');
  await turns();
  expect(store.getState().session.status).toBe('guest');
  expect(store.getState().api.queries).toEqual({});
  expect(world.path).toBe('/auth/sign-in?redirect=/');
  expect(world.sockets[0]!.closed).toBe(true);
});

test('signing in elsewhere as somebody else leaves nothing of who was here', async () => {
  const { store, world, answer } = await member({ path: '/messages' });
  answer('GET /self', ben);
  world.session = { ...session(world.now() + 60_000, 'theirs'), accountSub: 'other' };
  world.tellTab('session');
  await turns();
  expect(store.getState().session).toMatchObject({ userSub: 'other', accountId: 'ben' });
  expect(world.path).toBe('/messages');
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true, false]);
});

test('acting for another, and leaving it, is seen here and not told back', async () => {
  const { store, world } = await member();
  world.kept.set(KEYS.executeAs, 'ben sub');
  world.tellTab('acting');
  await turns();
  expect(store.getState().session).toMatchObject({ actingAs: 'ben', accountId: 'ben' });
  world.kept.delete(KEYS.executeAs);
  world.tellTab('acting');
  await turns();
  expect(store.getState().session).toMatchObject({ actingAs: null, accountId: 'ada' });
  expect(world.broadcasts).toEqual([]);
});

test('a shared session that is opened, and left, elsewhere is so here', async () => {
  const { store, world } = await member();
  world.kept.set(KEYS.executeAs, 'ben shared');
  world.kept.set(KEYS.sharedToken, `a.${encoded({ exp: world.now() / 1000 + 60 })}.c`);
  world.tellTab('session');
  await turns();
  expect(store.getState().session).toMatchObject({ accountId: 'ben', shared: { accountId: 'ben' } });
  world.kept.delete(KEYS.executeAs);
  world.kept.delete(KEYS.sharedToken);
  world.tellTab('session');
  await turns();
  expect(store.getState().session).toMatchObject({ userSub: 'sub', accountId: 'ada', shared: null });
});

test('a tab that heard nothing while it was frozen looks when it is shown', async () => {
  const { store, world } = await member();
  store.dispatch(tabHidden());
  world.session = null;
  store.dispatch(tabShown());
  await turns();
  expect(store.getState().session.status).toBe('guest');
});

test('what is as it was changes nothing', async () => {
  const { store, world, actions } = await member();
  const before = store.getState().session;
  actions.length = 0;
  world.tellTab('session');
  world.tellTab('acting');
  await turns();
  expect(store.getState().session).toBe(before);
  expect(actions).toEqual([]);
});
