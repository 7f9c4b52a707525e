import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from '@contract/entities/pages';
import { BaseAccount } from '@contract/entities/accounts';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const page = (values: Partial<Page>) => sample(Page, { updatedAt: '2026-03-01T12:00:00.000Z', ...values });

test('what the organization says of itself is found in the account menu, a page each', async () => {
  await openApp('/', {
    configuration: { NAME: 'Harbour', PAGES: ['about', 'privacy'] },
    server: ({ answer }) => {
      answer(
        'GET /organization/pages/about',
        page({ type: 'about', title: 'Who we are', html: '<p>Eight of us.</p><script>x()</script>' }),
      );
      answer('GET /organization/pages/privacy', page({ type: 'privacy', title: 'What we keep', html: '<p>Little.</p>' }));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'About Harbour' }));
  expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeInTheDocument();
  expect(screen.getByText('Eight of us.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  expect(await screen.findByText('Little.')).toBeInTheDocument();
});

test('a page that the organization does not have is no page', async () => {
  await openApp('/pages/team', { configuration: { PAGES: [] }, server: ({ answer }) => answer('GET /organization/pages/team', null) });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

test('at home a member meets people whom they do not follow', async () => {
  const noor = sample(BaseAccount, { username: 'noor', firstName: 'Noor', lastName: null });
  await openApp('/', {
    signedIn: true,
    server: ({ answer }) => answer('GET /organization/explore', { contents: [], events: [], groups: [], recommendations: [noor] }),
  });
  expect(await screen.findByRole('region', { name: 'People to follow' })).toHaveTextContent('Noor');
  expect(screen.queryByRole('region', { name: 'Groups to join' })).not.toBeInTheDocument();
});
