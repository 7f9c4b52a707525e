import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationPreferences } from '@contract/entities/notifications';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/SettingsScreen';

test('each switch stands under its way, and turns that one alone', async () => {
  const all = sample(NotificationPreferences, { commentEmail: true, commentPush: true, likePush: true });
  const { sent } = await openApp('/settings/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/push-key', { key: 'BKey' });
      answer('GET /self/push-devices', []);
      answer('GET /self/notificationPreferences', all);
      answer('PUT /self/notificationPreferences', { ...all, commentPush: false });
    },
  });
  const comment = within(await screen.findByRole('group', { name: 'Somebody comments on what you posted, or mentions you' }));
  const like = within(screen.getByRole('group', { name: 'Somebody likes what you posted' }));
  expect(like.queryByRole('checkbox', { name: 'Mail' })).not.toBeInTheDocument();
  await userEvent.click(comment.getByRole('checkbox', { name: 'Push' }));
  expect(comment.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
  expect(comment.getByRole('checkbox', { name: 'Mail' })).toBeChecked();
  expect(like.getByRole('checkbox', { name: 'Push' })).toBeChecked();
  await waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ commentPush: false }));
});

test('a mail leads to its own switch', async () => {
  await openApp('/settings/notifications?switch=commentEmail', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/push-key', { key: 'BKey' });
      answer('GET /self/push-devices', []);
      answer('GET /self/notificationPreferences', sample(NotificationPreferences, { commentEmail: true }));
    },
  });
  const comment = within(await screen.findByRole('group', { name: 'Somebody comments on what you posted, or mentions you' }));
  expect(comment.getByRole('checkbox', { name: 'Mail' })).toHaveFocus();
});
