import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrganizationConfig } from '@contract/entities/organization';
import { IdentityError, type IdentityErrorName, type IdentityPort } from '@web/platform/identity/port';
import { openApp } from '@test/harness/openApp';
import { session, settled } from '@test/harness/ports';

type Answers = { [Call in keyof IdentityPort]?: jest.Mock };

const refused = (name: IdentityErrorName) => jest.fn().mockRejectedValue(new IdentityError(name));
const granted = () => jest.fn().mockResolvedValue({ step: 'done', session: session(2_000_000) });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const password = () => screen.getByLabelText<HTMLInputElement>(/^(New p|P)assword/, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.findByRole('heading', { level: 1 });

async function open(path: string, answers: Answers = {}, configuration: Partial<OrganizationConfig> = {}) {
  const app = await openApp(path, { configuration });
  const pool = Object.assign(app.world.ports.identity, answers);
  await heading();
  return { ...app, pool };
}

describe('signing in', () => {
  test.each([
    ['/auth/sign-in', 0],
    ['/auth/sign-in?redirect=/settings', 1],
  ])('at %s what signing in needs is fetched ahead %i times', async (path, times) => {
    const preload = jest.fn();
    const app = await openApp('/auth/forgotten', {});
    Object.assign(app.world.ports.identity, { preload });
    act(() => app.world.ports.navigation.push(path));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(preload).toHaveBeenCalledTimes(times);
  });

  test('says beside each field what is missing, asks nobody, and leads to the first', async () => {
    const { pool } = await open('/auth/sign-in', { signIn: granted() });
    await userEvent.type(field('Email'), 'ada');
    await press('Sign in');
    expect(field('Email')).toHaveAccessibleDescription('Enter an email address, such as name@example.com.');
    expect(password()).toHaveAccessibleDescription('Please fill this out.');
    await act(() => new Promise((done) => requestAnimationFrame(done)));
    expect(field('Email')).toHaveFocus();
    expect(pool.signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAuthorizedException', () => password(), 'The password you entered is incorrect. Try again, or reset it.'],
    [
      'UserNotFoundException',
      () => field('Email'),
      "We couldn't find an account with that email. Check it for a slip, or create an account.",
    ],
  ] as const)('puts %s beside its field', async (name, control, words) => {
    await open('/auth/sign-in', { signIn: refused(name) });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(password(), 'wrong one{Enter}');
    expect(control()).toHaveAccessibleDescription(words);
    expect(control()).toBeInvalid();
    expect(password()).toHaveValue('wrong one');
  });

  test('says over the form what belongs to no field', async () => {
    await open('/auth/sign-in', { signIn: refused('NetworkError') });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(password(), 'correct horse{Enter}');
    expect(screen.getByText('A network error has occurred.').closest('[role=alert]')).toBeInTheDocument();
  });

  test('an address that was never confirmed leads to the code, and the code signs in with the password kept', async () => {
    const { pool, address } = await open('/auth/sign-in?redirect=/events', {
      signIn: refused('UserNotConfirmedException'),
      resendCode: jest.fn().mockResolvedValue({ destination: 'a***' }),
      confirmSignUp: jest.fn().mockResolvedValue(undefined),
    });
    await userEvent.type(field('Email'), ' ada@demo.example');
    await userEvent.type(password(), 'correct horse{Enter}');
    expect(await screen.findByText('ada@demo.example')).toBeInTheDocument();
    expect(address()).toBe('/auth/confirm?redirect=/events');
    expect(pool.resendCode).toHaveBeenCalledTimes(1);

    pool.signIn = granted();
    await userEvent.type(field('Code'), '12 34 56');
    await press('Confirm');
    expect(pool.confirmSignUp).toHaveBeenCalledWith('ada@demo.example', '123456');
    expect(pool.signIn).toHaveBeenCalledWith('ada@demo.example', 'correct horse');
  });

  test('sends once, however often it is pressed', async () => {
    const { pool } = await open('/auth/sign-in', { signIn: jest.fn(() => new Promise(() => undefined)) });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(password(), 'correct horse{Enter}{Enter}');
    expect(pool.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('signing up', () => {
  const fill = async (secret: string) => {
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Last name'), 'Lindqvist');
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.click(password());
    await userEvent.paste(secret);
    await press('Create account');
  };

  test('asks for a password as long as the organization wants it', async () => {
    const { pool } = await open('/auth/sign-up', { signUp: granted() }, { PASSWORD_MIN_LENGTH: 12 });
    expect(screen.getByText('At least 12 characters.')).toBeInTheDocument();
    await fill('elevenchars');
    expect(password()).toHaveAccessibleDescription('At least 12 characters. Use at least 12 characters.');
    expect(pool.signUp).not.toHaveBeenCalled();
  });

  test('takes no password that no pool would take', async () => {
    const { pool } = await open('/auth/sign-up', { signUp: granted() });
    await fill('x'.repeat(257));
    expect(password()).toHaveAccessibleDescription('At least 8 characters. Use at most 256 characters.');
    expect(pool.signUp).not.toHaveBeenCalled();
  });

  test('tells what is missing beside each field', async () => {
    await open('/auth/sign-up');
    await press('Create account');
    for (const name of ['First name', 'Last name']) expect(field(name)).toHaveAccessibleDescription('Please fill this out.');
    expect(field('Email')).toBeInvalid();
    expect(password()).toBeInvalid();
  });

  test('leads to the code, and keeps the address’s locale and the way back', async () => {
    const { pool, address } = await open('/fr/auth/sign-up?redirect=/events', { signUp: jest.fn().mockResolvedValue({ destination: '' }) });
    await fill('correct horse');
    expect(await screen.findByText('ada@demo.example')).toBeInTheDocument();
    expect(address()).toBe('/fr/auth/confirm?redirect=/events');
    expect(pool.signUp).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ada@demo.example', firstName: 'Ada', lastName: 'Lindqvist' }),
    );
  });

  test('is not left half filled out without a question', async () => {
    const { address } = await open('/auth/sign-up');
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect([address(), field('First name')]).toEqual(['/auth/sign-up', expect.objectContaining({ value: 'Ada' })]);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/auth/sign-in');
  });

  test('says of an address that has an account that it has', async () => {
    await open('/auth/sign-up', { signUp: refused('UsernameExistsException') });
    await fill('correct horse');
    expect(field('Email')).toHaveAccessibleDescription('There is already an account with that email. Sign in instead.');
    expect(field('Email')).toHaveValue('ada@demo.example');
  });

  test('no password reaches the state, an action or the storage', async () => {
    const { store, actions, world } = await open('/auth/sign-up', { signUp: jest.fn().mockResolvedValue({ destination: '' }) });
    await fill('correct horse');
    await screen.findByText('ada@demo.example');
    expect(JSON.stringify([store.getState(), actions, [...world.kept]])).not.toContain('correct horse');
  });
});

describe('confirming', () => {
  test.each([
    ['CodeMismatchException', 'That code is not right. Check the newest message we sent you.'],
    ['ExpiredCodeException', 'That code has expired. Ask for another one.'],
  ] as const)('puts %s beside the code', async (name, words) => {
    await open('/auth/confirm', { confirmSignUp: refused(name) });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(field('Code'), '000000');
    await press('Confirm');
    expect(field('Code')).toHaveAccessibleDescription(words);
  });

  test('takes six digits and nothing else', async () => {
    const { pool } = await open('/auth/confirm', { confirmSignUp: granted() });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(field('Code'), 'a12b3');
    expect(field('Code')).toHaveValue('123');
    await press('Confirm');
    expect(field('Code')).toHaveAccessibleDescription('The code has six digits.');
    expect(pool.confirmSignUp).not.toHaveBeenCalled();
  });

  test('without a password kept it leads to sign-in, with the address filled in', async () => {
    const { address } = await open('/auth/confirm?redirect=/events', { confirmSignUp: jest.fn().mockResolvedValue(undefined) });
    await userEvent.type(field('Email'), 'eve@demo.example');
    await userEvent.type(field('Code'), '123456');
    await press('Confirm');
    expect(await heading()).toHaveTextContent('Sign in');
    expect(address()).toBe('/auth/sign-in?redirect=/events');
    expect(field('Email')).toHaveValue('eve@demo.example');
  });

  test('sends another code when asked, and says so', async () => {
    const { pool } = await open('/auth/confirm', { resendCode: jest.fn().mockResolvedValue({ destination: '' }) });
    await userEvent.type(field('Email'), 'ada@demo.example');
    await press('Send another code');
    await act(() => settled());
    expect(pool.resendCode).toHaveBeenCalledWith('ada@demo.example', 'en');
    expect(screen.getByText('A new code is on its way')).toBeInTheDocument();
  });
});
