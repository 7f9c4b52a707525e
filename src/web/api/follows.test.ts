import { Self } from '@contract/entities/accounts';
import { fakeApi } from '@test/harness/fakeApi';
import { sample } from '@test/harness/sample';
import { followsApi, showFollowed } from './follows';
import { selfApi } from './self';

const { getFollowStats } = followsApi.endpoints;
const { getSelf, getRelationships } = selfApi.endpoints;

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

test('counts move by one, once however often the same is shown, and back', async () => {
  const { store, shown } = await opened();
  for (let nth = 0; nth < 3; nth++) store.dispatch(showFollowed('ben', true));
  expect(shown()).toEqual([5, 2, ['ben', 'eva']]);
  for (let nth = 0; nth < 3; nth++) store.dispatch(showFollowed('ben', false));
  expect(shown()).toEqual([4, 1, ['eva']]);
});
