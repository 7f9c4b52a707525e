import type { BaseBooking } from '@contract/entities/bookings';
import type { BaseRegistration } from '@contract/entities/eventBase';
import type { LineItemKind, PaymentIntegrationType, PaymentPurpose } from '@contract/entities/enumerations';
import type { BaseInvoice } from '@contract/entities/invoiceBase';
import type { TaxPlace } from '@contract/rules/taxes';
import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { KeptCard, KeptPayer } from '@server/payments/provider';

/** Who pays. It is known without a request, so that a payment that broke off can be ended by anybody. */
export interface Payer {
  accountId: string;
  /** Where what they are sent leads to. */
  site: string;
  organization: Organization;
  now: Date;
  /** When they agreed to pay: prices and times of sale count as of then, however long their bank takes. Absent before that. */
  agreedAt?: Date | null;
}

export interface SoldItem {
  kind: LineItemKind;
  thingId: string;
  name: string;
  passId: string | null;
  quantity: number;
  price: number;
  discount: number;
}

/** What is sold, before tax. */
export interface Quote {
  items: SoldItem[];
  description: string;
  /** Where it is sold; null where that is nowhere. */
  venue: TaxPlace | null;
}

export const isFree = ({ items }: Quote): boolean => items.every(({ price, discount }) => price === discount);

export interface MadePayment {
  id: string;
  payerId: string;
  items: readonly Pick<BilledItem, 'kind' | 'thingId' | 'passId' | 'paid'>[];
}

export type BilledItem = SoldItem & { tax: number; paid: number };

export interface PaidThing {
  eventId?: string;
  registration?: BaseRegistration;
  invoice?: BaseInvoice;
  booking?: BaseBooking;
}

/**
 * What a payment is for. Each function runs in a transaction, takes the lock of its subject first, and throws what the
 * payer is told when it cannot be.
 */
export interface Purpose {
  quote: (tenant: Tenant, subjectId: string, payer: Payer) => Promise<Quote>;
  /** The same, once all is ready to be paid; holds what is scarce until the payment has come about. */
  hold: (tenant: Tenant, subjectId: string, payer: Payer) => Promise<Quote>;
  /** Does what was paid for. `payment` is null when nothing was to be paid. */
  complete: (tenant: Tenant, subjectId: string, payer: Payer, payment: MadePayment | null) => Promise<void>;
  /** Gives back what was held, when the payment did not come about or was refunded. */
  release: (tenant: Tenant, subjectId: string, payer: Payer) => Promise<void>;
  /** Under which other subject its payments stand, where they do not stand under its own. */
  filedUnder?: (tenant: Tenant, subjectId: string) => Promise<{ purpose: PaymentPurpose; subjectId: string }>;
  show: (tenant: Tenant, subjectId: string) => Promise<PaidThing>;
  /** Where what is paid with is kept, for its payer to be charged again. */
  kept?: {
    payer: (tenant: Tenant, subjectId: string, provider: PaymentIntegrationType) => Promise<KeptPayer>;
    note: (tenant: Tenant, subjectId: string, provider: PaymentIntegrationType, card: KeptCard) => Promise<void>;
  };
}
