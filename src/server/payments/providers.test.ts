import type { CapturedPayment } from './provider';
import { PaymentIntegrationType } from '@contract/entities/enumerations';
import { paymentProviders } from './providers';

const keys = { apiKey: 'key_of_tests', webhookSecret: 'secret_of_tests' };
const providers = paymentProviders(Object.fromEntries(PaymentIntegrationType.options.map((type) => [type, keys])));
const served = PaymentIntegrationType.options.flatMap((type) => providers[type] ?? []);

test('without keys, payments are taken with those alone that need none', () => {
  const without = paymentProviders({});
  expect(PaymentIntegrationType.options.filter((type) => without[type])).toEqual(['manual']);
});

// Every provider that there is a driver for passes the same tests.
describe.each(served)('the provider $type', (provider) => {
  const account = { organizationId: 'org', connectionId: 'acct' };
  const order = { id: '0b6a1d36-6c52-4f2a-8c2b-6f6f6d7f0a01', account, amount: 2_500, currency: 'USD', description: 'Spring meeting' };

  test('does a thing once for one id', async () => {
    const [first, again] = [await provider.prepare(order), await provider.prepare(order)];
    expect(again.referenceId).toBe(first.referenceId);
    const charge = (await provider.capture(order, first, {})) as CapturedPayment;
    expect(await provider.capture(order, first, {})).toEqual(charge);
    expect(await provider.find(order, first)).toEqual(charge);
    await provider.refund(order, charge);
    await provider.refund(order, charge);
  });

  test('names every payment differently, and tells secrets nobody can guess', async () => {
    const [one, other] = [await provider.prepare(order), await provider.prepare({ ...order, id: '0b6a1d36-6c52-4f2a-8c2b-6f6f6d7f0a02' })];
    expect(one.referenceId).not.toBe(other.referenceId);
    expect(one.secret).not.toBe(other.secret);
    expect(one.secret.length).toBeGreaterThanOrEqual(32);
  });

  test('tells the browser where to pay', () => {
    expect(provider.connectionOf(account)).toBe('acct');
    expect(provider.connectionOf({ ...account, connectionId: null })).toBe('org');
  });
});
