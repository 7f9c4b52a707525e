import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { PaymentIntent } from '@contract/entities/payments';
import {
  BaseSubscriptionProduct,
  BaseSubscriptionProductPrice,
  Subscription,
  SubscriptionCreateResult,
  SubscriptionProduct,
  SubscriptionProductPrice,
} from '@contract/entities/subscriptions';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const END = '2090-03-31T12:00:00.000Z';
const base = (id: string, name: string) => sample(BaseSubscriptionProduct, { id, name, active: true });
const price = (id: string, more: Partial<SubscriptionProductPrice> = {}) =>
  sample(SubscriptionProductPrice, {
    id,
    type: 'flat',
    amount: 1_200,
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    subscriptionProduct: base('p', 'Supporter'),
    ...more,
  });
const offer = (id: string, name: string, prices: SubscriptionProductPrice[], featured = false) =>
  sample(SubscriptionProduct, { ...base(id, name), featured, prices, features: [`Much of ${name}`] });
const supporter = offer('p', 'Supporter', [price('m'), price('y', { amount: 12_000, interval: 'year' })], true);
const own = (more: Partial<Subscription> = {}) =>
  sample(Subscription, {
    id: 's',
    status: 'active',
    expiresAt: END,
    startedAt: '2090-02-28T12:00:00.000Z',
    cancelAtEnd: false,
    subscriptionProduct: base('p', 'Supporter'),
    account: sample(BaseAccount),
    price: sample(BaseSubscriptionProductPrice, { id: 'm', amount: 1_200, currency: 'USD', interval: 'month', intervalCount: 1 }),
    paymentMethod: undefined,
    ...more,
  });

const open = (path: string, { products = [supporter], mine = [] as Subscription[], signedIn = true } = {}) =>
  openApp(path, {
    signedIn,
    server: (api) => {
      api.answer('GET /organization/subscriptions', products);
      api.answer('GET /self/subscriptions', mine);
      for (const one of mine) {
        api.answer(`GET /self/subscriptions/${one.id}`, one);
        api.answer(`GET /self/subscriptions/${one.id}/payments`, []);
      }
      api.answer('GET /self/addresses', [sample(AccountAddress, { id: 'home', primary: true, name: 'Ada', country: 'NO' })]);
    },
  });

test('an offer is chosen with its price, paid, and shown as one’s own', async () => {
  const { answer, sent } = await open('/subscriptions');
  answer('POST /self/subscriptions', () =>
    sample(SubscriptionCreateResult, {
      clientSecret: 'hush',
      subscription: own({ status: 'unpaid', startedAt: null }),
      intent: sample(PaymentIntent, {
        id: 'i',
        amount: 12_000,
        secret: 'hush',
        currency: 'USD',
        progress: 'open',
        integration: { connectionId: '', type: 'manual', publicKey: '', sandbox: true },
        account: sample(BaseAccount),
        registration: null,
        invoice: null,
        booking: null,
      }),
    }),
  );
  answer('POST /organization/intents/i/capture', null);
  answer('GET /self/subscriptions/s', own());
  answer('GET /self/subscriptions/s/payments', []);
  const card = within(await screen.findByRole('article', { name: 'Supporter' }));
  expect(card.getByText('Recommended')).toBeVisible();
  expect(card.getByText('Much of Supporter')).toBeVisible();
  await userEvent.click(card.getByRole('radio', { name: '$120 a year' }));
  await userEvent.click(card.getByRole('button', { name: 'Choose Supporter' }));
  const buy = await screen.findByRole('button', { name: 'Subscribe for $120.00' });
  await waitFor(() => expect(buy).toBeEnabled());
  await userEvent.click(buy);
  expect(await screen.findByRole('heading', { name: 'Supporter', level: 1 })).toBeVisible();
  const asked = sent.find(({ call }) => call === 'POST /self/subscriptions');
  expect(asked!.body).toEqual({ productId: 'p', priceId: 'y', quantity: 1, amount: 12_000, addressId: 'home' });
});

test('the amount that payers choose lies within its bounds', async () => {
  const patron = offer('w', 'Patron', [price('w', { type: 'payWhatYouWant', amount: 4_000, minAmount: 2_000, maxAmount: 9_000 })]);
  await open('/subscriptions', { products: [patron] });
  const amount = await screen.findByRole('textbox', { name: /What you give/ });
  expect(amount).toHaveValue('40');
  await userEvent.clear(amount);
  await userEvent.type(amount, '19.99');
  expect(screen.getByRole('button', { name: 'Choose Patron' })).toBeDisabled();
  expect(screen.getByText('Choose an amount within these bounds.')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '25,50');
  expect(screen.getByRole('button', { name: 'Choose Patron' })).toBeEnabled();
});

test.each([
  ['19.99', false],
  ['20', true],
  ['90', true],
  ['90.01', false],
])('of $20 to $90, %s can be chosen: %s', async (typed, can) => {
  const patron = offer('w', 'Patron', [price('w', { type: 'payWhatYouWant', amount: 4_000, minAmount: 2_000, maxAmount: 9_000 })]);
  await open('/subscriptions', { products: [patron] });
  const amount = await screen.findByRole('textbox', { name: /What you give/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, typed);
  const choose = screen.getByRole('button', { name: 'Choose Patron' });
  if (can) expect(choose).toBeEnabled();
  else expect(choose).toBeDisabled();
});

test('whoever chooses to give nothing begins at once, with just that', async () => {
  const patron = offer('w', 'Patron', [price('w', { type: 'payWhatYouWant', amount: 4_000, minAmount: 0, maxAmount: 9_000 })]);
  const { answer, sent } = await open('/subscriptions', { products: [patron] });
  answer('POST /self/subscriptions', sample(SubscriptionCreateResult, { subscription: own(), intent: null }));
  answer('GET /self/subscriptions/s', own());
  answer('GET /self/subscriptions/s/payments', []);
  const amount = await screen.findByRole('textbox', { name: /What you give/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Patron' }));
  await waitFor(() => expect(location.pathname).toBe('/subscriptions/s'));
  const begun = sent.filter(({ call }) => call === 'POST /self/subscriptions').map(({ body }) => body);
  expect(begun).toEqual([{ productId: 'w', priceId: 'w', quantity: 1, amount: 0 }]);
});

test('what ends is kept by beginning it anew, and not canceled once more', async () => {
  const { answer, sent } = await open('/subscriptions/s', { mine: [own({ cancelAtEnd: true })] });
  const keep = await screen.findByRole('button', { name: 'Keep it' });
  answer('POST /self/subscriptions', sample(SubscriptionCreateResult, { subscription: own(), intent: null }));
  answer('GET /self/subscriptions/s', own());
  await userEvent.click(keep);
  expect(await screen.findByText('Renews on March 31, 2090')).toBeVisible();
  const changes = sent.filter(({ call }) => /^(?:POST|DELETE) .self.subscriptions/.test(call));
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /self/subscriptions', { productId: 'p', priceId: 'm', quantity: 1 }],
  ]);
});

test('what one has says what comes then, and is canceled after a question', async () => {
  const { answer, fail } = await open('/subscriptions/s', {
    mine: [own({ paymentMethod: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 } })],
  });
  expect(await screen.findByText('Renews on March 31, 2090')).toBeVisible();
  expect(screen.getByText('•••• 4242')).toBeVisible();
  expect(await screen.findByText('Nothing has been charged.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/It lasts until March 31, 2090/)).toBeVisible();
  fail('DELETE /self/subscriptions/s', 409);
  await userEvent.click(asked.getByRole('button', { name: 'Cancel subscription' }));
  expect(await asked.findByText('Something went wrong')).toBeVisible();
  answer('DELETE /self/subscriptions/s', null);
  answer('GET /self/subscriptions/s', own({ cancelAtEnd: true }));
  await userEvent.click(asked.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Ends on March 31, 2090')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
});

test.each([
  ['active', 'Active'],
  ['trialing', 'Trial'],
  ['paused', 'Paused'],
  ['past_due', 'Payment overdue'],
  ['unpaid', 'Not paid'],
  ['canceled', 'Canceled'],
] as const)('the status %s reads %s', async (status, label) => {
  await open('/subscriptions', { mine: [own({ status })] });
  expect((await screen.findAllByText(label))[0]).toBeVisible();
});

test('whoever is late is asked to pay', async () => {
  await open('/subscriptions/s', { mine: [own({ status: 'past_due' })] });
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
  expect(screen.getByText(/The payment after that failed/)).toBeVisible();
});

test('guests see the offers, and are led to sign in', async () => {
  await open('/subscriptions', { signedIn: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Supporter' }));
  await waitFor(() => expect(location.pathname).toContain('/auth/sign-in'));
});

test('where one’s own cannot be read that is said once, beside what can be chosen, and may be tried again', async () => {
  const { answer, sent } = await openApp('/subscriptions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /organization/subscriptions', [supporter]);
      api.fail('GET /self/subscriptions', 403);
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Choose Supporter' })).toBeVisible();
  expect(sent.filter(({ call }) => call === 'GET /self/subscriptions')).toHaveLength(1);
  answer('GET /self/subscriptions', [own()]);
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Yours' })).toBeVisible();
});

test('where nothing is offered that is said, and what fails can be tried again', async () => {
  const { answer } = await open('/subscriptions', { products: [] });
  expect(await screen.findByText('There is nothing to subscribe to at the moment.')).toBeVisible();
  answer('GET /organization/subscriptions', [supporter]);
});
