import type { PaymentIntegrationType } from '@contract/entities/enumerations';

/** What is to be paid. `id` is the intent's own: a provider does a thing once for one id, however often it is asked. */
export interface PaymentOrder {
  id: string;
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
  /** The provider's own name for the charge or refund. */
  chargeId: string;
  last4: string | null;
}

/**
 * Takes payments. A `local` provider answers from this process, so it may be asked inside of a transaction. Any other
 * is reached over the network and must be asked between two of them, or everyone would wait with it: `prepare` after
 * the one that stores the intent, `capture` after the one that checks the order and holds it, and before the one that
 * completes it. If the last fails (what was held has been sold), the capture is undone by `refund`; since every call is
 * once for one id, a request that broke off between two steps is simply made again.
 */
export interface PaymentProvider {
  type: PaymentIntegrationType;
  local: boolean;
  /** How the browser finds the organization's account at the provider. */
  details: (organization: { id: string; connectionId: string | null }) => { connectionId: string };
  prepare: (order: PaymentOrder) => Promise<PreparedPayment>;
  /** @throws PaymentRefused when the payment does not come about. */
  capture: (order: PaymentOrder, payment: PreparedPayment, proof: PaymentProof) => Promise<CapturedPayment>;
  /** Gives back all or part of a charge; `id` names this refund. */
  refund: (charge: { chargeId: string }, refund: { id: string; amount: number }) => Promise<CapturedPayment>;
}

/** The provider or the payer's bank said no. */
export class PaymentRefused extends Error {}
