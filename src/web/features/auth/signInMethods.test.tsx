import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrganizationConfig } from '@contract/entities/organization';
import { IDENTITY_ERRORS } from '@web/platform/identity/errorMessages';
import { IdentityError, type IdentityErrorName, type IdentityPort } from '@web/platform/identity/port';
import { openApp } from '@test/harness/openApp';
import { session } from '@test/harness/ports';
import { authMessage } from './authErrors';

type Answers = { [Call in keyof IdentityPort]?: jest.Mock };
type Auth = Partial<OrganizationConfig['AUTH']>;

const refused = (name: IdentityErrorName) => jest.fn().mockRejectedValue(new IdentityError(name));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const password = () => screen.getByLabelText<HTMLInputElement>(/^(New p|P)assword/, { selector: 'input' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name?: string) => screen.findByRole('heading', { level: 1, ...(name && { name }) });

async function open(path: string, answers: Answers = {}, AUTH: Auth = {}) {
  const app = await openApp(path, { configuration: { AUTH: AUTH as OrganizationConfig['AUTH'] } });
  const pool = Object.assign(app.world.ports.identity, answers);
  return { ...app, pool };
}

const guild = { name: 'GuildPool', btnText: 'Continue with Guild', icon: '/guild.svg', color: '#3b2a63', textColor: '#ffffff' };

test('every error has a sentence of its own, and none lacks what to do next where it is not said', () => {
  for (const name of Object.keys(IDENTITY_ERRORS) as IdentityErrorName[]) {
    const { message, advice } = authMessage(new IdentityError(name));
    const sentences = [message, advice].map((each) => each?.defaultMessage ?? '').join(' ');
    expect([name, sentences.split(/[.?!](?:\s|$)/).filter(Boolean).length > 1 || /: |try again/.test(sentences)]).toEqual([name, true]);
  }
});

describe('providers', () => {
  const all: Auth = { GOOGLE: true, FACEBOOK: true, APPLE: true, AMAZON: true, CUSTOM: [guild] };

  test.each([
    ['Continue with Google', 'Google'],
    ['Continue with Facebook', 'Facebook'],
    ['Continue with Apple', 'SignInWithApple'],
    ['Continue with Amazon', 'LoginWithAmazon'],
    ['Continue with Guild', 'GuildPool'],
  ])('"%s" leaves for the hosted page of %s', async (name, provider) => {
    const { pool } = await open('/auth/sign-in', { startHostedSignIn: jest.fn(() => new Promise<void>(() => undefined)) }, all);
    await heading();
    await press(name);
    await press(name);
    expect(pool.startHostedSignIn).toHaveBeenCalledTimes(1);
    expect(pool.startHostedSignIn).toHaveBeenCalledWith(provider);
  });

  test('a provider of the organization’s own has its words, picture and colours', async () => {
    await open('/auth/sign-in', {}, { CUSTOM: [guild] });
    await heading();
    const button = screen.getByRole('button', { name: 'Continue with Guild' });
    expect(button).toHaveStyle({ backgroundColor: '#3b2a63', color: '#ffffff' });
    expect(button.querySelector('img')).toHaveAttribute('src', '/guild.svg');
  });

  test('only what the organization has switched on is there', async () => {
    await open('/auth/sign-in', {}, { APPLE: true });
    await heading();
    expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Google|Facebook|Amazon/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /code/ })).not.toBeInTheDocument();
  });

  test('what keeps the hosted page from opening is said over the form, and the button can be pressed again', async () => {
    const { pool } = await open('/auth/sign-in', { startHostedSignIn: refused('OAuthNotConfiguredException') }, { GOOGLE: true });
    await heading();
    await press('Continue with Google');
    expect(await screen.findByText(/not set up completely/)).toBeInTheDocument();
    await press('Continue with Google');
    expect(pool.startHostedSignIn).toHaveBeenCalledTimes(2);
  });

  test('Back from the hosted page finds the buttons as they were', async () => {
    const { pool } = await open('/auth/sign-in', { startHostedSignIn: jest.fn(() => new Promise<void>(() => undefined)) }, all);
    await heading();
    await press('Continue with Google');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await press('Continue with Apple');
    expect(pool.startHostedSignIn).toHaveBeenLastCalledWith('SignInWithApple');
  });

  test('come first where the organization puts them first', async () => {
    await open('/auth/sign-in', {}, { LAYOUT: 'social', GOOGLE: true });
    await heading();
    const google = screen.getByRole('button', { name: 'Continue with Google' });
    expect(google.compareDocumentPosition(field('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the way back from the hosted page', () => {
  test('hands the answer in the address to identity, once', async () => {
    const finish = jest.fn(() => new Promise<void>(() => undefined));
    const app = await openApp('/', {});
    Object.assign(app.world.ports.identity, { finishHostedSignIn: finish });
    act(() => app.history.navigation.push('/auth/callback?code=c&state=s'));
    await heading('Signing you in');
    expect(finish.mock.calls).toEqual([['?code=c&state=s']]);
  });

  test('is in the language that one left in', async () => {
    const away = await open('/ja/auth/sign-in', { startHostedSignIn: jest.fn(() => new Promise<void>(() => undefined)) }, { GOOGLE: true });
    await heading();
    await press(/Google/);
    away.unmount();
    const finish = jest.fn(() => new Promise<void>(() => undefined));
    const app = await openApp('/', {});
    Object.assign(app.world.ports.identity, { finishHostedSignIn: finish });
    act(() => app.history.navigation.push('/auth/callback?code=c&state=s'));
    await heading('Signing you in');
    expect(app.address()).toBe('/ja/auth/callback?code=c&state=s');
    expect(finish.mock.calls).toEqual([['?code=c&state=s']]);
    expect(window.localStorage.getItem('atrium.hostedLocale')).toBeNull();
  });

  test('that was refused says so, and leads back to the ways in', async () => {
    const app = await openApp('/', {});
    Object.assign(app.world.ports.identity, { finishHostedSignIn: refused('OAuthSignInException') });
    act(() => app.history.navigation.push('/auth/callback?error=access_denied'));
    await heading('You are not signed in yet');
    expect(screen.getByText('Signing in there did not work out.').closest('[role=alert]')).toHaveTextContent(
      'Try again, or choose another way to sign in.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    await heading('Sign in');
    expect(app.address()).toBe('/auth/sign-in');
  });
});

describe('a one-time code', () => {
  const ask = () => jest.fn().mockResolvedValue({ destination: 'a***@d***' });

  test('is asked for with the address already typed, keeps the way back, and signs in', async () => {
    const { pool, address } = await open(
      '/auth/sign-in?redirect=/events',
      { startCodeSignIn: ask(), answerCode: jest.fn().mockResolvedValue(session(2_000_000)) },
      { CODE: true },
    );
    await heading();
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.click(screen.getByRole('link', { name: 'Email me a code instead' }));
    await heading('Sign in with a code');
    expect(address()).toBe('/auth/code?redirect=/events');
    expect(field('Email')).toHaveValue('ada@demo.example');
    await press('Email me a code');
    await heading('Enter your code');
    expect(pool.startCodeSignIn).toHaveBeenCalledWith('ada@demo.example', 'en');
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field('Code'), '123456{Enter}');
    expect(pool.answerCode).toHaveBeenCalledWith('123456');
  });

  test.each([
    ['CodeMismatchException', 'That code is not right. Check the newest message we sent you.'],
    ['NotAuthorizedException', 'That code cannot be used any more. Ask for another one.'],
  ] as const)('%s stands beside the code, and another can be asked for', async (name, words) => {
    const { pool } = await open('/auth/code', { startCodeSignIn: ask(), answerCode: refused(name) }, { CODE: true });
    await heading();
    await userEvent.type(field('Email'), 'ada@demo.example');
    await press('Email me a code');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '000000{Enter}');
    expect(field('Code')).toHaveAccessibleDescription(words);
    await press('Send another code');
    expect(await screen.findByText('A new code is on its way')).toBeInTheDocument();
    // What was wrong with the one before is not said of the next.
    expect(field('Code')).toHaveValue('');
    expect(field('Code')).toBeValid();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(pool.startCodeSignIn).toHaveBeenCalledTimes(2);
  });

  test('is the first way in where there are no passwords', async () => {
    await open('/auth/sign-in', {}, { EMAIL: false, CODE: true });
    await heading('Sign in');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeInTheDocument();
  });

  test('can go to another address', async () => {
    await open('/auth/code', { startCodeSignIn: ask() }, { CODE: true });
    await heading();
    await userEvent.type(field('Email'), 'ada@demo.example');
    await press('Email me a code');
    await heading('Enter your code');
    await press('Use another email');
    expect(field('Email')).toHaveValue('ada@demo.example');
  });
});

describe('a new password that the pool demands', () => {
  const demanded = { signIn: jest.fn().mockResolvedValue({ step: 'newPassword' }) };
  const arrive = async (answers: Answers) => {
    const app = await open('/auth/sign-in', { ...demanded, ...answers });
    await heading();
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(password(), 'given to me{Enter}');
    await heading('Choose a new password');
    return app;
  };

  test('is asked for at once, and lets in', async () => {
    const { pool } = await arrive({ completeNewPassword: jest.fn().mockResolvedValue(session(2_000_000)) });
    expect(password()).toHaveFocus();
    await userEvent.type(password(), 'short{Enter}');
    expect(password()).toHaveAccessibleDescription('At least 8 characters. Use at least 8 characters.');
    await userEvent.type(password(), ' no more{Enter}');
    expect(pool.completeNewPassword).toHaveBeenCalledWith('short no more');
  });

  test('leads back to sign-in when it took too long', async () => {
    await arrive({ completeNewPassword: refused('UnexpectedSignInInterruptionException') });
    await userEvent.type(password(), 'long enough now{Enter}');
    expect(await screen.findByText('Signing in was interrupted. Please sign in again.')).toBeInTheDocument();
    await press('Back to sign-in');
    expect(field('Email')).toHaveValue('ada@demo.example');
  });
});

describe('the further fields of a sign-up', () => {
  const FIELDS = { PHONE: true, TITLE: true, COMPANY: true };
  const fill = async () => {
    await heading();
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Last name'), 'Lindqvist');
    await userEvent.type(field('Email'), 'ada@demo.example');
    await userEvent.type(password(), 'correct horse');
  };

  test('are those the organization asks for, and may be left empty', async () => {
    const { pool } = await open('/auth/sign-up', { signUp: jest.fn().mockResolvedValue({ destination: '' }) }, { FIELDS });
    await fill();
    await userEvent.type(field('What you do'), 'Architect');
    await userEvent.type(field('Telephone'), '+351 (912) 345-678');
    await press('Create account');
    expect(pool.signUp).toHaveBeenCalledWith(expect.objectContaining({ title: 'Architect', company: '', phone: '+351912345678' }));
  });

  test('a telephone number without its country is asked for again', async () => {
    const { pool } = await open('/auth/sign-up', { signUp: jest.fn() }, { FIELDS });
    await fill();
    await userEvent.type(field('Telephone'), '912 345 678');
    await press('Create account');
    expect(field('Telephone')).toBeInvalid();
    expect(pool.signUp).not.toHaveBeenCalled();
  });

  test('are not there where it asks for none', async () => {
    await open('/auth/sign-up');
    await heading();
    for (const name of [/What you do/, /Where you do it/, /Telephone/]) expect(screen.queryByRole('textbox', { name })).toBeNull();
  });
});

test.each([
  ['could not be entered', 'NetworkError', /could not sign you in/],
  ['has another password, since somebody else signed up with it too,', 'NotAuthorizedException', /needs a new password/],
] as const)('an account that stands but %s leads to sign-in, and says so', async (_why, name, words) => {
  const { address } = await open('/auth/sign-up', {
    signUp: jest.fn().mockResolvedValue({ destination: '' }),
    confirmSignUp: jest.fn().mockResolvedValue(undefined),
    signIn: refused(name),
  });
  await heading();
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lindqvist'],
    ['Email', 'ada@demo.example'],
  ] as const)
    await userEvent.type(field(label), text);
  await userEvent.type(password(), 'correct horse');
  await press('Create account');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456');
  await heading('Sign in');
  expect(address()).toBe('/auth/sign-in');
  expect(within(screen.getAllByRole('alert').find((alert) => alert.textContent)!).getByText(words)).toBeInTheDocument();
});
