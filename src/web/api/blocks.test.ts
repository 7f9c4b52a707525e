import { Account } from '@contract/entities/accounts';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { activitiesApi } from './activities';
import { blocksApi } from './blocks';
import { groupMembersApi } from './groupMembers';
import { notificationsApi } from './notifications';

const LISTS = ['GET /self/activities', 'GET /self/notifications', 'GET /groups/turners/members'];

test('a block, and its end, ask anew for whatever shows or hides people', async () => {
  const api = fakeApi();
  for (const list of LISTS) api.answer(list, []);
  const { dispatch } = api.store;
  await Promise.all([
    dispatch(activitiesApi.endpoints.listOwnActivities.initiate({})),
    dispatch(notificationsApi.endpoints.listNotifications.initiate({})),
    dispatch(groupMembersApi.endpoints.listGroupMembers.initiate({ groupId: 'turners' })),
  ]);
  for (const doing of ['blockAccount', 'unblockAccount'] as const) {
    api.answer(`POST /accounts/ben/${doing === 'blockAccount' ? 'block' : 'unblock'}`, sample(Account, { id: 'b', username: 'ben' }));
    api.sent.length = 0;
    await dispatch(blocksApi.endpoints[doing].initiate({ accountId: 'ben' }));
    await settled();
    expect(api.sent.map(({ call }) => call)).toEqual(expect.arrayContaining(LISTS));
  }
});
