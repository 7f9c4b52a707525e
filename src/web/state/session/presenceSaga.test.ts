import { fakeApi } from '@test/harness/fakeApi';
import { member } from '@test/harness/member';
import { settled } from '@test/harness/ports';

test('nothing of a member’s runs for a visitor', async () => {
  const api = fakeApi();
  api.start();
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(api.store.getState().session.status).toBe('guest');
  expect(api.world.urls).toEqual([]);
  expect(api.sent).toEqual([]);
});

test('who leaves and comes back has everything again, once', async () => {
  const { world, store } = await member();
  const { session } = world;
  await world.ports.identity.signOut();
  await settled();
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true]);

  world.session = session;
  world.tellIdentity('signedIn');
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true, false]);
  expect(store.getState().session).toMatchObject({ status: 'signedIn', accountId: 'ada' });
});

test('the count of unread conversations leaves the tab with the member', async () => {
  const { world } = await member();
  await world.ports.identity.signOut();
  await settled();
  expect(world.counts.at(-1)).toBe(0);
});
