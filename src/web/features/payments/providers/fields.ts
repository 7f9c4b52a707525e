import type { ComponentType } from 'react';
import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentIntent } from '@contract/entities/payments';
import { ManualFields } from './ManualFields';

/** What the payer's browser hands on to the provider, where it works that way. */
export interface PaymentProof {
  nonce?: string;
  deviceData?: string;
}

export interface ProviderFieldsProps {
  intent: PaymentIntent;
  /** The intent's secret, which the cache does not hold. */
  readSecret: () => string | undefined;
  /** Told whenever what the payer gave is enough to pay, and null when it is not. */
  onProof: (proof: PaymentProof | null) => void;
}

/** How each provider takes the payer's details; null where payments cannot be taken that way yet. */
const providers: Record<PaymentIntegrationType, ComponentType<ProviderFieldsProps> | null> = {
  manual: ManualFields,
  stripe: null,
  paypal: null,
  braintree: null,
  authorizenet: null,
};

/** The fields of the provider an intent names. */
export const fieldsOf = ({ integration }: PaymentIntent): ComponentType<ProviderFieldsProps> | null =>
  providers[integration.type as PaymentIntegrationType] ?? null;
