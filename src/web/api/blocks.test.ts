import { Account, Self } from '@contract/entities/accounts';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { accountsApi } from './accounts';
import { activitiesApi } from './activities';
import { blocksApi } from './blocks';
import { followsApi } from './follows';
import { groupMembersApi } from './groupMembers';
import { notificationsApi } from './notifications';
import { selfApi } from './self';

const LISTS = ['GET /self/activities', 'GET /self/notifications', 'GET /groups/turners/members', 'GET /self'].toSorted();
const OF_BEN = ['GET /accounts/ben', 'GET /accounts/b/followStats', 'GET /accounts/b/activities'];
const ben = sample(Account, { id: 'b', username: 'ben' });

const { blockAccount, unblockAccount } = blocksApi.endpoints;

/** What shows people, and the page of one of them, which can be left. */
async function opened() {
  const api = fakeApi();
  for (const list of [...LISTS, ...OF_BEN]) api.answer(list, []);
  api.answer('GET /self', sample(Self, { id: 'ada' }));
  api.answer('GET /accounts/ben', ben);
  api.answer('GET /accounts/b/followStats', { followers: 1, following: 1 });
  api.answer('POST /accounts/b/block', ben);
  api.answer('POST /accounts/b/unblock', ben);
  const { dispatch } = api.store;
  const page = [
    dispatch(accountsApi.endpoints.getAccount.initiate({ accountId: 'ben' })),
    dispatch(followsApi.endpoints.getFollowStats.initiate({ accountId: 'b' })),
    dispatch(activitiesApi.endpoints.listAccountActivities.initiate({ accountId: 'b' })),
  ];
  await Promise.all([
    ...page,
    dispatch(activitiesApi.endpoints.listOwnActivities.initiate({})),
    dispatch(notificationsApi.endpoints.listNotifications.initiate({})),
    dispatch(groupMembersApi.endpoints.listGroupMembers.initiate({ groupId: 'turners' })),
    dispatch(selfApi.endpoints.getSelf.initiate()),
  ]);
  api.sent.length = 0;
  const leave = () => page.forEach((each) => each.unsubscribe());
  return { ...api, leave, asked: () => api.sent.map(({ call }) => call).slice(1) };
}

test('a block asks anew for whatever shows people once the page it was made on is left, and for nothing of whom it hides', async () => {
  const { store, leave, asked, fail } = await opened();
  for (const call of OF_BEN) fail(call, 404);
  const blocking = store.dispatch(blockAccount.initiate({ accountId: 'b' }));
  await blocking;
  await settled();
  expect(asked()).toEqual([]);
  leave();
  blocking.reset();
  await settled();
  expect(asked().toSorted()).toEqual(LISTS);
  expect(accountsApi.endpoints.getAccount.select({ accountId: 'ben' })(store.getState()).data).toBeUndefined();
});

test('a block whose page was left before its answer asks anew after it', async () => {
  const { store, leave, asked, hold } = await opened();
  const release = hold('POST /accounts/b/block');
  const blocking = store.dispatch(blockAccount.initiate({ accountId: 'b' }));
  leave();
  blocking.reset();
  await settled();
  expect(asked()).toEqual([]);
  release(200, ben);
  await blocking;
  await settled();
  expect(asked().toSorted()).toEqual(LISTS);
});

test('a block that is refused asks for nothing', async () => {
  const { store, leave, asked, fail } = await opened();
  fail('POST /accounts/b/block', 400);
  const blocking = store.dispatch(blockAccount.initiate({ accountId: 'b' }));
  await blocking;
  leave();
  blocking.reset();
  await settled();
  expect(asked()).toEqual([]);
});

test('its end asks anew for whatever hid them', async () => {
  const { store, asked } = await opened();
  await store.dispatch(unblockAccount.initiate({ accountId: 'b' }));
  await settled();
  expect(asked()).toEqual(expect.arrayContaining([...LISTS, ...OF_BEN]));
});
