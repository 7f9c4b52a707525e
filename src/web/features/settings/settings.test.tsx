import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '@web/state/session/sessionSlice';
import { member as ada, openApp } from '@test/harness/openApp';
import { session, settled } from '@test/harness/ports';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/SettingsScreen';

type Server = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>;

const visit = (server: Server = () => undefined) => openApp('/settings', { signedIn: true, server });
const field = (name: RegExp) => screen.findByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

beforeEach(() => window.localStorage.clear());

test('only what was changed is sent, and that it is saved is said', async () => {
  const { sent } = await visit(({ answer }) => answer('PUT /self', { ...ada, title: 'Architect', lastName: null }));
  await userEvent.click(await field(/What you do/));
  await userEvent.paste(' Architect');
  await userEvent.clear(await field(/Last name/));
  await save();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'PUT /self')?.body).toEqual({ title: 'Architect', lastName: null });
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  expect(window.localStorage).toHaveLength(0);
});

test('what the platform has against a field stands beside it, and the focus goes there', async () => {
  const taken = { errors: [{ field: 'username', rule: 'unique', message: 'This username is taken.' }] };
  await visit(({ fail }) => fail('PUT /self', 400, { message: 'Please check what you sent.', ...taken }));
  await userEvent.type(await field(/Username/), '2');
  await save();
  const username = await field(/Username/);
  expect(username).toHaveAccessibleDescription('This username is taken.');
  expect(username).toHaveFocus();
  expect(username).toHaveValue('ada2');
  await userEvent.type(username, '3');
  expect(username).toBeValid();
});

test('a username that none could have is not sent', async () => {
  const { sent } = await visit();
  await userEvent.type(await field(/Username/), ' L!');
  await save();
  expect(await field(/Username/)).toBeInvalid();
  expect(sent.some(({ call }) => call === 'PUT /self')).toBe(false);
});

test('what is not saved outlives the page, until it is given up', async () => {
  const { unmount } = await visit();
  await userEvent.type(await field(/About you/), 'Draws');
  expect(screen.getByText('Not saved yet. It is kept on this device.')).toBeInTheDocument();
  unmount();
  await visit();
  expect(await field(/About you/)).toHaveValue('Draws');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await field(/About you/)).toHaveValue('');
});

test('the theme is chosen among three, and takes effect at once', async () => {
  const { world } = await visit();
  const themes = within(await screen.findByRole('group', { name: 'Theme' }));
  expect(themes.getByRole('radio', { name: 'Like the system' })).toBeChecked();
  await userEvent.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(world.kept.get('atrium.theme')).toBe('dark');
});

test('signing out asks identity to', async () => {
  const { world } = await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(world.session).toBeNull();
});

describe('leaving with a profile that is not saved', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Leave for now?' });
  const answer = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog', { name: 'Leave for now?' })).getByRole('button', { name }));

  test('asks once before signing out', async () => {
    const { world, address } = await visit();
    await userEvent.type(await field(/About you/), 'Draws');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await answer('Stay here');
    expect(world.session).not.toBeNull();
    expect(await field(/About you/)).toHaveValue('Draws');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await answer('Leave');
    expect(world.session).toBeNull();
    await act(settled);
    expect(address()).toMatch(/^\/auth\/sign-in/);
    expect(question()).not.toBeInTheDocument();
  });

  test.each(['/settings/profile', '/settings/teams'])(
    'when the session ends nothing is asked, and %s has it after sign-in',
    async (path) => {
      const { world, store, address } = await openApp(path, {
        signedIn: true,
        server: ({ answer: script }) => script('GET /self/delegateof', []),
      });
      const typed = () => field(path.endsWith('teams') ? /Name of the team/ : /About you/);
      await userEvent.type(await typed(), 'Draws');
      world.session = null;
      await act(async () => void store.dispatch(sessionEnded()));
      await act(settled);
      expect(address()).toMatch(/^\/auth\/sign-in/);
      expect(question()).not.toBeInTheDocument();
      world.session = session(world.now() + 3_600_000);
      await act(async () => world.tellIdentity('signedIn'));
      await act(settled);
      expect(address()).toBe(path);
      expect(await typed()).toHaveValue('Draws');
    },
  );
});

test('on a small screen each subject has a page of its own, which leads back to the list of them', async () => {
  const { unmount } = await visit();
  const subjects = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(subjects.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/settings/teams');
  expect(screen.queryByRole('link', { name: 'All settings' })).not.toBeInTheDocument();
  unmount();
  await openApp('/settings/teams', { signedIn: true });
  expect(await screen.findByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
});

test.each([
  ['/settings', 'Settings'],
  ['/settings/data', 'Your data'],
  ['/settings/blocked', 'Blocked people'],
])('%s has one name, at its head and in the window’s title', async (path, name) => {
  await openApp(path, { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2, name })).not.toBeInTheDocument();
  expect(document.title).toMatch(new RegExp(`^${name} · `));
});

test('one’s data is kept as a file once it is there, and why not is said where it cannot be had', async () => {
  const kept: string[] = [];
  const contents: Blob[] = [];
  Object.assign(URL, { createObjectURL: (content: Blob) => `blob:${contents.push(content)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const { fail, answer } = await openApp('/settings/data', { signedIn: true });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  fail('GET /self/export', 500);
  await press();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(kept).toEqual([]);
  answer('GET /self/export', { account: 'ada' });
  await press();
  await waitFor(() => expect(kept).toEqual(['my-data.json']));
  expect(await contents[0]!.text()).toContain('"account":"ada"');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
