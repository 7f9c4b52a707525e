import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { EventCard } from '@contract/entities/events';
import { Group } from '@contract/entities/groups';
import { Interest } from '@contract/entities/interests';
import type { OrganizationConfig } from '@contract/entities/organization';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import '@web/features/search/SearchButton';
import '@web/features/search/SearchPalette';
import '@web/features/search/ShortcutSheet';
// Where the keys and what is found lead.
import '@web/screens/InterestsScreen';
import '@web/screens/NotificationsScreen';
import '@web/screens/SearchScreen';

const noor = sample(Account, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: 'Haddad' });
const walkers = sample(Group, { id: 'walkers', slug: 'walkers', name: 'Noor’s walkers' });

const DATES = { eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z', timezone: 'Europe/Oslo' };

type Server = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>;

const visitAt = (path: string, server: Server = () => undefined, modules: OrganizationConfig['MODULES'] = {}) =>
  openApp(path, {
    signedIn: true,
    configuration: { MODULES: modules },
    server: (api) => {
      api.answer('GET /accounts', [noor]);
      api.answer('GET /groups', [walkers]);
      api.answer('GET /interests', []);
      api.answer('GET /activities', []);
      server(api);
    },
  });

const visit = (server?: Server) => visitAt('/settings', server);

const search = async (words: string) => {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), words);
};

beforeEach(() => window.localStorage.clear());

test('with the keyboard alone somebody is found and gone to, and the search is there again', async () => {
  const { sent } = await visit();
  await search('noor');
  expect(await screen.findByRole('group', { name: 'Groups' })).toHaveTextContent('Noor’s walkers');
  expect(screen.getByRole('group', { name: 'People' })).toHaveTextContent('Noor Haddad');
  expect(await screen.findByText('2 found')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
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
  const found = await screen.findByRole('group', { name: 'Interests' });
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
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Noor Haddad/ })).toBeInTheDocument();
});

test('that nothing is found is said only once all lists have told it', async () => {
  const { sent, hold, fail } = await visit(({ answer }) => answer('GET /accounts', []));
  const groups = hold('GET /groups');
  await search('xyzzy');
  await waitFor(() => expect(sent.some(({ call, search: asked }) => call === 'GET /groups' && asked.includes('xyzzy'))).toBe(true));
  expect(screen.queryByText(/^Nothing found/)).not.toBeInTheDocument();
  fail('GET /groups', 400);
  groups(400);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing found/)).not.toBeInTheDocument();
});

test('where nothing is found that is said, with ways to go on', async () => {
  await visit(({ answer }) => ['GET /accounts', 'GET /groups'].forEach((list) => answer(list, [])));
  await search('xyzzy');
  expect(await screen.findByText(/^Nothing found for “xyzzy”\./)).toBeInTheDocument();
  const ways = within(screen.getByRole('navigation', { name: 'Where to go on' }));
  await userEvent.click(ways.getByRole('link', { name: 'Groups' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Groups' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('Enter with nothing chosen leads to all results, and so does the last line of the palette', async () => {
  const { address } = await visit();
  await search('noor{Enter}');
  expect(address()).toBe('/search?q=noor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Noor Haddad/ })).toHaveAttribute('href', '/accounts/noor');
  (document.activeElement as HTMLElement).blur();
  await search('walk');
  await userEvent.click(await screen.findByRole('option', { name: 'See all results' }));
  expect(address()).toBe('/search?q=walk');
});

test('the page of results shows the first of each kind, and all of one kind page after page', async () => {
  const people = Array.from({ length: 12 }, (_, at) => sample(Account, { id: `p${at}`, username: `p${at}`, firstName: `Noor ${at}` }));
  const { address } = await visitAt('/search?q=noor', ({ answer }) =>
    answer('GET /accounts', ({ search: query }: { search: string }) =>
      new URLSearchParams(query).get('page') === '2' ? people.slice(10) : people.slice(0, 10),
    ),
  );
  const section = await screen.findByRole('region', { name: 'People' });
  expect(rows(within(section).getByRole('list'))).toHaveLength(4);
  expect(rows(screen.getByRole('region', { name: 'Groups' }))).toEqual(['/groups/walkers']);
  expect(screen.queryByRole('region', { name: 'Posts' })).not.toBeInTheDocument();
  await userEvent.click(within(section).getByRole('link', { name: 'All people found' }));
  expect(address()).toBe('/search/people?q=noor');
  expect(screen.getByRole('link', { name: 'People', current: 'page' })).toBeInTheDocument();
  const feed = await screen.findByRole('feed', { name: 'People' });
  await waitFor(() => expect(rows(feed)).toEqual(people.map(({ id }) => `/accounts/${id}`)));
});

test('after the events to come stand those that have been', async () => {
  const event = (id: string) => sample(EventCard, { id, slug: id, name: id, ...DATES });
  await visitAt('/search/events?q=walk', ({ answer }) =>
    answer('GET /events', ({ search: query }: { search: string }) => [event(query.includes('past=true') ? 'been' : 'to-come')]),
  );
  const feed = await screen.findByRole('feed', { name: 'Events' });
  await waitFor(() => expect(rows(feed)).toEqual(['/events/to-come', '/events/been']));
});

test('where one kind has nothing, it is said what the others have, and how much of it', async () => {
  const people = Array.from({ length: 10 }, (_, at) => sample(Account, { id: `p${at}`, username: `p${at}` }));
  const { address } = await visitAt('/search/events?q=walk', ({ answer }) => answer('GET /accounts', people));
  expect(await screen.findByText('Nothing found here for “walk”.')).toBeInTheDocument();
  const elsewhere = within(screen.getByRole('navigation', { name: 'Found elsewhere' }));
  expect(elsewhere.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['People · 10+', 'Groups · 1']);
  await userEvent.click(elsewhere.getByRole('link', { name: /^Groups/ }));
  expect(address()).toBe('/search/groups?q=walk');
  expect(await screen.findByRole('link', { name: /Noor’s walkers/ })).toBeInTheDocument();
});

test.each(['/search', '/search/events'])('where nothing is found at all, %s offers to clear it, and where to go on', async (path) => {
  const { address } = await visitAt(`${path}?q=xyzzy`, ({ answer }) =>
    ['GET /accounts', 'GET /groups'].forEach((list) => answer(list, [])),
  );
  expect(await screen.findByText(/Nothing found for “xyzzy”\./)).toBeInTheDocument();
  const ways = within(screen.getByRole('navigation', { name: 'Where to go on' }));
  expect(rows(screen.getByRole('navigation', { name: 'Where to go on' }))).toEqual(['/accounts', '/events', '/groups']);
  await userEvent.click(ways.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe(path);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('nothing is said to be found once those that have been are looked through too, and a failure is said and tried again', async () => {
  const { fail } = await visitAt('/search/events?q=walk');
  expect(await screen.findByText('Nothing found here for “walk”.')).toBeInTheDocument();
  fail('GET /events', 400);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'ramble');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('with no words the page shows earlier searches, which lead to what they find and can be forgotten', async () => {
  const { address } = await visitAt('/search?q=noor');
  await userEvent.click(await screen.findByRole('link', { name: /Noor’s walkers/ }));
  cleanup();
  await visitAt('/search');
  await userEvent.click(await screen.findByRole('link', { name: 'noor' }));
  expect(address()).toBe('/search?q=noor');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Forget these searches' }));
  expect(await screen.findByText(/Small slips of the keys are forgiven/)).toBeInTheDocument();
});

test('a kind that is off, or unknown, has no results page and no tab', async () => {
  const { unmount } = await visitAt('/search/nonsense?q=noor');
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/search');
  unmount();
  const off = { enabled: false, requireAuth: false, enabledTiers: [], editable: false, editableTiers: [], options: {} };
  await visitAt('/search?q=noor', undefined, { groups: off });
  const tabs = within(await screen.findByRole('navigation', { name: 'What is searched for' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'People',
    'Events',
    'Channels',
    'Contents',
    'Interests',
    'Posts',
  ]);
});
