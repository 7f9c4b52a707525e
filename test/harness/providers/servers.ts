import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import { authorizenetServer } from './authorizenet';
import { braintreeServer } from './braintree';
import { paypalServer } from './paypal';
import type { ProviderServer } from './server';
import { stripeServer } from './stripe';

export const PROVIDER_SERVERS = {
  stripe: stripeServer,
  paypal: paypalServer,
  braintree: braintreeServer,
  authorizenet: authorizenetServer,
} as const satisfies Record<Exclude<PaymentIntegrationType, 'manual'>, () => Promise<ProviderServer>>;
export type ServedProvider = keyof typeof PROVIDER_SERVERS;
