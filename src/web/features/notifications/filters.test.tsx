import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from '@contract/entities/notifications';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/NotificationsScreen';

test('where there is none of a kind, that is said of it, and leads on to all, the focus too', async () => {
  const app = await openApp('/notifications?show=moderation', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self', member);
      answer('GET /self/notifications', []);
    },
  });
  expect(await screen.findByText('No notification of this kind yet.')).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing yet/)).not.toBeInTheDocument();
  app.answer('GET /self/notifications', [
    sample(Notification, { kind: 'accountFollowed', type: 'FOLLOW', read: false, createdAt: '2026-11-20T10:00:00Z' }),
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'See all notifications' }));
  const [row] = await screen.findAllByRole('listitem');
  await userEvent.tab();
  expect(row).toContainElement(document.activeElement as HTMLElement);
});
