import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { EventListing } from '@contract/entities/listings';
import { ListingPassRequest } from '@contract/entities/passRequests';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const listing = (more: Partial<EventListing> = {}) => {
  const base = sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', eventStart: '2027-05-01T10:00:00.000Z' });
  return { ...base, eventEnd: '2027-05-01T18:00:00.000Z', _count: { ...base._count, registrations: 12, requests: 2 }, ...more };
};

test('the events that one hosts stand there with their state, and which of them is in the address', async () => {
  const { sent, address } = await openApp('/listings', {
    signedIn: true,
    server: (api) => api.answer('GET /listings', [listing({ status: 'soldOut', registrationLimit: 12 })]),
  });
  const row = within(screen.getByRole('main'));
  expect(await row.findByRole('link', { name: 'Spring fair' })).toHaveAttribute('href', '/listings/fair');
  expect(row.getByText('Sold out')).toBeInTheDocument();
  expect(row.getByText('12 of 12 registered')).toBeInTheDocument();
  expect(row.getByRole('link', { name: '2 requests wait' })).toHaveAttribute('href', '/listings/fair/requests');
  await userEvent.click(screen.getByRole('link', { name: 'Drafts' }));
  await waitFor(() => expect(address()).toBe('/listings?drafts=true'));
  await waitFor(() => expect(sent.filter(({ search }) => search.includes('visible=false'))).toHaveLength(1));
});

test('a host approves a request once, and it is told as approved', async () => {
  const request = sample(ListingPassRequest, {
    id: 'r1',
    status: 'requested',
    message: 'I volunteer.',
    createdAt: '2027-04-01T10:00:00.000Z',
    account: sample(BaseAccount, { firstName: 'Runa', lastName: 'Holt' }),
  });
  const DECIDE = 'PUT /listings/fair/requests/r1';
  const { sent, answer } = await openApp('/listings/fair/requests', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/requests', [request]);
      api.answer(DECIDE, { ...request, status: 'invited' });
    },
  });
  expect(await screen.findByText('I volunteer.')).toBeInTheDocument();
  answer('GET /listings/fair/requests', [{ ...request, status: 'invited' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve Runa Holt' }));
  expect(await screen.findByText('Approved')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === DECIDE)).toMatchObject([{ body: { status: 'invited' } }]);
  expect(screen.getByRole('button', { name: 'Turn Runa Holt down' })).toBeInTheDocument();
});
