import type { PaymentIntegrationType } from '@contract/entities/enumerations';

/** What the platform's own account at a provider is reached with. */
export interface PaymentKeys {
  apiKey: string;
  /** What webhooks are signed with. */
  webhookSecret: string | undefined;
}

/** Whose account at the provider is meant. */
export interface PaymentAccount {
  organizationId: string;
  connectionId: string | null;
}

/** What is to be paid. `id` is the intent's own: a provider does a thing once for one id, however often it is asked. */
export interface PaymentOrder {
  id: string;
  account: PaymentAccount;
  /** Minor units. */
  amount: number;
  currency: string;
  description: string;
}

/** A payment as the provider knows it. */
export interface PreparedPayment {
  /** What the payer's browser needs to pay with the provider. */
  secret: string;
  /** The provider's own name for it. */
  referenceId: string;
}

/** What the payer's browser got from the provider, where the provider works that way. */
export interface PaymentProof {
  nonce?: string | undefined;
  deviceData?: string | undefined;
}

export interface CapturedPayment {
  /** The provider's own name for the charge. */
  chargeId: string;
  last4: string | null;
}

/** What a page that takes payments must be let load, beyond its own origin. */
export interface PaymentSources {
  connect?: readonly string[];
  frame?: readonly string[];
}

/**
 * Takes payments. A provider is reached over the network, so it is asked between two transactions and never inside one.
 * Every call may be repeated after a crash, and does its thing once for one id.
 */
export interface PaymentProvider {
  type: PaymentIntegrationType;
  sources: PaymentSources;
  /** How the browser finds the organization's account at the provider. */
  connectionOf: (account: PaymentAccount) => string;
  prepare: (order: PaymentOrder) => Promise<PreparedPayment>;
  /**
   * @throws PaymentRefused when the payment does not come about. After any other error it may still.
   */
  capture: (order: PaymentOrder, payment: PreparedPayment, proof: PaymentProof) => Promise<CapturedPayment | 'processing'>;
  /** What has become of a capture, as the provider knows it; null when nothing was taken. */
  find: (order: PaymentOrder, payment: PreparedPayment) => Promise<CapturedPayment | 'processing' | null>;
  /** Gives back all of a charge. */
  refund: (order: PaymentOrder, charge: CapturedPayment) => Promise<void>;
  /**
   * Reads what the provider tells of its own accord; null for what does not concern a payment. Absent where it never does.
   * @throws BadSignature when it is not from the provider.
   */
  readWebhook?: (account: PaymentAccount, headers: Headers, body: string) => PaymentWebhook | null;
}

/** Something happened to a payment; what it is, is asked of the provider. */
export interface PaymentWebhook {
  /** The provider's own name for this message. */
  id: string;
  referenceId: string;
}

/** The provider or the payer's bank said no. */
export class PaymentRefused extends Error {}

export class BadSignature extends Error {}
