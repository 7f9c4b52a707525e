import { Account, Self } from '@contract/entities/accounts';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { followsApi } from './follows';
import { selfApi } from './self';

const { getFollowStats, followAccount, unfollowAccount } = followsApi.endpoints;
const { getSelf, getRelationships } = selfApi.endpoints;
const ben = sample(Account, { id: 'ben' });

async function opened() {
  const api = fakeApi(selfApi);
  api.answer('GET /self', sample(Self, { id: 'ada' }));
  api.answer('GET /self/relationships', { accounts: { eva: true }, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
  api.answer('GET /accounts/ben/followStats', { followers: 4, following: 2 });
  api.answer('GET /accounts/ada/followStats', { followers: 0, following: 1 });
  const { dispatch } = api.store;
  await dispatch(getSelf.initiate());
  await dispatch(getRelationships.initiate());
  for (const accountId of ['ben', 'ada']) await dispatch(getFollowStats.initiate({ accountId }));
  const shown = () => {
    const state = api.store.getState();
    const stats = (accountId: string) => getFollowStats.select({ accountId })(state).data!;
    return [stats('ben').followers, stats('ada').following, Object.keys(getRelationships.select()(state).data!.accounts).sort()];
  };
  return { ...api, shown };
}

test('counts move by one before the answer, once however often the same is asked, and back', async () => {
  const { store, answer, shown } = await opened();
  answer('POST /accounts/ben/follow', ben);
  answer('POST /accounts/ben/unfollow', ben);
  const following = [1, 2, 3].map(() => store.dispatch(followAccount.initiate({ accountId: 'ben' })));
  expect(shown()).toEqual([5, 2, ['ben', 'eva']]);
  await Promise.all(following);
  expect(shown()).toEqual([5, 2, ['ben', 'eva']]);
  await store.dispatch(unfollowAccount.initiate({ accountId: 'ben' }));
  expect(shown()).toEqual([4, 1, ['eva']]);
});

test('what the server refuses is taken back, and nothing else', async () => {
  const { store, fail, shown } = await opened();
  fail('POST /accounts/ben/follow', 404);
  await store.dispatch(followAccount.initiate({ accountId: 'ben' }));
  await settled();
  expect(shown()).toEqual([4, 1, ['eva']]);
});
