import { NotificationPreferences } from '@contract/entities/notifications';
import { fakeApi } from '@test/harness/fakeApi';
import { sample } from '@test/harness/sample';
import { settled } from '@test/harness/ports';
import { notificationsApi } from './notifications';

const { getNotificationPreferences, updateNotificationPreferences } = notificationsApi.endpoints;
const PATH = '/self/notificationPreferences';
const all = sample(NotificationPreferences, { chatPush: true, chatUnreadEmail: true });

test('a switch turns before the answer, and keeps what the answer says', async () => {
  const { store, answer } = fakeApi(notificationsApi);
  answer(`GET ${PATH}`, all);
  await store.dispatch(getNotificationPreferences.initiate());
  const shown = () => getNotificationPreferences.select()(store.getState()).data!;
  answer(`PUT ${PATH}`, { ...all, chatPush: false, chatUnreadEmail: false });
  const turning = store.dispatch(updateNotificationPreferences.initiate({ chatPush: false }));
  expect(shown()).toEqual({ ...all, chatPush: false });
  await turning;
  expect(shown()).toEqual({ ...all, chatPush: false, chatUnreadEmail: false });
});

test('a switch that the server refuses turns back', async () => {
  const { store, answer, fail } = fakeApi(notificationsApi);
  answer(`GET ${PATH}`, all);
  await store.dispatch(getNotificationPreferences.initiate());
  fail(`PUT ${PATH}`, 400);
  await store.dispatch(updateNotificationPreferences.initiate({ chatPush: false }));
  await settled();
  expect(getNotificationPreferences.select()(store.getState()).data).toEqual(all);
});
