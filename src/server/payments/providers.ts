import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentProvider } from './provider';
import { manual } from './providers/manual';

/** The providers by the contract's names; null where payments cannot be taken that way yet. */
export type PaymentProviders = Record<PaymentIntegrationType, PaymentProvider | null>;

export const PAYMENT_PROVIDERS: PaymentProviders = {
  manual,
  stripe: null,
  paypal: null,
  braintree: null,
  authorizenet: null,
};
