import type { CardBrand, PaymentIntegrationType } from '@contract/entities/enumerations';

/** What the platform's own account at a provider is reached with; which of them a provider goes by its driver says. */
export interface PaymentKeys {
  /** Known to the platform and the provider alone. */
  apiKey: string;
  /** What a payer's browser, or a request beside its key, names the platform's account by. */
  publicKey?: string | undefined;
  accountId?: string | undefined;
  webhookSecret?: string | undefined;
  sandbox?: boolean | undefined;
  /** Another origin that speaks the provider's protocol. */
  host?: string | undefined;
}

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

/** Whose means of payment are kept as they pay: a customer that the provider knows already, or a new one. */
export interface KeptPayer {
  customerId: string | null;
}

/** What a provider has kept of a payer, to charge them again in their absence. */
export interface KeptMethod {
  customerId: string;
  paymentMethodId: string;
}

export interface KeptCard extends KeptMethod {
  brand: CardBrand | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
}

export interface PreparedPayment {
  /** What the payer's browser needs to pay with the provider. */
  secret: string;
  referenceId: string;
}

export interface PaymentProof {
  nonce?: string | undefined;
  deviceData?: string | undefined;
  /** In the payer's absence: what they agreed to be charged by. */
  kept?: KeptMethod | undefined;
}

export interface CapturedPayment {
  chargeId: string;
  last4: string | null;
  /** What it was paid with, where that was to be kept. */
  kept?: KeptCard;
}

/** Something of a charge that is given back. `id` is its own: it is given back once, however often that is asked. */
export interface PaymentRefund {
  id: string;
  /** Minor units, at most what was charged. */
  amount: number;
}

/** Taken; under way at the provider; agreed to by the payer and not taken yet; or none of these. */
export type PaymentState = CapturedPayment | 'processing' | 'authorized' | null;

/** What a page that takes payments must be let load, beyond its own origin. */
export interface PaymentSources {
  connect?: readonly string[];
  frame?: readonly string[];
  /** Whether the provider adds scripts to the page by addresses of its own. */
  scripts?: boolean;
  /** Whether the provider writes style sheets into the page. */
  styles?: boolean;
}

/**
 * Takes payments. A provider is reached over the network, so it is asked between two transactions and never inside one.
 * Every call may be repeated after a crash, and does its thing once for one id.
 */
export interface PaymentProvider {
  type: PaymentIntegrationType;
  sources: PaymentSources;
  /** What the payer's browser names the platform's account by; null where it need not. */
  publicKey: string | null;
  sandbox: boolean;
  /** For how long what was prepared can be paid, in milliseconds; absent: for ever. */
  preparedLasts?: number;
  /** How the browser finds the organization's account at the provider. */
  connectionOf: (account: PaymentAccount) => string;
  prepare: (order: PaymentOrder, keep?: KeptPayer) => Promise<PreparedPayment>;
  /**
   * Asked with one proof at a time, and again only when it is known that nothing came of the one before.
   * @throws PaymentRefused when the payment does not come about. After any other error it may still.
   */
  capture: (order: PaymentOrder, payment: PreparedPayment, proof: PaymentProof) => Promise<CapturedPayment | 'processing'>;
  find: (order: PaymentOrder, payment: PreparedPayment) => Promise<PaymentState>;
  /** Frees what the payer agreed to and is not taken any more. Absent where that ends by itself. */
  cancel?: (order: PaymentOrder, payment: PreparedPayment) => Promise<void>;
  /** Present where what was paid with can be kept, and charged again in its owner's absence. */
  kept?: {
    /**
     * Has a customer be charged by another means from now on.
     * @throws PaymentRefused where it is not theirs, or cannot be kept.
     */
    attach: (account: PaymentAccount, method: KeptMethod) => Promise<KeptCard>;
  };
  /** Gives back a charge or part of it. What cannot be given back yet is asked for again. */
  refund: (order: PaymentOrder, charge: CapturedPayment, refund: PaymentRefund) => Promise<'done' | 'notYet'>;
  /**
   * Reads what the provider tells of its own accord; null for what does not concern a payment. Absent where it never does.
   * @throws BadSignature when it is not from the provider.
   */
  readWebhook?: (account: PaymentAccount, headers: Headers, body: string) => Promise<PaymentWebhook | null>;
}

/** Something happened to a payment; what it is, is asked of the provider. */
export interface PaymentWebhook {
  id: string;
  referenceId: string;
}

export class PaymentRefused extends Error {}

export class BadSignature extends Error {}
