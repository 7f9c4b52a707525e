import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentProvider } from './provider';
import { manual } from './providers/manual';

/** The providers by the contract's names; null where payments cannot be taken that way yet. */
const providers: Record<PaymentIntegrationType, PaymentProvider | null> = {
  manual,
  stripe: null,
  paypal: null,
  braintree: null,
  authorizenet: null,
};

/** The provider that an organization's configuration names; null when there is none to pay with. */
export const providerOf = (type: PaymentIntegrationType | 'none'): PaymentProvider | null => (type === 'none' ? null : providers[type]);
