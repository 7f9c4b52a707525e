import { screen } from '@testing-library/react';
import { Account } from '@contract/entities/accounts';
import { Benefit } from '@contract/entities/benefits';
import { BaseEvent } from '@contract/entities/eventBase';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

test('a benefit says until when it is, what it is for, and whom to ask', async () => {
  const benefit = sample(Benefit, {
    id: 'b1',
    title: 'Half price',
    description: 'At the door.',
    endDate: '2026-12-24T12:00:00Z',
    event: sample(BaseEvent, { slug: 'fair', name: 'Fair' }),
    manager: sample(Account, { username: 'noor', firstName: 'Noor', lastName: null }),
  });
  await openApp('/benefits', { server: ({ answer }) => answer('GET /benefits', [benefit]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Half price' })).toBeInTheDocument();
  expect(screen.getByText('Until December 24, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fair' })).toHaveAttribute('href', '/events/fair');
  expect(screen.getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/accounts/noor');
});

test('where there are none, that is said', async () => {
  await openApp('/benefits', { server: ({ answer }) => answer('GET /benefits', []) });
  expect(await screen.findByText('There are no benefits at the moment.')).toBeInTheDocument();
});
