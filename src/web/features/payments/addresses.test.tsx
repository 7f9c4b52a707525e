import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '@test/harness/openApp';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/SettingsScreen';

const id = (last: number) => `5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a${last}`;
const home = {
  primary: true,
  name: 'Flat',
  address1: '12 High Street',
  address2: '',
  city: 'Bergen',
  state: '',
  country: 'NO',
  zip: '5003',
};
const stored = [
  { id: id(31), ...home },
  { id: id(32), ...home, primary: false, name: 'Studio' },
];

const visit = (query = '') =>
  openApp(`/settings/addresses${query}`, {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/addresses', stored);
      for (const one of stored) answer(`GET /self/addresses/${one.id}`, one);
      answer(`PUT /self/addresses/${id(32)}`, stored[1]);
      answer('POST /self/addresses', stored[1]);
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an address is changed as it stands, and what its country needs is asked for', async () => {
  const { sent } = await visit();
  await press('Change Studio');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(await dialog.findByRole('textbox', { name: 'Postal code' }));
  await press('Save address');
  expect(dialog.getByRole('textbox', { name: 'Postal code' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Postal code' }), '5004');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Offer it first' }));
  await press('Save address');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('PUT /self/addresses'))).toMatchObject([
    { call: `PUT /self/addresses/${id(32)}`, body: { ...home, name: 'Studio', zip: '5004', primary: true } },
  ]);
});

test('the first choice stays so until another is, and a removed address comes back while that can be undone', async () => {
  const { sent } = await visit();
  await press('Change Flat');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Flat');
  expect(screen.queryByRole('checkbox', { name: 'Offer it first' })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await press('Remove Flat');
  expect(screen.queryByText('Flat')).not.toBeInTheDocument();
  await press('Undo');
  expect(await screen.findByText('Flat')).toBeInTheDocument();
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('an address that is changed stands in the address of the page, and says so where it is gone', async () => {
  const { unmount } = await visit(`?address=${id(32)}`);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Studio');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('');
  unmount();
  await visit(`?address=${id(39)}`);
  expect(await screen.findByText('This address is not there any more.')).toBeInTheDocument();
});
