import { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentIntent } from '@contract/entities/payments';
import { paymentProviders } from '@server/payments/providers';
import { fieldsOf } from '@web/features/payments/providers/fields';

test('every provider that the server takes payments with has fields in the browser', async () => {
  const keys = { apiKey: 'key', publicKey: 'public', accountId: 'account', webhookSecret: 'secret' };
  const providers = paymentProviders(Object.fromEntries(PaymentIntegrationType.options.map((type) => [type, keys])));
  expect(PaymentIntegrationType.options.filter((type) => !providers[type])).toEqual([]);
  const integrationOf = (type: string) => ({ integration: { type } as PaymentIntent['integration'] });
  expect(PaymentIntegrationType.options.filter((type) => fieldsOf(integrationOf(type)) === undefined)).toEqual([]);
  expect(fieldsOf(integrationOf('cheque'))).toBeUndefined();
});
