import { runSaga } from 'redux-saga';
import { fakeApi } from '@test/harness/fakeApi';
import { ada, member } from '@test/harness/member';
import { fakePorts, session, settled, type World } from '@test/harness/ports';
import type { AwsCredentials, StoredIdentity } from '@web/platform/identity/port';
import { credentialsSaga } from './credentialsSaga';

const lent: AwsCredentials = { identityId: 'x', accessKeyId: 'a', secretAccessKey: 'only-lent', sessionToken: 't', expiresAt: 1 };

function lending(world: World) {
  let known: StoredIdentity | null = { id: 'local:guest', type: 'guest' };
  const asked: (boolean | undefined)[] = [];
  world.ports.identity.identity = async () => known;
  world.ports.identity.credentials = async (force) => {
    asked.push(force);
    known = world.session ? { id: 'local:member', type: 'primary' } : { id: 'local:guest', type: 'guest' };
    return lent;
  };
  return asked;
}

const ask = ({ world, store }: Pick<ReturnType<typeof fakeApi>, 'world' | 'store'>, force = false) =>
  runSaga({ context: { ports: world.ports }, dispatch: store.dispatch, getState: store.getState }, credentialsSaga, force).toPromise();

test('a guest’s identity is the member’s from sign-in on, and nothing that was lent is in the state', async () => {
  const world = fakePorts();
  world.hold();
  const asked = lending(world);
  const { store, start, answer, actions } = fakeApi(undefined, { world });
  answer('GET /self', ada);
  start();
  await settled();
  await ask({ world, store });
  expect(store.getState().session.identity).toEqual({ id: 'local:guest', type: 'guest' });
  world.session = session(world.now() + 60_000);
  world.tellIdentity('signedIn');
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(store.getState().session.identity).toEqual({ id: 'local:member', type: 'primary' });
  expect(asked).toEqual([false, false]);
  expect(JSON.stringify([store.getState(), actions])).not.toContain('only-lent');
  await world.ports.identity.signOut();
  await settled();
  expect(store.getState().session.identity).toBeNull();
});

test('a member who never was a guest asks the identity pool for nothing', async () => {
  const { world, store } = await member();
  const asked = lending(world);
  world.tellIdentity('tokenRefresh');
  await settled();
  expect([asked, store.getState().session.identity]).toEqual([[], null]);
});

test('credentials are for whoever asks, and a pool that lends nothing stops nothing', async () => {
  const { world, store } = await member();
  const asked = lending(world);
  expect(await ask({ world, store }, true)).toBe(lent);
  expect(asked).toEqual([true]);
  world.ports.identity.credentials = () => Promise.reject(new Error('no'));
  expect(await ask({ world, store }, true)).toBeNull();
  expect(world.faults).toHaveLength(1);
});
