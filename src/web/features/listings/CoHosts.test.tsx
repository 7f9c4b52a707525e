import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { EventListing } from '@contract/entities/listings';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/ListingsScreen';

const person = (id: string, firstName: string) => sample(Account, { id, firstName, lastName: 'Berg' });

test('of those found, who hosts the event already is said to, and only others are to be added', async () => {
  const [own, noor, elias] = [person(member.id, 'Ada'), person('noor', 'Noor'), person('elias', 'Elias')];
  await openApp('/listings/fair/co-hosts', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair', creator: own }));
      api.answer('GET /listings/fair/coHosts', [noor]);
      api.answer('GET /accounts', [own, noor, elias]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a co-host' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Add Elias Berg' })).toBeInTheDocument();
  expect(dialog.getAllByRole('button', { name: /^Add / })).toHaveLength(1);
  expect(dialog.getAllByText('Hosts it already')).toHaveLength(2);
});

test('a co-host neither adds nor removes others, and may stop', async () => {
  const [own, noor, ada] = [person(member.id, 'Bo'), person('noor', 'Noor'), person('ada', 'Ada')];
  const { sent } = await openApp('/listings/fair/co-hosts', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair', creator: ada }));
      api.answer('GET /listings/fair/coHosts', [own, noor]);
      api.answer(`DELETE /listings/fair/coHosts/${member.id}`, sample(EventListing, { id: 'fair' }));
      api.answer('GET /listings', []);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop hosting' }));
  expect(screen.getByText(/Only Ada Berg adds and removes co-hosts/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a co-host' })).not.toBeInTheDocument();
  const before = sent.length;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop hosting' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Events you host' })).toBeInTheDocument();
  expect(sent.slice(before).map(({ call }) => call)).not.toContain('GET /listings/fair/coHosts');
});

test('a co-host is removed once that was asked for, and nobody else', async () => {
  const { sent, answer } = await openApp('/listings/fair/co-hosts', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair', creator: person(member.id, 'Ada') }));
      api.answer('GET /listings/fair/coHosts', [person('noor', 'Noor'), person('elias', 'Elias')]);
      api.answer('DELETE /listings/fair/coHosts/elias', sample(EventListing, { id: 'fair', name: 'Fair' }));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Elias Berg' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove Elias Berg?' }));
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  answer('GET /listings/fair/coHosts', [person('noor', 'Noor')]);
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Elias Berg' })).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual(['DELETE /listings/fair/coHosts/elias']);
  expect(screen.getByRole('button', { name: 'Remove Noor Berg' })).toBeInTheDocument();
});

test('an event of somebody else leads back to one’s own, without another try', async () => {
  await openApp('/listings/fair', { signedIn: true, server: (api) => api.fail('GET /listings/fair', 403, { message: 'Not yours' }) });
  expect(await screen.findByText('Not yours')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Events you host' })).toHaveAttribute('href', '/listings');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
