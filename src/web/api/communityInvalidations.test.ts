import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Account, Self } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { Announcement } from '@contract/entities/announcements';
import { Group } from '@contract/entities/groups';
import { GroupInvitation, GroupMembership, GroupRequest } from '@contract/entities/groupMembers';
import { Interest } from '@contract/entities/interests';
import { NotificationPreferences } from '@contract/entities/notifications';
import './accounts';
import './activities';
import './announcements';
import { api as everyApi } from './base';
import './blocks';
import './events';
import './follows';
import './groupMembers';
import './groups';
import './interests';
import './notifications';
import './organization';
import './self';

type Initiate = (args?: unknown) => UnknownAction & PromiseLike<unknown>;
const ask = (endpoint: string, args?: unknown) =>
  (everyApi.endpoints as unknown as Record<string, { initiate: Initiate }>)[endpoint]!.initiate(args);

const SELF = 'GET /self';
const RELATIONSHIPS = 'GET /self/relationships';
const FEED = 'GET /self/activities';
const WATCHED = ['GET /self/activities, the latest', 'GET /self/groups/activities, the latest'];
const EXPLORE = 'GET /organization/explore';
const NOTIFICATIONS = 'GET /self/notifications';
const GROUP = ['GET /groups/turners', 'GET /groups/g/members', 'GET /groups/g/requests', 'GET /groups/g/invitations'];
const GROUPS = ['GET /groups', 'GET /self/groups'];
const STANDING = [...GROUP, ...GROUPS, 'GET /self/groups/g/membership', RELATIONSHIPS, ...WATCHED];
const BEN = ['GET /accounts/ben', 'GET /accounts/b/followStats', 'GET /accounts/b/followers'];
const FOLLOWS = ['GET /accounts/b/followers', 'GET /accounts/ada/following'];
const PEOPLE = ['GET /accounts', ...BEN, 'GET /accounts/ada/following', 'GET /accounts/ada/interests'];
const POSTS = [FEED, 'GET /self/groups/activities', 'GET /activities/p/comments', 'GET /activities/p', ...WATCHED];

const ben = sample(Account, { id: 'b', username: 'ben' });
const ada = sample(Self, { id: 'ada', username: 'ada' });
const group = sample(Group, { id: 'g', slug: 'turners', standing: 'moderator', _count: { members: 3, requests: 1 } });
const post = sample(Activity, { id: 'p', account: ben, group: null, commented: null, reshare: null });
const interest = sample(Interest, { id: 'wood', name: 'Wood' });

async function opened() {
  const api = fakeApi();
  const answers: Record<string, unknown> = {
    [SELF]: ada,
    [RELATIONSHIPS]: { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} },
    [FEED]: [post],
    'GET /self/groups/activities': [{ ...post, id: 'r' }],
    [EXPLORE]: { contents: [], events: [], groups: [], recommendations: [] },
    [NOTIFICATIONS]: [],
    'GET /groups/turners': group,
    'GET /groups/g/members': [],
    'GET /groups/g/requests': [],
    'GET /groups/g/invitations': [],
    'GET /groups': [group],
    'GET /self/groups': [],
    'GET /self/groups/g/membership': sample(GroupMembership),
    'GET /accounts': [ben],
    'GET /accounts/ben': ben,
    'GET /accounts/b/followStats': { followers: 1, following: 1 },
    'GET /accounts/b/followers': [],
    'GET /accounts/ada/following': [],
    'GET /accounts/ada/interests': [],
    'GET /interests': [interest],
    'GET /self/interests': [],
    'GET /activities/p': post,
    'GET /activities/p/comments': [],
    'GET /events': [],
    'GET /self/notificationPreferences': sample(NotificationPreferences),
  };
  for (const [call, answer] of Object.entries(answers)) api.answer(call, answer);
  const { dispatch } = api.store;
  await Promise.all([
    dispatch(ask('getSelf')),
    dispatch(ask('getRelationships')),
    dispatch(ask('listOwnActivities', {})),
    dispatch(ask('listOwnActivities', { orderBy: '-createdAt' })),
    dispatch(ask('listOwnGroupsActivities', {})),
    dispatch(ask('listOwnGroupsActivities', { orderBy: '-createdAt' })),
    dispatch(ask('getExplore')),
    dispatch(ask('listNotifications', {})),
    dispatch(ask('getGroup', { groupId: 'turners' })),
    dispatch(ask('listGroupMembers', { groupId: 'g' })),
    dispatch(ask('listGroupRequests', { groupId: 'g' })),
    dispatch(ask('listGroupInvitations', { groupId: 'g' })),
    dispatch(ask('listGroups', {})),
    dispatch(ask('listOwnGroups', {})),
    dispatch(ask('getOwnMembership', { groupId: 'g' })),
    dispatch(ask('listAccounts', {})),
    dispatch(ask('getAccount', { accountId: 'ben' })),
    dispatch(ask('getFollowStats', { accountId: 'b' })),
    dispatch(ask('listFollowers', { accountId: 'b' })),
    dispatch(ask('listFollowing', { accountId: 'ada' })),
    dispatch(ask('listAccountInterests', { accountId: 'ada' })),
    dispatch(ask('listInterests', {})),
    dispatch(ask('listOwnInterests', {})),
    dispatch(ask('getActivity', { activityId: 'p' })),
    dispatch(ask('listComments', { activityId: 'p' })),
    dispatch(ask('listEvents', {})),
    dispatch(ask('getNotificationPreferences')),
  ]);
  expect(new Set(api.sent.map(({ call }) => call))).toEqual(new Set(Object.keys(answers)));
  api.sent.length = 0;
  const asked = () => api.sent.map(({ call, search }) => (search.includes('orderBy') ? `${call}, the latest` : call)).toSorted();
  return { ...api, asked };
}

test.each<[name: string, call: string, answer: unknown, change: [endpoint: string, args: object], again: string[]]>([
  ['whom one follows', 'POST /accounts/b/follow', ben, ['followAccount', { accountId: 'b' }], [...FOLLOWS, ...WATCHED]],
  ['whom one follows no more', 'POST /accounts/b/unfollow', ben, ['unfollowAccount', { accountId: 'b' }], FOLLOWS],
  [
    'the end of a block',
    'POST /accounts/b/unblock',
    ben,
    ['unblockAccount', { accountId: 'b' }],
    [SELF, RELATIONSHIPS, EXPLORE, NOTIFICATIONS, ...PEOPLE, ...POSTS, ...GROUP, 'GET /groups', 'GET /events'],
  ],
  ['a group that one joins', 'POST /groups/g/join', sample(GroupMembership), ['joinGroup', { groupId: 'g' }], STANDING],
  [
    'a group that one leaves',
    'POST /groups/g/leave',
    null,
    ['leaveGroup', { groupId: 'g' }],
    STANDING.filter((call) => call !== 'GET /self/groups/g/membership'),
  ],
  ['a request', 'POST /groups/g/requests', null, ['requestGroup', { groupId: 'g' }], STANDING],
  ['a request that one takes back', 'PUT /groups/g/requests/cancel', null, ['cancelGroupRequest', { groupId: 'g' }], STANDING],
  ['an invitation that one accepts', 'PUT /groups/g/invitations/accept', null, ['acceptGroupInvitation', { groupId: 'g' }], STANDING],
  [
    'an invitation that one turns down',
    'PUT /groups/g/invitations/reject',
    sample(GroupInvitation),
    ['rejectGroupInvitation', { groupId: 'g' }],
    STANDING,
  ],
  [
    'somebody whom one invites',
    'POST /groups/g/invitations',
    null,
    ['inviteToGroup', { groupId: 'g', accountIds: ['b'] }],
    [...GROUP, 'GET /groups'],
  ],
  [
    'somebody whom one lets in',
    'PUT /groups/g/requests/r/accept',
    group,
    ['acceptGroupRequest', { groupId: 'g', requestId: 'r' }],
    [...GROUP, 'GET /groups'],
  ],
  [
    'somebody whom one turns down',
    'PUT /groups/g/requests/r/reject',
    sample(GroupRequest, { id: 'r' }),
    ['rejectGroupRequest', { groupId: 'g', requestId: 'r' }],
    ['GET /groups/turners', 'GET /groups/g/requests'],
  ],
  [
    'somebody whom one promotes',
    'POST /groups/g/members/b/promote',
    sample(GroupMembership),
    ['promoteMember', { groupId: 'g', accountId: 'b' }],
    ['GET /groups/g/members'],
  ],
  [
    'somebody whom one removes',
    'DELETE /groups/g/members/b',
    null,
    ['removeMember', { groupId: 'g', accountId: 'b' }],
    [...GROUP, 'GET /groups'],
  ],
  ['a post', 'POST /activities', { ...post, id: 'q' }, ['createActivity', { message: 'Hello' }], []],
  ['a comment', 'POST /activities', { ...post, id: 'c', commented: post }, ['createActivity', { message: 'Oh', commentedId: 'p' }], []],
  ['a like', 'POST /activities/p/likes', post, ['likeActivity', { activityId: 'p' }], []],
  ['a report', 'POST /activities/p/report', post, ['reportActivity', { activityId: 'p' }], []],
  ['a post that is deleted', 'DELETE /activities/p', null, ['deleteActivity', { activityId: 'p' }], [SELF, NOTIFICATIONS]],
  [
    'interests',
    'POST /self/interests',
    sample(Account, { id: 'ada' }),
    ['chooseInterests', { interestIds: ['wood'] }],
    ['GET /accounts/ada/interests'],
  ],
  [
    'interests that are not known here',
    'POST /self/interests',
    sample(Account, { id: 'ada' }),
    ['chooseInterests', { interestIds: ['wood', 'clay'] }],
    ['GET /accounts/ada/interests', 'GET /self/interests'],
  ],
  [
    'a preference',
    'PUT /self/notificationPreferences',
    sample(NotificationPreferences),
    ['updateNotificationPreferences', { likePush: false }],
    [],
  ],
  ['oneself', 'PUT /self', ada, ['updateSelf', { bio: 'Counts' }], ['GET /accounts/ada/interests']],
])(
  '%s makes stale what of the community depends on it, and nothing where it is refused',
  async (_name, call, answer, [endpoint, args], again) => {
    const failing = await opened();
    failing.fail(call, 400);
    await failing.store.dispatch(ask(endpoint, args));
    await settled();
    expect(failing.asked().filter((each) => each !== SELF)).toEqual([call]);

    const { store, asked, ...api } = await opened();
    api.answer(call, answer);
    await store.dispatch(ask(endpoint, args));
    await settled();
    expect(asked()).toEqual([call, ...again].toSorted());
  },
);

test.each([
  ['is made', 'POST /groups/g/announcements', 'createGroupAnnouncement', ['GET /groups/g/announcements']],
  [
    'is changed',
    'PUT /groups/g/announcements/n',
    'updateGroupAnnouncement',
    ['GET /groups/g/announcements', 'GET /self/announcements/n', NOTIFICATIONS],
  ],
  [
    'is deleted',
    'DELETE /groups/g/announcements/n',
    'deleteGroupAnnouncement',
    ['GET /groups/g/announcements', 'GET /self/announcements/n', NOTIFICATIONS],
  ],
])('an announcement that %s is asked for anew wherever its group and its members read it', async (_what, call, endpoint, again) => {
  const { store, answer, sent } = fakeApi();
  const announcement = sample(Announcement, { id: 'n' });
  answer('GET /groups/g/announcements', [announcement]);
  answer('GET /groups/h/announcements', []);
  answer('GET /self/announcements/n', announcement);
  answer('GET /self/announcements/m', announcement);
  answer(NOTIFICATIONS, []);
  for (const groupId of ['g', 'h']) await store.dispatch(ask('listGroupAnnouncements', { groupId }));
  for (const announcementId of ['n', 'm']) await store.dispatch(ask('getOwnAnnouncement', { announcementId }));
  await store.dispatch(ask('listNotifications', {}));
  sent.length = 0;
  answer(call, call.startsWith('DELETE') ? null : announcement);
  await store.dispatch(ask(endpoint, { groupId: 'g', announcementId: 'n', title: 'Tides', html: '<p>At six</p>' }));
  await settled();
  expect(sent.map((one) => one.call).toSorted()).toEqual([call, ...again].toSorted());
});
