import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { Group } from '@contract/entities/groups';
import { Interest } from '@contract/entities/interests';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import '@web/features/search/SearchButton';
import '@web/features/search/SearchPalette';
import '@web/features/search/ShortcutSheet';
// Where the keys and what is found lead.
import '@web/screens/InterestsScreen';
import '@web/screens/NotificationsScreen';

const noor = sample(Account, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: 'Haddad' });
const walkers = sample(Group, { id: 'walkers', slug: 'walkers', name: 'Noor’s walkers' });

type Server = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>;

const visit = (server: Server = () => undefined) =>
  openApp('/settings', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /accounts', [noor]);
      api.answer('GET /groups', [walkers]);
      api.answer('GET /interests', []);
      api.answer('GET /activities', []);
      server(api);
    },
  });

/** A search waits until typing stops, and looks the longer for what it finds the busier the machine is. */
const SEARCHED = { timeout: 15_000 };

const search = async (words: string) => {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), words);
};

beforeEach(() => window.localStorage.clear());

test('with the keyboard alone somebody is found and gone to, and the search is there again', async () => {
  const { sent } = await visit();
  await search('noor');
  expect(await screen.findByRole('group', { name: 'Groups' }, SEARCHED)).toHaveTextContent('Noor’s walkers');
  expect(screen.getByRole('group', { name: 'People' })).toHaveTextContent('Noor Haddad');
  expect(await screen.findByText('2 found', undefined, SEARCHED)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /accounts/noor')).toBe(true));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'noor' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Forget these searches' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
});

test('an interest that is found leads to its page', async () => {
  const { sent } = await visit(({ answer }) => {
    ['GET /accounts', 'GET /groups'].forEach((list) => answer(list, []));
    answer('GET /interests', [sample(Interest, { id: 'beekeeping', name: 'Beekeeping' })]);
  });
  await search('beekep');
  const found = await screen.findByRole('group', { name: 'Interests' }, SEARCHED);
  await userEvent.click(within(found).getByRole('option', { name: 'Beekeeping' }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /interests/beekeeping')).toBe(true));
});

test('a slash is text where text is written, and a search elsewhere', async () => {
  await visit();
  await userEvent.type(await screen.findByLabelText(/About you/), '/');
  expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/About you/)).toHaveValue('/');
  (document.activeElement as HTMLElement).blur();
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('/');
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
});

test('what one list could not tell is said and asked again, and what the others found stays', async () => {
  await visit(({ fail }) => fail('GET /groups', 400, { message: 'Please check what you sent.' }));
  await search('noor');
  expect(await screen.findByRole('button', { name: 'Try again' }, SEARCHED)).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Noor Haddad/ })).toBeInTheDocument();
});

test('what nothing is found by is said', async () => {
  await visit(({ answer }) => ['GET /accounts', 'GET /groups'].forEach((list) => answer(list, [])));
  await search('xyzzy');
  expect(await screen.findByText('Nothing is found by “xyzzy”.', undefined, SEARCHED)).toBeInTheDocument();
});

test('“?” tells of every key, “g” and a letter lead on, and keys of one letter can be turned off', async () => {
  await visit(({ answer }) => answer('GET /self/notifications', []));
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('gn');
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  await userEvent.keyboard('?');
  const single = await screen.findByRole('switch', { name: /^Keys of one letter/ });
  await userEvent.click(single);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('?/gn');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('switch', { name: /^Keys of one letter/ })).not.toBeChecked();
});
