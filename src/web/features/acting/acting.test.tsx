import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Self } from '@contract/entities/accounts';
import { selfApi } from '@web/api/self';
import { executeAsChosen, executeAsLeft } from '@web/state/session/sessionSlice';
import { actionUndone, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { toastRemoved } from '@web/state/toasts/toastsSlice';
import { member as ada, openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';

type Server = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>;

const id = (last: number) => `5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a${last}`;
const account = (last: number, firstName: string, more: Partial<Self> = {}) => ({
  ...ada,
  id: id(last),
  username: `u${last}`,
  firstName,
  lastName: null,
  ...more,
});
const kenji = account(21, 'Kenji', { email: 'kenji@demo.example' });
const crew = account(22, 'Door crew', { accountType: 'team', email: null });
const all = [ada, kenji, crew];

const people: Server = ({ answer }) => {
  answer('GET /self', ({ headers }: { headers: Record<string, string> }) => all.find((each) => each.id === headers.executeas) ?? ada);
  answer('GET /self/delegateof', [kenji, crew]);
  answer('GET /self/delegates', []);
};

const visit = (path: string, server: Server = () => undefined, signedIn = true) =>
  openApp(path, {
    signedIn,
    server: (api) => {
      people(api);
      server(api);
    },
  });

/** The link of a session that ada shares until a moment of the test's clock, which begins at 1 000 s. */
const shared = (until: number) => `/auth/shared#token=head.${btoa(JSON.stringify({ exp: until / 1_000 }))}.signature`;

const visitShared = async (until: number) => {
  const visited = await visit(shared(until), undefined, false);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue as Ada Lindqvist' }));
  return visited;
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.localStorage.clear());
const frame = () => screen.findByRole('region', { name: 'Acting for another' });

describe('the frame', () => {
  test('is not there for somebody who is themself', async () => {
    await visit('/events');
    expect(screen.queryByRole('region', { name: 'Acting for another' })).not.toBeInTheDocument();
  });

  test('says for whom one acts, comes before everything else, and can be left', async () => {
    const { store, actions, address } = await visit('/events');
    await act(async () => void store.dispatch(executeAsChosen(kenji.id)));
    const bar = await frame();
    expect(await within(bar).findByText('Kenji')).toBeInTheDocument();
    await userEvent.tab();
    expect(within(bar).getByRole('button', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(actions).toContainEqual(executeAsLeft());
    expect(address()).toBe('/');
    expect(screen.queryByRole('region', { name: 'Acting for another' })).not.toBeInTheDocument();
  });

  test('shows until when a shared session lasts', async () => {
    const { address } = await visitShared(Date.UTC(2026, 0, 1, 14, 5));
    const bar = await frame();
    expect(address()).toBe('/');
    expect(window.location.hash).toBe('');
    expect(bar).toHaveTextContent(/Session of Ada Lindqvist, until /);
    expect(bar.querySelector('time')).toHaveAttribute('datetime', '2026-01-01T14:05:00.000Z');
  });
});

test('acting as somebody else begins once what is not saved may be left', async () => {
  const { store, address } = await visit('/settings/delegates');
  await userEvent.type(await screen.findByRole('textbox', { name: /Email of their account/ }), 'half@');
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave for now?' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Act as Kenji' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Stay here' }));
  expect([store.getState().session.actingAs, address()]).toEqual([null, '/settings/delegates']);
  await press('Act as Kenji');
  await userEvent.click((await question()).getByRole('button', { name: 'Leave' }));
  expect([store.getState().session.actingAs, address()]).toEqual([kenji.id, '/']);
  expect(screen.queryByRole('dialog', { name: 'Leave for now?' })).not.toBeInTheDocument();
});

describe('a shared session', () => {
  const link = shared(Date.UTC(2026, 0, 1, 14, 5));
  const tokenOf = link.slice(link.indexOf('=') + 1);
  const kenjis: Server = ({ answer }) =>
    answer('GET /self', ({ headers }: { headers: Record<string, string> }) => (headers.authorization === tokenOf ? kenji : ada));

  test('is offered by name to somebody who is signed in, who continues by key', async () => {
    const { address } = await visit(link, kenjis);
    expect(await screen.findByRole('heading', { name: /^Continue as Kenji ?\?$/ })).toBeInTheDocument();
    expect(screen.getByText(/You are signed in as/)).toHaveTextContent('You are signed in as Ada Lindqvist.');
    expect(screen.queryByRole('region', { name: 'Acting for another' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'Continue as Kenji' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await frame()).toHaveTextContent(/Session of Kenji, until /);
    expect(address()).toBe('/');
  });

  test('is opened though an answer to who was here before is still on its way', async () => {
    const { store, hold, answer } = await visit(link, kenjis);
    const agree = await screen.findByRole('button', { name: 'Continue as Kenji' });
    const release = hold('GET /self');
    await act(async () => void store.dispatch(selfApi.endpoints.getSelf.initiate(undefined, { forceRefetch: true })));
    kenjis({ answer } as Parameters<Server>[0]);
    await userEvent.click(agree);
    await act(async () => release(200, ada));
    expect(await frame()).toHaveTextContent(/Session of Kenji, until /);
    expect(store.getState().session.accountId).toBe(kenji.id);
  });

  test('is offered to a visitor, who stays one if it is not wanted', async () => {
    const { address, store } = await visit(link, kenjis, false);
    expect(await screen.findByText(/What you began here waits until you leave/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
    expect(address()).toBe('/');
    expect(store.getState().session).toMatchObject({ status: 'guest', accountId: null, shared: null, offered: null });
  });

  test('that is not wanted leaves everything as it is', async () => {
    const { address, store } = await visit(link, kenjis);
    await userEvent.click(await screen.findByRole('link', { name: 'Keep my session' }));
    expect(address()).toBe('/');
    expect(store.getState().session).toMatchObject({ accountId: ada.id, shared: null, offered: null });
  });

  test('that runs out is told of until somebody closes it, and nothing of it is left', async () => {
    const { world, store } = await visitShared(1_060_000);
    await frame();
    await act(() => world.elapse(60_000));
    expect(await screen.findByText('Shared Session Expired')).toBeInTheDocument();
    expect(screen.getByText('Shared Session Expired').closest('[role=alert]')).toBeInTheDocument();
    expect([...world.kept.keys()].filter((key) => /shared|executeAs/.test(key))).toEqual([]);
    expect(store.getState().session.shared).toBeNull();
    expect(screen.queryByRole('region', { name: 'Acting for another' })).not.toBeInTheDocument();
  });

  test.each(['/auth/shared', '/auth/shared#token=half-a-token'])('%s opens nothing, and says what to do', async (link) => {
    await visit(link);
    expect(await screen.findByRole('heading', { name: 'This link opens nothing' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});

describe('the account menu', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    return screen.findByRole('menu');
  };

  test('lets one act as a person or a team, and come back', async () => {
    const { store, actions } = await visit('/events');
    const menu = await open();
    await userEvent.click(await within(menu).findByRole('menuitem', { name: 'Act as Door crew' }));
    expect(actions).toContainEqual(executeAsChosen(crew.id));
    expect(await within(await frame()).findByText('Door crew')).toBeInTheDocument();
    expect(store.getState().session.actingAs).toBe(crew.id);

    const again = within(await open());
    expect(again.queryByRole('menuitem', { name: 'Act as Door crew' })).not.toBeInTheDocument();
    await userEvent.click(await again.findByRole('menuitem', { name: 'Back to Ada Lindqvist' }));
    expect(store.getState().session.actingAs).toBeNull();
  });

  test('in a shared session leaves that and does not sign out', async () => {
    const { store, world } = await visit(shared(Date.UTC(2026, 0, 1, 14, 5)));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as Ada Lindqvist' }));
    await frame();
    await open();
    expect(screen.queryByRole('menuitem', { name: 'Sign out' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Leave the shared session' }));
    expect(store.getState().session.shared).toBeNull();
    expect(world.session).not.toBeNull();
  });
});

describe('delegates', () => {
  test('are added by email', async () => {
    const { sent } = await visit('/settings/delegates', ({ answer }) => answer('POST /self/delegates', kenji));
    expect(await screen.findByText('Nobody acts for you.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Email of their account/ }), ' kenji@demo.example{Enter}');
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'POST /self/delegates')?.body).toEqual({ email: 'kenji@demo.example' });
  });

  test('that have no account are told of beside the address, where the focus goes', async () => {
    await visit('/settings/delegates', ({ fail }) =>
      fail('POST /self/delegates', 404, {
        message: "We couldn't find an account with that email.",
        errors: [{ field: 'email', rule: 'known', message: "We couldn't find an account with that email." }],
      }),
    );
    const email = await screen.findByRole('textbox', { name: /Email of their account/ });
    await userEvent.type(email, 'nobody@demo.example{Enter}');
    expect(email).toHaveAccessibleDescription("We couldn't find an account with that email.");
    expect(email).toHaveFocus();
  });

  test('what is no address is not sent', async () => {
    const { sent } = await visit('/settings/delegates');
    await userEvent.type(await screen.findByRole('textbox', { name: /Email of their account/ }), 'kenji{Enter}');
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('are gone from the list at once when removed, come back when that is undone, and go when it is not', async () => {
    const { store, sent } = await visit('/settings/delegates', ({ answer }) => {
      answer('GET /self/delegates', [kenji]);
      answer(`DELETE /self/delegates/${kenji.id}`, kenji);
    });
    const removal = () => sent.some(({ call }) => call.startsWith('DELETE'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kenji' }));
    expect(screen.queryByRole('button', { name: 'Remove Kenji' })).not.toBeInTheDocument();
    const [removing] = selectPendingActions(store.getState());
    act(() => void store.dispatch(actionUndone(removing!.id)));
    await press('Remove Kenji');
    expect(removal()).toBe(false);
    const [again] = selectPendingActions(store.getState());
    await act(async () => {
      store.dispatch(toastRemoved(again!.id));
      await settled();
    });
    expect(removal()).toBe(true);
  });

  test('that were removed are gone for good before one becomes somebody else', async () => {
    const { store, sent } = await visit('/settings/delegates', ({ answer }) => {
      answer('GET /self/delegates', [kenji]);
      answer(`DELETE /self/delegates/${kenji.id}`, kenji);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kenji' }));
    await press('Act as Kenji');
    expect(store.getState().session.actingAs).toBe(kenji.id);
    const removal = sent.find(({ call }) => call.startsWith('DELETE'))!;
    expect(removal.headers.executeas).toBeUndefined();
  });

  test('who lets one act for them is listed with the way to do so', async () => {
    const { store } = await visit('/settings/delegates');
    const list = within(await screen.findByRole('list', { name: 'People you may act for' }));
    expect(list.queryByText('Door crew')).not.toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Act as Kenji' }));
    expect(store.getState().session.actingAs).toBe(kenji.id);
  });
});

describe('teams', () => {
  test('are made with a name and an address', async () => {
    const { sent } = await visit('/settings/teams', ({ answer }) => answer('POST /self/team', crew));
    await userEvent.click(await screen.findByRole('button', { name: 'Make team' }));
    expect(screen.getByRole('textbox', { name: /Name of the team/ })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: /Name of the team/ }), 'Door crew');
    await userEvent.type(screen.getByRole('textbox', { name: /Email that reaches the team/ }), 'door@demo.example{Enter}');
    expect(await screen.findByText('Team made')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'POST /self/team')?.body).toEqual({ name: 'Door crew', email: 'door@demo.example' });
  });

  test('that one never asked to be in are left with one press, as them and not as whomever one acts as', async () => {
    const { store, sent } = await visit('/settings/teams', ({ answer }) => answer(`DELETE /self/delegates/${ada.id}`, ada));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Door crew' }));
    expect(screen.queryByText('Door crew')).not.toBeInTheDocument();
    const [leaving] = selectPendingActions(store.getState());
    await act(async () => {
      store.dispatch(toastRemoved(leaving!.id));
      await settled();
    });
    expect(sent.find(({ call }) => call.startsWith('DELETE'))).toMatchObject({
      call: `DELETE /self/delegates/${ada.id}`,
      headers: { executeas: crew.id },
    });
  });

  test('show their members to whoever acts as them, but not a person’s own things', async () => {
    const { address } = await visit('/settings/teams', ({ answer }) => answer('GET /self/delegates', [ada, kenji]));
    await userEvent.click(await screen.findByRole('button', { name: 'Members of Door crew' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument();
    expect(address()).toBe('/settings/delegates');
    expect(await screen.findByRole('button', { name: 'Remove Kenji' })).toBeInTheDocument();
    const subjects = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(subjects.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['You', 'Subscriptions', 'Invoices', 'Members']);
  });
});

test.each(['/settings/password', '/settings/sessions', '/settings/teams', '/settings/delete'])(
  '%s is for the person alone, and says so to whoever acts for them',
  async (path) => {
    const { store } = await visit(path);
    await act(async () => void store.dispatch(executeAsChosen(kenji.id)));
    expect(await screen.findByText(/only by the person whose account it is/)).toBeInTheDocument();
  },
);
