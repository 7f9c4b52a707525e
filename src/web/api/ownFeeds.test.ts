import { Account, Self } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { BaseChannel } from '@contract/entities/channels';
import { BaseContent } from '@contract/entities/contents';
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
const [ben, eva, ada] = ['ben', 'eva', 'ada'].map((id) => sample(Account, { id })) as [Account, Account, Account];
const [turners, potters, sailors] = ['turners', 'potters', 'sailors'].map((id) => sample(BaseGroup, { id, access: 'public' })) as [
  BaseGroup,
  BaseGroup,
  BaseGroup,
];
const weavers = sample(BaseGroup, { id: 'weavers', access: 'private' });
const post = (id: string, account: Account, group: BaseGroup | null = null) => sample(Activity, { id, account, group, commented: null });

const about = (id: string, { id: groupId, access }: BaseGroup) => {
  const channel = sample(BaseChannel, { groupId, private: access !== 'public' });
  return { ...post(id, eva), content: sample(BaseContent, { channel }) };
};

const POSTS = [
  post('bens', ben),
  post('bens in turners', ben, turners),
  post('bens in potters', ben, potters),
  post('bens in sailors', ben, sailors),
  post('evas in turners', eva, turners),
  post('adas in turners', ada, turners),
  post('evas in weavers', eva, weavers),
  post('adas in weavers', ada, weavers),
  about('evas about what turners publish', turners),
  about('evas about what weavers publish', weavers),
];

async function read() {
  const api = fakeApi();
  for (const call of ['GET /self/activities', 'GET /self/groups/activities', 'GET /activities']) api.answer(call, POSTS);
  const groups = { turners: 'member', potters: 'requested', sailors: 'moderator', weavers: 'member' };
  api.answer('GET /self', sample(Self, { id: 'ada' }));
  api.answer('GET /self/relationships', { accounts: { eva: true }, groups, events: {}, channels: {}, threads: {}, waitingLists: {} });
  const { dispatch } = api.store;
  for (const feed of [listOwnActivities, listOwnGroupsActivities, listActivities]) await dispatch(feed.initiate({}));
  await dispatch(selfApi.endpoints.getSelf.initiate());
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
const without = (...those: string[]) => all.filter((id) => !those.includes(id));

test('of somebody whom one follows no more the home feed keeps what they post in one’s groups', async () => {
  const { store, answer, shown } = await read();
  answer('POST /accounts/ben/unfollow', ben);
  await store.dispatch(followsApi.endpoints.unfollowAccount.initiate({ accountId: 'ben' }));
  await settled();
  expect(shown()).toEqual({ own: without('bens', 'bens in potters'), groups: all, all });
});

test.each([
  ['an open group', 'turners', ['bens in turners'], ['bens in turners', 'evas in turners', 'adas in turners']],
  [
    'a group for its members',
    'weavers',
    ['evas in weavers', 'adas in weavers', 'evas about what weavers publish'],
    ['evas in weavers', 'adas in weavers', 'evas about what weavers publish'],
  ],
])(
  'of %s that one has left the home feed keeps what is one’s own or of whom one follows and can be seen',
  async (_which, id, own, groups) => {
    const { store, answer, shown } = await read();
    answer(`POST /groups/${id}/leave`, null);
    await store.dispatch(groupMembersApi.endpoints.leaveGroup.initiate({ groupId: id }));
    await settled();
    expect(shown()).toEqual({ own: without(...own), groups: without(...groups), all });
  },
);

test('where it is refused, the feeds stay as they are', async () => {
  const { store, fail, shown } = await read();
  fail('POST /accounts/ben/unfollow', 400);
  fail('POST /groups/turners/leave', 409);
  await store.dispatch(followsApi.endpoints.unfollowAccount.initiate({ accountId: 'ben' }));
  await store.dispatch(groupMembersApi.endpoints.leaveGroup.initiate({ groupId: 'turners' }));
  await settled();
  expect(shown()).toEqual({ own: all, groups: all, all });
});
