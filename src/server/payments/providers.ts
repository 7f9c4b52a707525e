import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentKeys, PaymentProvider, PaymentSources } from './provider';
import { authorizenet } from './providers/authorizenet';
import { braintree } from './providers/braintree';
import { manual } from './providers/manual';
import { paypal } from './providers/paypal';
import { stripe } from './providers/stripe';

export type ProviderOf<T extends PaymentIntegrationType> = PaymentProvider & { type: T };

/** The providers by the contract's names; null where payments cannot be taken that way. */
export type PaymentProviders = { [T in PaymentIntegrationType]: ProviderOf<T> | null } & { manual: ProviderOf<'manual'> };

export type PaymentKeysByProvider = Partial<Record<PaymentIntegrationType, PaymentKeys>>;

const DRIVERS: { [T in Exclude<PaymentIntegrationType, 'manual'>]: (keys: PaymentKeys) => ProviderOf<T> } = {
  stripe,
  paypal,
  braintree,
  authorizenet,
};

/** What each goes by beside its secret key; a start without is refused. */
export const NEEDED_KEYS: Record<keyof typeof DRIVERS, readonly ('publicKey' | 'accountId')[]> = {
  stripe: ['publicKey'],
  paypal: ['publicKey'],
  braintree: ['publicKey', 'accountId'],
  authorizenet: ['publicKey', 'accountId'],
};

export function paymentProviders(keys: PaymentKeysByProvider): PaymentProviders {
  const made = <T extends keyof typeof DRIVERS>(type: T) => (keys[type] ? DRIVERS[type](keys[type]) : null);
  return { manual, stripe: made('stripe'), paypal: made('paypal'), braintree: made('braintree'), authorizenet: made('authorizenet') };
}

export const paymentSourcesOf = (providers: PaymentProviders, type: PaymentIntegrationType | 'none'): PaymentSources =>
  (type === 'none' ? undefined : providers[type]?.sources) ?? {};
