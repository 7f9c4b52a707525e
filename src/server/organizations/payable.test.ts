import { paymentProviders } from '@server/payments/providers';
import { testOrganization } from '@test/harness/app';
import { testProvider } from '@test/harness/paymentProvider';
import { mustBePayable } from './payable';

const paidBy = (TYPE: string) => testOrganization({ SLUG: 'north', PAYMENT: { TYPE } });

test('an organization that is paid by a provider without driver or keys is named at the start', () => {
  const payments = paymentProviders({});
  expect(() => mustBePayable([paidBy('manual'), paidBy('none')], payments)).not.toThrow();
  expect(() => mustBePayable([paidBy('stripe')], paymentProviders({ stripe: { apiKey: 'key', publicKey: 'pk' } }))).not.toThrow();
  expect(() => mustBePayable([paidBy('manual'), paidBy('stripe')], payments)).toThrow(/^north is paid by stripe.*PAYMENT_STRIPE_API_KEY/);
  expect(() => mustBePayable([paidBy('stripe')], { ...payments, stripe: testProvider().provider })).not.toThrow();
});
