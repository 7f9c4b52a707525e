import { authorizenetServer } from './authorizenet';
import { braintreeServer } from './braintree';
import { paypalServer } from './paypal';
import { stripeServer } from './stripe';

/** A local server for each provider that is reached over the network. */
export const PROVIDER_SERVERS = {
  stripe: stripeServer,
  paypal: paypalServer,
  braintree: braintreeServer,
  authorizenet: authorizenetServer,
} as const;
export type ServedProvider = keyof typeof PROVIDER_SERVERS;
