import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentProvider, PaymentSources } from './provider';
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

/** What a page must be let load for an organization that is paid that way. */
export const paymentSourcesOf = (type: PaymentIntegrationType | 'none'): PaymentSources =>
  (type === 'none' ? undefined : PAYMENT_PROVIDERS[type]?.sources) ?? {};
