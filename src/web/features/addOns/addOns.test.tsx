import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { EventAddOn } from '@contract/entities/addOns';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { EventPassOptions } from '@contract/entities/packages';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { PaymentIntent } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import english from '../../../../lang/en.json';

const OWN = '/self/events/fair/attendee';
const ADD_ONS = `${OWN}/passes/p/addOns`;
const details = { slug: 'fair', name: 'Summer fair', eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
const held = (more: Partial<Pass> = {}) =>
  sample(Pass, {
    id: 'p',
    alternateId: 1042,
    status: 'ready',
    attendee: sample(BaseRegistration),
    ticket: sample(BasePassType, { name: 'Day pass' }),
    ...more,
  });
const addOn = (id: string, name: string, price: number, remaining: number | null = null) =>
  sample(EventAddOn, { id, name, price, remaining });
const OFFERED = [addOn('tour', 'Tour', 0), addOn('book', 'Book', 1_250), addOn('lunch', 'Lunch', 900, 0), addOn('tram', 'Tram', 300)];

const openPass = (offered = OFFERED, pass = held()) =>
  openApp('/events/fair/attendee', {
    signedIn: true,
    server: (api) => {
      const event = sample(RegistrationEventDetails, { ...details, _count: { sections: 0, coupons: 0, addOns: 4, roomTypes: 0 } });
      api.answer(`GET ${OWN}`, sample(Registration, { event, account: sample(BaseAccount), status: 'registered', alternateId: 7 }));
      api.answer('GET /events/fair', sample(Event, { ...details, creator: sample(BaseAccount) }));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
      api.answer(`GET ${OWN}/passes`, [pass]);
      api.answer(`GET ${OWN}/payments`, []);
      api.answer(`GET ${OWN}/transfers/logs`, []);
      api.answer(`GET ${OWN}/passes/p/available/sessions`, []);
      api.answer(`GET ${ADD_ONS}`, offered);
      const address = (id: string, primary: boolean) => sample(AccountAddress, { id, primary, name: 'Ada', city: 'Bergen', country: 'NO' });
      api.answer('GET /self/addresses', [address('work', false), address('home', true)]);
    },
  });

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add to this pass' }));
  return within(await screen.findByRole('dialog', { name: 'Add to this pass' }));
}

test('what costs nothing is added to a pass at once; what is sold out says so and cannot be ticked', async () => {
  const { answer, sent } = await openPass();
  answer(`POST ${ADD_ONS}/free`, held());
  const dialog = await open();
  const lunch = await dialog.findByRole('checkbox', { name: /^Lunch/ });
  expect(lunch).toBeDisabled();
  expect(lunch.closest('label')).toHaveTextContent('Sold out');
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Tour/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.find(({ call }) => call === `POST ${ADD_ONS}/free`)?.body).toEqual({ addOnIds: ['tour'] });
});

test('what costs something is added once its sum is paid, with all that was chosen', async () => {
  const { answer, sent } = await openPass();
  answer(
    `GET ${ADD_ONS}/intent`,
    sample(PaymentIntent, {
      id: 'i',
      amount: 1_550,
      currency: 'USD',
      integration: { connectionId: '', type: 'manual', publicKey: '', sandbox: true },
      account: sample(BaseAccount),
      registration: sample(BaseRegistration, { alternateId: 7 }),
    }),
  );
  answer('POST /organization/intents/i/capture', null);
  const dialog = await open();
  for (const name of [/^Tour/, /^Book/, /^Tram/]) await userEvent.click(await dialog.findByRole('checkbox', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with $15.50' }));
  const pay = await dialog.findByRole('button', { name: 'Add for $15.50' });
  await waitFor(() => expect(pay).toBeEnabled());
  expect(dialog.getByText(/Please give this reference/)).toHaveTextContent('R-7');
  const asked = new URLSearchParams(sent.find(({ call }) => call === `GET ${ADD_ONS}/intent`)!.search);
  // Billed to the address that is the first choice, wherever it stands among them.
  expect([asked.get('addOnIds'), asked.get('addressId')]).toEqual(['tour,book,tram', 'home']);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(pay);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual(['POST /organization/intents/i/capture']);
});

test('what was taken meanwhile is told of in the dialog, and what is left is looked at anew', async () => {
  const { fail, answer } = await openPass();
  fail(`POST ${ADD_ONS}/free`, 409, { code: 'soldOut', message: english['errors.soldOut'] });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Tour/ }));
  answer(`GET ${ADD_ONS}`, [addOn('tour', 'Tour', 0, 0)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(english['errors.soldOut']);
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: /^Tour/ })).toBeDisabled());
});

test('where nothing is left to add that is said', async () => {
  await openPass([]);
  const dialog = await open();
  expect(await dialog.findByText('There is nothing left to add to this pass.')).toBeVisible();
});

test('nothing is added to a pass that was canceled', async () => {
  await openPass(OFFERED, held({ status: 'canceled' }));
  await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(screen.queryByRole('button', { name: 'Add to this pass' })).not.toBeInTheDocument();
});
