import { screen } from '@testing-library/react';
import { Notification } from '@contract/entities/notifications';
import { BaseAccount } from '@contract/entities/accounts';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const noor = sample(BaseAccount, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: null });

const visit = (path: string) => {
  const now = new Date();
  const told = [0, 1, 400].map((days) =>
    sample(Notification, {
      id: `${days}`,
      kind: 'accountFollowed',
      type: 'FOLLOW',
      sender: noor,
      subjectId: 'noor',
      read: true,
      createdAt: new Date(new Date(now).setDate(now.getDate() - days)).toISOString(),
    }),
  );
  return openApp(path, { signedIn: true, server: ({ answer }) => answer('GET /self/notifications', told) });
};

test('notifications stand under today, yesterday, and the date of what is further back', async () => {
  await visit('/notifications');
  expect(await screen.findByRole('heading', { level: 2, name: 'today' })).toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['today', 'yesterday', expect.stringMatching(/^\w+day, \w+ \d+, 20\d\d$/)]);
});

test('in a language without a catalogue, days and times are said in the language of the words', async () => {
  await visit('/ar/notifications');
  expect(await screen.findByRole('heading', { level: 2, name: 'yesterday' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent(/^\w+day, \w+ \d+, 20\d\d$/);
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual(['now', 'yesterday', 'last year']);
});
