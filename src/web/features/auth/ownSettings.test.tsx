import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError, type IdentityErrorName, type IdentityPort, type KnownSession } from '@web/platform/identity/port';
import { member as ada, openApp } from '@test/harness/openApp';

type Answers = { [Call in keyof IdentityPort]?: jest.Mock };
type Server = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>;

const refused = (name: IdentityErrorName) => jest.fn().mockRejectedValue(new IdentityError(name));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const secret = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });

async function visit(tab: string, answers: Answers = {}, server: Server = () => undefined) {
  const app = await openApp('/settings', { signedIn: true, server });
  const pool = Object.assign(app.world.ports.identity, answers);
  await userEvent.click(await within(await screen.findByRole('navigation', { name: 'Settings' })).findByRole('link', { name: tab }));
  return { ...app, pool };
}

describe('the password', () => {
  test('is changed with the present one, and that is said', async () => {
    const { pool, actions } = await visit('Password', { changePassword: jest.fn().mockResolvedValue(undefined) });
    await userEvent.type(await secret('Current password'), 'old enough');
    await userEvent.type(await secret('New password'), 'new and longer{Enter}');
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(pool.changePassword).toHaveBeenCalledWith('old enough', 'new and longer');
    expect(await secret('Current password')).toHaveValue('');
    expect(JSON.stringify(actions)).not.toContain('new and longer');
  });

  test('that is not the present one is told beside it', async () => {
    await visit('Password', { changePassword: refused('NotAuthorizedException') });
    await userEvent.type(await secret('Current password'), 'wrong');
    await userEvent.type(await secret('New password'), 'new and longer{Enter}');
    expect(await secret('Current password')).toHaveAccessibleDescription(/^The password you entered is incorrect\. Try again\./);
  });

  test('too short a new one is asked for again', async () => {
    const { pool } = await visit('Password', { changePassword: jest.fn() });
    await userEvent.type(await secret('New password'), 'short{Enter}');
    expect(await secret('Current password')).toBeInvalid();
    expect(await secret('New password')).toBeInvalid();
    expect(pool.changePassword).not.toHaveBeenCalled();
  });
});

describe('sessions', () => {
  const here: KnownSession = { key: 'a', name: 'Firefox on Linux', ip: '127.0.0.1', lastSeenAt: 1_000_000, current: true };
  const phone: KnownSession = { key: 'b', name: 'Safari on iPhone', ip: null, lastSeenAt: null, current: false };

  test('are listed, and every one but this can be ended', async () => {
    const { pool } = await visit('Sessions', {
      sessions: jest.fn().mockResolvedValue([here, phone]),
      endSession: jest.fn().mockResolvedValue(undefined),
    });
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
    expect(list.getByText('This device')).toBeInTheDocument();
    expect(list.getAllByRole('button')).toHaveLength(1);
    await press('Sign out of Safari on iPhone');
    expect(pool.endSession).toHaveBeenCalledWith('b');
    expect(list.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  });

  test('that cannot be fetched say so, and can be asked for again', async () => {
    const { pool } = await visit('Sessions', { sessions: refused('NetworkError') });
    expect(await screen.findByText('A network error has occurred.')).toBeInTheDocument();
    pool.sessions = jest.fn().mockResolvedValue([here]);
    await press('Try again');
    expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
  });

  test('can be ended everywhere at once', async () => {
    const { pool } = await visit('Sessions', { sessions: jest.fn().mockResolvedValue([here]), signOut: refused('NetworkError') });
    await press('Sign out everywhere');
    expect(pool.signOut).toHaveBeenCalledWith('everywhere');
    expect(await screen.findByText('A network error has occurred.')).toBeInTheDocument();
  });

  test('can be shared by a link that tells the token to no server, nor to the state', async () => {
    const { store, actions, world } = await visit('Sessions', { sessions: jest.fn().mockResolvedValue([here]) });
    world.session!.accessToken.value = 'head.payload.signature';
    await press('Share my session');
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /Link to your session/ });
    expect(link).toHaveValue('http://localhost/auth/shared#token=head.payload.signature');
    expect(screen.getByText(/Whoever has this link/)).toBeInTheDocument();
    expect(JSON.stringify([store.getState(), actions])).not.toContain('head.payload');
  });
});

describe('the end of an account', () => {
  const ended: Server = ({ answer }) => answer('DELETE /self', null);
  const confirmation = () => screen.findByRole('textbox', { name: /to confirm/ });

  test('comes only when its address was typed', async () => {
    const { sent, pool } = await visit('Delete account', { deleteUser: jest.fn() }, ended);
    await userEvent.type(await confirmation(), 'ada@demo{Enter}');
    expect(await confirmation()).toHaveAccessibleDescription('That is not what stands above. Nothing was deleted.');
    expect(await confirmation()).toHaveFocus();
    expect(sent.some(({ call }) => call === 'DELETE /self')).toBe(false);
    expect(pool.deleteUser).not.toHaveBeenCalled();
  });

  test('ends it here and in the pool, and says so', async () => {
    const { sent, pool } = await visit('Delete account', { deleteUser: jest.fn().mockResolvedValue(undefined) }, ended);
    await userEvent.type(await confirmation(), ` ${ada.email!.toUpperCase()}`);
    await press('Delete my account');
    expect(await screen.findByText('Your account is deleted.')).toBeInTheDocument();
    expect(sent.filter(({ call }) => call === 'DELETE /self')).toHaveLength(1);
    expect(pool.deleteUser).toHaveBeenCalledTimes(1);
  });

  test('that the platform refuses leaves the pool alone', async () => {
    const { pool } = await visit('Delete account', { deleteUser: jest.fn() }, ({ fail }) => fail('DELETE /self', 500));
    await userEvent.type(await confirmation(), `${ada.email}{Enter}`);
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(pool.deleteUser).not.toHaveBeenCalled();
  });
});
