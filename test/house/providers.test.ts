import { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentIntent } from '@contract/entities/payments';
import { paymentProviders } from '@server/payments/providers';
import { fieldsOf } from '@web/features/payments/providers/fields';

test('every provider that the server takes payments with has fields in the browser', () => {
  const keys = { apiKey: 'key', webhookSecret: 'secret' };
  const providers = paymentProviders(Object.fromEntries(PaymentIntegrationType.options.map((type) => [type, keys])));
  const served = PaymentIntegrationType.options.filter((type) => providers[type]);
  expect(served).toContain('manual');
  expect(served.filter((type) => !fieldsOf({ integration: { type } } as PaymentIntent))).toEqual([]);
});
