import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcement } from '@contract/entities/announcements';
import { BaseAccount } from '@contract/entities/accounts';
import { Notification } from '@contract/entities/notifications';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const at = '2026-03-01T12:00:00.000Z';
const said = sample(Announcement, { id: 'a1', title: 'Winter hours', html: '<p>We close at six.</p>', createdAt: at, updatedAt: at });
const notice = sample(Notification, {
  id: 'n1',
  type: 'ANNOUNCEMENT',
  kind: 'organizationAnnouncementSent',
  subjectId: 'a1',
  subject: 'Winter hours',
  createdAt: at,
});

test('what the organization says is opened from its notification, and stands under its name', async () => {
  await openApp('/notifications', {
    signedIn: true,
    configuration: { NAME: 'Harbour' },
    server: ({ answer }) => {
      answer('GET /self/notifications', [notice]);
      answer('PUT /self/notifications', null);
      answer('GET /self/announcements/a1', said);
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'News for the whole community: Winter hours' }));
  expect(await screen.findByRole('heading', { name: 'Winter hours' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent(/Harbour · .*We close at six\.$/);
});

test('what somebody says stands under theirs', async () => {
  const creator = sample(BaseAccount, { username: 'noor', firstName: 'Noor', lastName: null });
  await openApp('/announcements/a1', {
    signedIn: true,
    configuration: { NAME: 'Harbour' },
    server: ({ answer }) => answer('GET /self/announcements/a1', { ...said, creator }),
  });
  expect(await screen.findByRole('article')).toHaveTextContent(/Noor · /);
});
