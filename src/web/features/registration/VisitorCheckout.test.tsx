import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventAddOn } from '@contract/entities/addOns';
import type { OrganizationConfig } from '@contract/entities/organization';
import { IdentityError, type IdentityPort } from '@web/platform/identity/port';
import { BENCH, DAY, openCheckout, OWN } from '@test/harness/checkout';
import { session } from '@test/harness/ports';
import { sample } from '@test/harness/sample';

beforeEach(() => window.localStorage.clear());

const dinner = sample(EventAddOn, { id: '7d111111-1111-4111-8111-111111111111', name: 'Dinner', price: 500, remaining: 3 });
const configuration = { AUTH: { CODE: true } } as Partial<OrganizationConfig>;
const tickets = () => screen.findByRole('heading', { name: 'Which passes would you like?' });
const oneMore = (label: string) =>
  userEvent.click(within(screen.getByRole('group', { name: label })).getByRole('button', { name: 'One more' }));
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }));
const email = () => screen.findByRole('textbox', { name: 'Email' });
const code = () => screen.findByRole('textbox', { name: 'Code' });
const total = () => within(screen.getByRole('complementary')).getByText('Total').parentElement;

type Pool = { [Call in keyof IdentityPort]?: jest.Mock };

/** A visitor at the tickets, before a pool that knows nobody unless told otherwise. */
async function visitor(shop: Parameters<typeof openCheckout>[0] = {}, pool: Pool = {}) {
  const app = await openCheckout({ signedIn: false, configuration, ...shop });
  const known = {
    signUp: jest.fn().mockResolvedValue({ destination: 'r***@h***' }),
    confirmSignUp: jest.fn().mockResolvedValue(undefined),
    signIn: jest.fn(async () => {
      app.world.session = session(app.world.now() + 3_600_000);
      await act(async () => app.world.tellIdentity('signedIn'));
      return { step: 'done', session: app.world.session };
    }),
    ...pool,
  };
  Object.assign(app.world.ports.identity, known);
  await tickets();
  return { ...app, pool: known };
}

async function toEmail() {
  await press('Continue');
  return email();
}

test('passes and add-ons are chosen and added up before there is an account, and nothing is asked of the member’s calls', async () => {
  const { sent, address } = await visitor({ addOns: [dinner] });
  await oneMore('Day pass');
  expect(total()).toHaveTextContent('$20.00');
  await press('Continue');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Dinner/ }));
  expect(total()).toHaveTextContent('$25.00');
  await toEmail();
  expect(address()).toBe('/events/fair/register?redirect=%2Fevents%2Ffair%2Fregister&step=account');
  expect(screen.getByText(/^1 pass for/)).toHaveTextContent('1 pass for Summer fair, $25.00.');
  expect(sent.filter(({ call }) => call.includes('/self/'))).toEqual([]);
});

test('an email and a code alone make an account, and what was chosen is its own', async () => {
  const { state, sent, pool, address } = await visitor({ addOns: [dinner] });
  await oneMore('Day pass');
  await press('Continue');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Dinner/ }));
  await userEvent.type(await toEmail(), 'runa@holt.example{Enter}');
  expect(await code()).toHaveFocus();
  await userEvent.type(await code(), '123456');

  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  const [made] = pool.signUp.mock.calls[0] as [{ email: string; password: string }];
  expect(made).toMatchObject({ email: 'runa@holt.example', firstName: '', lastName: '' });
  expect(pool.confirmSignUp).toHaveBeenCalledWith('runa@holt.example', '123456');
  expect(pool.signIn).toHaveBeenCalledWith('runa@holt.example', made.password);
  expect(state.cart.map(({ ticketId }) => ticketId)).toEqual([DAY]);
  const addOns = sent.find(({ call }) => call === `POST ${OWN}/addOns`)?.body;
  expect(addOns).toEqual([{ id: state.cart[0]!.id, addOns: [{ id: dinner.id }] }]);
  await waitFor(() => expect(address()).toBe('/events/fair/register?step=form'));
  expect(window.localStorage.getItem('atrium.draft.guest.checkout.fair')).toBeNull();
});

test('what was chosen outlives a reload', async () => {
  const { unmount } = await visitor();
  await oneMore('Bench');
  unmount();
  await visitor();
  expect(within(screen.getByRole('group', { name: 'Bench' })).getByRole('spinbutton')).toHaveValue('2');
});

test('an address that has an account is sent a code to sign in with', async () => {
  const { pool } = await visitor(
    {},
    {
      signUp: jest.fn().mockRejectedValue(new IdentityError('UsernameExistsException')),
      startCodeSignIn: jest.fn().mockResolvedValue({ destination: 'a***@d***' }),
      answerCode: jest.fn().mockRejectedValueOnce(new IdentityError('CodeMismatchException')).mockResolvedValue(undefined),
    },
  );
  await oneMore('Day pass');
  await userEvent.type(await toEmail(), 'ada@demo.example{Enter}');
  await userEvent.type(await code(), '123456');
  expect(await code()).toBeInvalid();
  await userEvent.type(await code(), '{Backspace}7');
  await waitFor(() => expect(pool.answerCode!.mock.calls).toEqual([['123456'], ['123457']]));
});

test('a code that is asked for twice is asked for by one and the same sign-up', async () => {
  const { pool } = await visitor();
  await oneMore('Day pass');
  await userEvent.type(await toEmail(), 'runa@holt.example{Enter}');
  await code();
  await press('Use another email');
  await userEvent.type(await email(), '{Enter}');
  await userEvent.type(await code(), '123456');
  await waitFor(() => expect(pool.signIn).toHaveBeenCalledTimes(1));
  const passwords = pool.signUp.mock.calls.map(([{ password }]) => password as string);
  expect(passwords).toHaveLength(2);
  expect(new Set([...passwords, pool.signIn.mock.calls[0]![1] as string]).size).toBe(1);
});

test('an account that somebody else began with one’s address is taken from them by a second code', async () => {
  const { pool, address } = await visitor(
    {},
    {
      signUp: jest.fn().mockRejectedValue(new IdentityError('UsernameExistsException')),
      startCodeSignIn: jest.fn().mockRejectedValue(new IdentityError('UserNotConfirmedException')),
      resendCode: jest.fn().mockResolvedValue({ destination: '' }),
      forgotPassword: jest.fn().mockResolvedValue({ destination: '' }),
      confirmForgotPassword: jest.fn().mockResolvedValue(undefined),
    },
  );
  pool.signIn.mockRejectedValueOnce(new IdentityError('NotAuthorizedException'));
  await oneMore('Day pass');
  await userEvent.type(await toEmail(), 'runa@holt.example{Enter}');
  await userEvent.type(await code(), '123456');
  await waitFor(() => expect(pool.forgotPassword).toHaveBeenCalledTimes(1));
  await waitFor(async () => expect(await code()).toHaveValue(''));
  await userEvent.type(await code(), '654321');
  await waitFor(() => expect(address()).toBe('/events/fair/register?step=form'));
  const [to, given, password] = pool.confirmForgotPassword!.mock.calls[0] as string[];
  expect([to, given]).toEqual(['runa@holt.example', '654321']);
  expect(pool.signIn).toHaveBeenLastCalledWith(to, password);
});

test('a wrong address is mended where the code is asked for', async () => {
  const { pool } = await visitor();
  await oneMore('Day pass');
  await userEvent.type(await toEmail(), 'runa@holt.exmaple{Enter}');
  await code();
  await press('Use another email');
  expect(await email()).toHaveValue('runa@holt.exmaple');
  await userEvent.clear(await email());
  await userEvent.type(await email(), 'runa@holt.example{Enter}');
  await code();
  expect(pool.signUp.mock.calls.map(([{ email: address }]) => address as string)).toEqual(['runa@holt.exmaple', 'runa@holt.example']);
});

test('what cannot be had any more after signing up is told of beside what was picked', async () => {
  const { fail } = await visitor();
  await oneMore('Bench');
  fail(`POST ${OWN}/passes`, 409, { message: 'Only one is left.' });
  await userEvent.type(await toEmail(), 'runa@holt.example{Enter}');
  await userEvent.type(await code(), '123456');
  await tickets();
  expect(await screen.findAllByText('Only one is left.')).not.toHaveLength(0);
  expect(within(screen.getByRole('group', { name: 'Bench' })).getByRole('spinbutton')).toHaveValue('2');
});

test('who has an account by email alone says their name before they get the pass', async () => {
  const { sent, address } = await openCheckout({ asks: false, dayPrice: 0, cart: [{ id: BENCH, ticketId: DAY }], nameless: true });
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Runa');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Holt');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await press('Get pass');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.find(({ call }) => call === 'PUT /self')?.body).toEqual({ termsAccepted: true, firstName: 'Runa', lastName: 'Holt' });
});

test('a free event that asks nothing is done where the passes are chosen', async () => {
  const { sent, address } = await openCheckout({ asks: false, dayPrice: 0 });
  await tickets();
  await oneMore('Day pass');
  expect(screen.queryByRole('navigation', { name: 'Registration' })).not.toBeInTheDocument();
  await press('Get pass');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeInvalid();
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await press('Get pass');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.filter(({ call }) => call === `POST ${OWN}/submit`)).toHaveLength(1);
});

test('without codes to sign in with, the pages for it lead back to the checkout', async () => {
  await visitor({ configuration: { AUTH: { CODE: false } } as Partial<OrganizationConfig> });
  await oneMore('Day pass');
  await press('Continue');
  const link = await screen.findByRole('link', { name: 'Create your account' });
  expect(link).toHaveAttribute('href', '/auth/sign-up?redirect=%2Fevents%2Ffair%2Fregister&step=account');
});

test('a visitor of a sold-out event is told so, not led through a checkout', async () => {
  await openCheckout({ signedIn: false, remaining: 0 });
  expect(await screen.findByRole('heading', { name: 'Summer fair is sold out' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});
