import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEventAddOn } from './addOns';
import { BaseBooking } from './bookings';
import { BaseCoupon } from './coupons';
import { LineItemKind, RegistrationPaymentType } from './enumerations';
import { BaseRegistration } from './eventBase';
import { BaseInvoice } from './invoiceBase';
import { BasePass } from './passes';
import { BaseEventSessionAccess } from './sessionQuestions';

export const BasePayment = z.object({
  id: z.string(),
  type: RegistrationPaymentType,
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  subTotal: z.number(),
  salesTax: z.number(),
  salesTaxRate: z.nullable(z.string()),
  /** What the tax is called; null where none is due. */
  salesTaxName: z.nullable(z.string()),
  /** Whether prices contain the tax; it was added to them else. */
  taxIncluded: z.boolean(),
  chargedAmt: z.number(),
  currency: z.string(),
  last4: z.nullable(z.string()),
  stripeId: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the money changed hands; null while a payment outside of the platform is open. */
  settledAt: z.nullable(z.string()),
  /** What of it has yet to change hands: of an open charge less than it was, where part of it is given back already. */
  due: z.number(),
  /** Whether a refund was taken off what was due, so that no money changed hands for it. */
  takenOff: z.boolean(),
});
export type BasePayment = z.infer<typeof BasePayment>;

/** One thing of a payment: what it cost, and what of that was paid; of a refund, what was given back for it. */
export const PaymentLineItem = z.object({
  id: z.string(),
  kind: LineItemKind,
  name: z.string(),
  quantity: z.number(),
  /** Of all of them, as it was listed. */
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  /** With its tax. */
  paid: z.number(),
  refunded: z.number(),
});
export type PaymentLineItem = z.infer<typeof PaymentLineItem>;

export const Payment = z.extend(BasePayment, {
  lineItems: z.array(PaymentLineItem),
  addOns: z.array(BaseEventAddOn),
  purchases: z.array(BasePass),
  coupons: z.array(BaseCoupon),
  accesses: z.array(BaseEventSessionAccess),
});
export type Payment = z.infer<typeof Payment>;

export const ListingPayment = z.extend(BasePayment, { account: BaseAccount, registration: BaseRegistration });
export type ListingPayment = z.infer<typeof ListingPayment>;

export const BasePaymentIntent = z.object({
  id: z.string(),
  integrationId: z.string(),
  accountId: z.string(),
  description: z.nullable(z.string()),
  secret: z.string(),
  referenceId: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  eventId: z.nullable(z.string()),
  registrationId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  salesTax: z.number(),
  salesTaxRate: z.number(),
  /** What the tax is called; null where none is due. */
  salesTaxName: z.nullable(z.string()),
  taxIncluded: z.boolean(),
  country: z.string(),
  state: z.string(),
  zip: z.string(),
  createdAt: z.string(),
});
export type BasePaymentIntent = z.infer<typeof BasePaymentIntent>;

export const PaymentIntent = z.extend(BasePaymentIntent, {
  integration: z.object({
    connectionId: z.string(),
    type: z.string(),
    publicKey: z.nullable(z.string()),
    sandbox: z.boolean(),
  }),
  /** `processing` while the provider is at it, `refused` once nothing has come of it: it can be paid by other means. */
  progress: z.enum(['open', 'refused', 'processing']),
  account: BaseAccount,
  registration: z.nullable(BaseRegistration),
  invoice: z.nullable(BaseInvoice),
  booking: z.nullable(BaseBooking),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;
