import { Account } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { BaseGroup } from '@contract/entities/groups';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { activitiesApi } from './activities';
import type { CachedActivity } from './activityPages';
import { followsApi } from './follows';
import { groupMembersApi } from './groupMembers';
import { selfApi } from './self';

const { listOwnActivities, listOwnGroupsActivities, listActivities } = activitiesApi.endpoints;
const [ben, eva] = [sample(Account, { id: 'ben' }), sample(Account, { id: 'eva' })];
const [turners, potters] = ['turners', 'potters'].map((id) => sample(BaseGroup, { id }));
const post = (id: string, account: Account, group: BaseGroup | null = null) => sample(Activity, { id, account, group, commented: null });

const POSTS = [
  post('bens', ben),
  post('bens in turners', ben, turners),
  post('bens in potters', ben, potters),
  post('evas in turners', eva, turners),
];

async function read() {
  const api = fakeApi();
  for (const call of ['GET /self/activities', 'GET /self/groups/activities', 'GET /activities']) api.answer(call, POSTS);
  const groups = { turners: 'member', potters: 'requested' };
  api.answer('GET /self/relationships', { accounts: { eva: true }, groups, events: {}, channels: {}, threads: {}, waitingLists: {} });
  const { dispatch } = api.store;
  for (const feed of [listOwnActivities, listOwnGroupsActivities, listActivities]) await dispatch(feed.initiate({}));
  await dispatch(selfApi.endpoints.getRelationships.initiate());
  const shown = () => {
    const state = api.store.getState();
    const of = ({ data }: { data?: { pages: CachedActivity[][] } }) =>
      data!.pages.flat().flatMap(({ id, deleted }) => (deleted ? [] : [id]));
    return {
      own: of(listOwnActivities.select({})(state)),
      groups: of(listOwnGroupsActivities.select({})(state)),
      all: of(listActivities.select({})(state)),
    };
  };
  return { ...api, shown };
}

const all = POSTS.map(({ id }) => id);

test('of somebody whom one follows no more the home feed keeps what they post in one’s groups', async () => {
  const { store, answer, shown } = await read();
  answer('POST /accounts/ben/unfollow', ben);
  await store.dispatch(followsApi.endpoints.unfollowAccount.initiate({ accountId: 'ben' }));
  await settled();
  expect(shown()).toEqual({ own: ['bens in turners', 'evas in turners'], groups: all, all });
});

test('of a group that one has left the home feed keeps what those post whom one follows', async () => {
  const { store, answer, shown } = await read();
  answer('POST /groups/turners/leave', null);
  await store.dispatch(groupMembersApi.endpoints.leaveGroup.initiate({ groupId: 'turners' }));
  await settled();
  expect(shown()).toEqual({
    own: ['bens', 'bens in potters', 'evas in turners'],
    groups: ['bens', 'bens in potters'],
    all,
  });
});

test('where it is refused, the feeds stay as they are', async () => {
  const { store, fail, shown } = await read();
  fail('POST /accounts/ben/unfollow', 400);
  fail('POST /groups/turners/leave', 409);
  await store.dispatch(followsApi.endpoints.unfollowAccount.initiate({ accountId: 'ben' }));
  await store.dispatch(groupMembersApi.endpoints.leaveGroup.initiate({ groupId: 'turners' }));
  await settled();
  expect(shown()).toEqual({ own: all, groups: all, all });
});
