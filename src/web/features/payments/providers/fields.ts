import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import type { PaymentIntent } from '@contract/entities/payments';
import type { HostedFieldTexts } from './texts';

export interface PaymentProof {
  nonce?: string;
  deviceData?: string;
}

/** Has the provider take the payer's details. It throws DetailsRefused where the provider has something against them. */
export type Prove = () => Promise<PaymentProof>;

export class DetailsRefused extends Error {}

export interface ProviderFieldsProps {
  intent: PaymentIntent;
  /** The intent's secret, which the cache does not hold. */
  readSecret: () => string | undefined;
  /** Told whenever what the payer gave can be paid with, and null when it cannot. */
  onReady: (prove: Prove | null) => void;
}

export interface FieldsSetting {
  intent: PaymentIntent;
  secret: string;
  texts: HostedFieldTexts;
  locale: string;
  /** Colours as the page has them, for fields in frames of others. */
  colors: { text: string; accent: string; surface: string };
  onReady: (prove: Prove | null) => void;
  /** The payer has said in the provider's own window that they pay. */
  onApproved: () => void;
}

/** Draws a provider's own fields in an element, and answers how they are taken away. */
export type DrawFields = (at: HTMLElement, setting: FieldsSetting) => Promise<() => void>;

/** How each provider takes the payer's details, each in a chunk of its own; null where there are none to take. */
const FIELDS: Record<PaymentIntegrationType, (() => Promise<DrawFields>) | null> = {
  manual: null,
  stripe: async () => (await import('./stripe')).drawStripe,
  paypal: async () => (await import('./paypal')).drawPaypal,
  braintree: async () => (await import('./braintree')).drawBraintree,
  authorizenet: async () => (await import('./authorizenet')).drawAuthorizenet,
};

/** How the fields of the provider come that an intent names; undefined for one that is not known. */
export const fieldsOf = ({ integration }: Pick<PaymentIntent, 'integration'>): (() => Promise<DrawFields>) | null | undefined =>
  FIELDS[integration.type as PaymentIntegrationType];
