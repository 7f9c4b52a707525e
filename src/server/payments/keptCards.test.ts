import { randomUUID } from 'node:crypto';
import { stripeServer, type StripeServer } from '@test/harness/providers/stripe';
import { PaymentRefused, type CapturedPayment, type PaymentProvider } from './provider';
import { paymentProviders } from './providers';

const account = { organizationId: 'org', connectionId: null };
const newOrder = () => ({ id: randomUUID(), account, amount: 1_200, currency: 'USD', description: 'Supporter' });

let server: StripeServer;
let stripe: PaymentProvider;
beforeAll(async () => {
  server = await stripeServer();
  stripe = paymentProviders({ stripe: server.keys }).stripe!;
});
afterAll(() => server.close());

async function firstPaid() {
  const order = newOrder();
  const payment = await stripe.prepare(order, { customerId: null });
  const { kept } = (await stripe.capture(order, payment, server.pay(order, payment))) as CapturedPayment;
  return kept!;
}

test('a card is kept where that is asked for, and not otherwise', async () => {
  expect(await firstPaid()).toEqual({
    customerId: expect.stringMatching(/^cus_/),
    paymentMethodId: expect.stringMatching(/^pm_/),
    brand: 'visa',
    last4: '4242',
    expMonth: 4,
    expYear: 2031,
  });
  const order = newOrder();
  const payment = await stripe.prepare(order);
  expect(await stripe.capture(order, payment, server.pay(order, payment))).not.toHaveProperty('kept');
});

test('it is charged again in its owner’s absence, once however often that is asked', async () => {
  const kept = await firstPaid();
  const order = newOrder();
  const payment = await stripe.prepare(order, kept);
  expect(await stripe.find(order, payment)).toBeNull();
  const charge = await stripe.capture(order, payment, { kept });
  expect(charge).toMatchObject({ chargeId: expect.any(String), kept });
  expect(await stripe.capture(order, payment, { kept })).toEqual(charge);
  expect(await stripe.find(order, payment)).toEqual(charge);
  expect(server.books(order).charged).toEqual([1_200]);
});

test('an answer that gets lost leaves a payment that is gone on with, and is taken once', async () => {
  const kept = await firstPaid();
  const order = newOrder();
  const payment = await stripe.prepare(order, kept);
  server.fail('lost', ({ path }) => path.endsWith('/confirm'));
  const failure = await stripe.capture(order, payment, { kept }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PaymentRefused);
  server.mend();
  expect(await stripe.find(order, payment)).toBe('authorized');
  await stripe.capture(order, payment, {});
  expect(server.books(order).charged).toEqual([1_200]);
});

test('a card that is declined is said to be, and another of the same customer is taken', async () => {
  const { customerId } = await firstPaid();
  const declined = `pm_declined_${randomUUID()}`;
  server.card(declined, customerId);
  const order = newOrder();
  const payment = await stripe.prepare(order, { customerId });
  for (let twice = 0; twice < 2; twice++) {
    await expect(stripe.capture(order, payment, { kept: { customerId, paymentMethodId: declined } })).rejects.toThrow(PaymentRefused);
  }
  server.card('pm_new', null);
  const kept = await stripe.kept!.attach(account, { customerId, paymentMethodId: 'pm_new' });
  expect(kept).toMatchObject({ customerId, paymentMethodId: 'pm_new', brand: 'visa' });
  await stripe.capture(order, payment, { kept });
  expect(server.books(order).charged).toEqual([1_200]);
});

test('a card of another customer, or of nobody known, is refused', async () => {
  const { customerId } = await firstPaid();
  const theirs = await firstPaid();
  for (const paymentMethodId of [theirs.paymentMethodId, 'pm_unknown']) {
    await expect(stripe.kept!.attach(account, { customerId, paymentMethodId })).rejects.toThrow(PaymentRefused);
  }
  expect(await stripe.kept!.attach(account, theirs)).toEqual(theirs);
});
