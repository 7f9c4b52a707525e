import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account, AccountShare } from '@contract/entities/accounts';
import { Group } from '@contract/entities/groups';
import { BaseSponsorshipLevel, SponsorshipLevel } from '@contract/entities/levels';
import { Interest } from '@contract/entities/interests';
import type { OrganizationConfig } from '@contract/entities/organization';
import { member as ada, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { flushRequested } from '@web/state/pendingActions/pendingActionsSlice';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/PeopleScreen';
import '@web/screens/LevelsScreen';
import '@web/ui/media/QrCode';

const person = (name: string) => ({ id: name, username: name.toLowerCase(), firstName: name, lastName: null });
const noor = sample(AccountShare, { ...person('Noor'), email: 'noor@demo.example', phone: '+47 900 00 000' });

const signedIn = (path: string, server: NonNullable<Parameters<typeof openApp>[1]>['server']) =>
  openApp(path, { signedIn: true, server: server! });
const called = (sent: readonly { call: string }[], call: string) => sent.filter((one) => one.call === call).length;

describe('contacts', () => {
  test('one’s own code is there to scan; another is made only once that is confirmed, and is the one to scan from then on', async () => {
    const { sent, answer } = await signedIn('/contacts', ({ answer: first }) => {
      first('GET /self/contacts', []);
      first('POST /self/shareCode', { ...ada, shareCode: 'newer' });
    });
    const code = await screen.findByRole('img', { name: 'Your code for others to scan' });
    const before = code.innerHTML;
    const ask = async (reply: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Make a new code' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: reply }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await ask('Not now');
    expect(called(sent, 'POST /self/shareCode')).toBe(0);
    answer('GET /self', { ...ada, shareCode: 'newer' });
    await ask('Make a new code');
    expect(called(sent, 'POST /self/shareCode')).toBe(1);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Your code for others to scan' }).innerHTML).not.toBe(before));
  });

  test('whose code was scanned is shown with how to reach them, and is added to the contacts', async () => {
    const { sent, answer } = await signedIn('/contacts?code=of-noor', ({ answer: first }) => {
      first('GET /self/contacts', []);
      first('GET /accounts/shareCode/of-noor', noor);
      first('POST /self/contacts', noor);
    });
    expect(await screen.findByRole('link', { name: 'noor@demo.example' })).toHaveAttribute('href', 'mailto:noor@demo.example');
    expect(screen.getByRole('link', { name: '+47 900 00 000' })).toHaveAttribute('href', 'tel:+4790000000');
    answer('GET /self/contacts', [noor]);
    await userEvent.click(screen.getByRole('button', { name: 'Add to contacts' }));
    expect(within(await screen.findByRole('list', { name: 'Contacts' })).getByRole('link', { name: 'Noor' })).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'POST /self/contacts')?.body).toEqual({ shareCode: 'of-noor' });
  });

  test('whoever was scanned before is said to be among the contacts, and is added no second time', async () => {
    const { sent } = await signedIn('/contacts?code=of-noor', ({ answer }) => {
      answer('GET /self/contacts', ({ search }: { search: string }) => (search.includes('search=noor') ? [noor] : []));
      answer('GET /accounts/shareCode/of-noor', noor);
    });
    const known = await screen.findByRole('button', { name: 'In your contacts' });
    await userEvent.click(known);
    expect(called(sent, 'POST /self/contacts')).toBe(0);
  });

  test('whoever was just added and is removed again is to be added once more, which takes the removal back while it can be', async () => {
    const { sent, answer, store } = await signedIn('/contacts?code=of-noor', (api) => {
      api.answer('GET /self/contacts', []);
      api.answer('GET /accounts/shareCode/of-noor', noor);
      api.answer('POST /self/contacts', noor);
      api.answer('DELETE /self/contacts/Noor', null);
    });
    const add = { name: 'Add to contacts' };
    await screen.findByRole('button', add);
    answer('GET /self/contacts', [noor]);
    await userEvent.click(screen.getByRole('button', add));
    await screen.findByRole('button', { name: 'In your contacts' });
    const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Noor' }));
    await remove();
    await userEvent.click(await screen.findByRole('button', add));
    expect(await screen.findByRole('button', { name: 'In your contacts' })).toBeInTheDocument();
    await remove();
    answer('GET /self/contacts', []);
    act(() => void store.dispatch(flushRequested()));
    await waitFor(() => expect(called(sent, 'DELETE /self/contacts/Noor')).toBe(1));
    expect(await screen.findByRole('button', add)).toBeInTheDocument();
    expect(called(sent, 'POST /self/contacts')).toBe(1);
  });

  test('whoever was just added is said to be so once they are listed, and stays so while somebody else is removed', async () => {
    const ben = { ...noor, ...person('Ben') };
    const { answer, hold } = await signedIn('/contacts?code=of-noor', (api) => {
      api.answer('GET /self/contacts', [ben]);
      api.answer('GET /accounts/shareCode/of-noor', noor);
      api.answer('POST /self/contacts', noor);
    });
    const add = await screen.findByRole('button', { name: 'Add to contacts' });
    const list = hold('GET /self/contacts');
    await userEvent.click(add);
    await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'));
    await act(async () => undefined);
    expect(add).toHaveAttribute('aria-busy', 'true');
    answer('GET /self/contacts', [noor, ben]);
    list(200, [noor, ben]);
    await screen.findByRole('button', { name: 'In your contacts' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ben' }));
    expect(screen.queryByRole('link', { name: 'Ben' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'In your contacts' })).toBeInTheDocument();
  });

  test('a guest who scans a code is told what to sign in for, and comes back to it; without a code they are led to sign-in', async () => {
    const { unmount, sent } = await openApp('/contacts?code=of%2Fnoor');
    expect(await screen.findByText(/^Somebody shows you their code\. Sign in to add them to your contacts/)).toBeInTheDocument();
    const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    const asked = new URL(signIn.getAttribute('href')!, 'http://localhost').searchParams.get('redirect');
    expect(asked).toBe('/contacts?code=of%2Fnoor');
    expect(sent.filter(({ call }) => /contacts|shareCode/.test(call))).toEqual([]);
    unmount();
    const { address } = await openApp('/contacts');
    await waitFor(() => expect(address()).toBe('/auth/sign-in?redirect=/contacts'));
  });

  test('where there are none yet, the link to one’s own code is there to send, once', async () => {
    await signedIn('/contacts', ({ answer }) => answer('GET /self/contacts', []));
    await screen.findByText(/^Nobody yet\. Show somebody your code/);
    expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(1);
  });

  test('a code that opens nothing any more is said to, and one’s own makes nobody a contact', async () => {
    const { unmount } = await signedIn('/contacts?code=old', ({ answer }) => answer('GET /self/contacts', []));
    expect(await screen.findByText('This code opens nothing any more. Ask for the newest one.')).toBeInTheDocument();
    unmount();
    await signedIn('/contacts?code=share', ({ answer }) => {
      answer('GET /self/contacts', []);
      answer('GET /accounts/shareCode/share', sample(AccountShare, { ...ada }));
    });
    expect(await screen.findByRole('link', { name: 'Ada Lindqvist' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to contacts' })).not.toBeInTheDocument();
  });

  test('who is removed is gone at once, and is back when that is undone', async () => {
    const { sent } = await signedIn('/contacts', ({ answer }) => answer('GET /self/contacts', [noor]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Noor' }));
    expect(screen.queryByRole('link', { name: 'Noor' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Noor' })).toBeInTheDocument();
    expect(called(sent, 'DELETE /self/contacts/Noor')).toBe(0);
  });
});

describe('everybody', () => {
  const asked = (sent: readonly { call: string; search: string }[], call: string) =>
    sent.filter((one) => one.call === call).map(({ search }) => new URLSearchParams(search));

  const everybody = (path: string) =>
    openApp(path, {
      server: ({ answer }) => {
        answer('GET /accounts/popular', [sample(Account, person('Noor'))]);
        answer('GET /accounts', ({ search }: { search: string }) =>
          search.includes('search=nobody') ? [] : [sample(Account, person(search.includes('accountType=team') ? 'Northlight' : 'Tomas'))],
        );
      },
    });

  test('those whom most follow come first; by name and teams are other views, kept in the address', async () => {
    const { sent, address } = await everybody('/accounts');
    expect(await screen.findByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/accounts/noor');
    expect(called(sent, 'GET /accounts')).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('link', { name: 'Northlight' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Noor' })).not.toBeInTheDocument();
    expect(address()).toBe('/accounts?view=teams');
    expect(screen.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'By name' }));
    expect(await screen.findByRole('link', { name: 'Tomas' })).toBeInTheDocument();
    expect(asked(sent, 'GET /accounts').map((query) => query.get('accountType'))).toEqual(['team', 'account']);
  });

  test('a search looks among people and teams alike, and says whom it did not find', async () => {
    const { sent } = await everybody('/accounts?search=nobody');
    expect(await screen.findByText('Nobody found for “nobody”.')).toBeInTheDocument();
    expect(asked(sent, 'GET /accounts').map((query) => [query.get('search'), query.get('accountType')])).toEqual([['nobody', null]]);
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('nobody');
    await userEvent.click(
      within(screen.getByText('Nobody found for “nobody”.').parentElement!).getByRole('button', { name: 'Clear search' }),
    );
    expect(await screen.findByRole('link', { name: 'Noor' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('');
  });
});

describe('a profile', () => {
  const MODULES = { interests: { enabled: true }, sponsors: { enabled: true } } as OrganizationConfig['MODULES'];
  const profile = (path: string, account: Account) =>
    openApp(path, {
      signedIn: true,
      configuration: { MODULES },
      server: ({ answer }) => {
        answer(`GET /accounts/${account.username}`, account);
        answer(`GET /accounts/${account.id}/followStats`, { followers: 1_200, following: 1 });
        answer(`GET /accounts/${account.id}/interests`, [sample(Interest, { id: 'i1', name: 'Tide pools' })]);
        answer(`GET /accounts/${account.id}/levels`, [sample(BaseSponsorshipLevel, { id: 'l1', slug: 'gold', name: 'Gold' })]);
        answer(`GET /accounts/${account.id}/groups`, [
          sample(Group, { id: 'g1', slug: 'swimmers', name: 'Swimmers', access: 'private', standing: 'moderator', _count: { members: 2 } }),
        ]);
      },
    });

  test('says who somebody is, how many follow, what they are interested in and support, and leads to each', async () => {
    const tomas = sample(Account, {
      ...person('Tomas'),
      title: 'Printer',
      company: 'Northlight',
      bio: 'Prints.',
      website: 'https://tomas.example/',
    });
    await profile('/accounts/tomas', tomas);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomas' })).toBeInTheDocument();
    expect(screen.getByText('Printer · Northlight')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1,200 followers' })).toHaveAttribute('href', '/accounts/tomas/followers');
    expect(screen.getByRole('link', { name: '1 following' })).toHaveAttribute('href', '/accounts/tomas/following');
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toHaveAttribute('href', '/interests/i1');
    expect(await screen.findByRole('link', { name: 'Gold' })).toHaveAttribute('href', '/levels/gold');
    const site = screen.getByRole('link', { name: 'tomas.example' });
    expect(site).toHaveAttribute('href', 'https://tomas.example/');
    expect(site.getAttribute('rel')).toMatch(/noopener/);
    expect(screen.getByText('Prints.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  });

  test('one’s own leads to where it is changed and to one’s code, and is not followed', async () => {
    await profile('/accounts/ada', sample(Account, { ...ada }));
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings/profile');
    expect(screen.getByRole('link', { name: 'My code' })).toHaveAttribute('href', '/contacts');
    expect(screen.getByText('You have not said anything about yourself yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
  });

  test('names their groups, with what the reader is in each', async () => {
    await profile('/accounts/tomas/groups', sample(Account, person('Tomas')));
    const group = await screen.findByRole('link', { name: /Swimmers/ });
    expect(group).toHaveAttribute('href', '/groups/swimmers');
    expect(group).toHaveTextContent('PrivateModerator2 members');
  });
});

describe('supporters', () => {
  const gold = sample(SponsorshipLevel, {
    id: 'l1',
    slug: 'gold',
    name: 'Gold',
    subtitle: 'From the first day',
    description: 'Those who paid for the hall.',
    accounts: [sample(Account, person('Tomas'))],
  });

  test('each level leads to all that are on it, and each face to its person', async () => {
    await openApp('/levels', {
      server: ({ answer }) => {
        answer('GET /levels', [gold]);
        answer('GET /levels/gold', gold);
        answer('GET /levels/gold/accounts', [sample(Account, person('Tomas')), sample(Account, person('Noor'))]);
      },
    });
    const level = within(await screen.findByRole('region', { name: 'Gold' }));
    expect(level.getByRole('link', { name: 'Tomas' })).toHaveAttribute('href', '/accounts/tomas');
    await userEvent.click(level.getByRole('link', { name: 'Gold' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeInTheDocument();
    expect(screen.getByText('Those who paid for the hall.')).toBeInTheDocument();
    expect(within(await screen.findByRole('list', { name: 'Gold' })).getAllByRole('listitem')).toHaveLength(2);
  });

  test('a level that is not there leads back to those that are', async () => {
    await openApp('/levels/none');
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/levels');
  });
});
