import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  LineItemKind,
  PaymentIntegrationType,
  PaymentIntentStatus,
  PaymentPurpose,
  RegistrationPaymentType,
} from '@contract/entities/enumerations';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** A payment from its preparation to its end. `subjectId` is what the purpose pays for: of a registration its id. */
export const paymentIntents = ownedTable(
  'payment_intents',
  {
    id: id(),
    purpose: enumeration(PaymentPurpose).notNull(),
    subjectId: uuid().notNull(),
    status: enumeration(PaymentIntentStatus).notNull().default('open'),
    accountId: uuid().notNull(),
    /** Where the payer came by, for whoever goes on with it in their absence. */
    origin: text().notNull(),
    provider: enumeration(PaymentIntegrationType).notNull(),
    description: text(),
    /** Absent until the provider has prepared it. */
    secret: text(),
    referenceId: text(),
    amount: integer().notNull(),
    subTotal: integer().notNull(),
    salesTax: integer().notNull().default(0),
    salesTaxRate: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    salesTaxName: text(),
    taxIncluded: boolean().notNull().default(false),
    currency: text().notNull().default('USD'),
    addressId: uuid(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zip: text().notNull(),
    chargeId: text(),
    last4: text(),
    /** When the payer agreed to pay, while that stands. */
    agreedAt: instant(),
    capturedAt: instant(),
    /** How often it could not be completed, for reasons of our own. */
    attempts: integer().notNull().default(0),
    /** The error for which it was given back. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // One live intent for each thing; it is prepared anew when the price changes.
    uniqueIndex('payment_intents_live')
      .on(t.organizationId, t.purpose, t.subjectId)
      .where(sql`status in ('open', 'capturing', 'captured')`),
    index()
      .on(t.organizationId, t.updatedAt)
      .where(sql`status in ('capturing', 'captured', 'refunding')`),
    index().on(t.organizationId, t.provider, t.referenceId),
    index().on(t.organizationId, t.accountId, t.createdAt),
    belongsTo(t, accounts, t.accountId),
  ],
);

export const payments = ownedTable(
  'payments',
  {
    id: id(),
    purpose: enumeration(PaymentPurpose).notNull(),
    subjectId: uuid().notNull(),
    intentId: uuid(),
    type: enumeration(RegistrationPaymentType).notNull(),
    provider: enumeration(PaymentIntegrationType).notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zip: text().notNull(),
    subTotal: integer().notNull(),
    salesTax: integer().notNull().default(0),
    salesTaxRate: text(),
    salesTaxName: text(),
    taxIncluded: boolean().notNull().default(false),
    chargedAmt: integer().notNull(),
    currency: text().notNull().default('USD'),
    last4: text(),
    stripeId: text(),
    createdAt: createdAt(),
    /** When the money changed hands; absent while that is left to people. */
    settledAt: instant(),
    refundOfId: uuid(),
    /** Whether a refund was taken off its charge before that was received, so that no money changed hands for it. */
    takenOff: boolean().notNull().default(false),
    /** When somebody last began to have a refund paid back by its provider. */
    attemptedAt: instant(),
  },
  (t) => [
    index().on(t.organizationId, t.purpose, t.subjectId, t.createdAt),
    index().on(t.organizationId, t.refundOfId),
    // What providers have yet to give back.
    index('payments_open_refunds')
      .on(t.organizationId, t.createdAt)
      .where(sql`type = 'refund' and settled_at is null and provider <> 'manual'`),
    belongsTo(t, t, t.refundOfId),
    check('payments_taken_off', sql`not taken_off or (type = 'refund' and settled_at is not null)`),
    uniqueIndex().on(t.organizationId, t.intentId, t.type),
    belongsTo(t, paymentIntents, t.intentId),
  ],
);

/** What a payment was for, or a refund gave back, thing by thing; of what passes share, the share of each. */
export const paymentLineItems = ownedTable(
  'payment_line_items',
  {
    id: id(),
    paymentId: uuid().notNull(),
    position: integer().notNull(),
    kind: enumeration(LineItemKind).notNull(),
    /** What was bought, by its kind: a pass type, a package, an add-on, a room's reservation, a session, a question. */
    thingId: uuid().notNull(),
    name: text().notNull(),
    passId: uuid(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    discount: integer().notNull().default(0),
    tax: integer().notNull().default(0),
    paid: integer().notNull(),
    refunded: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.organizationId, t.paymentId, t.position),
    belongsTo(t, payments, t.paymentId),
    check('payment_line_items_refund_within_payment', sql`${t.refunded} between 0 and ${t.paid}`),
    check('payment_line_items_tax_within_payment', sql`${t.tax} between 0 and ${t.paid}`),
  ],
);

/** What providers told of their own accord, each once. */
export const paymentWebhooks = ownedTable(
  'payment_webhooks',
  {
    provider: enumeration(PaymentIntegrationType).notNull(),
    webhookId: text().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.provider, t.webhookId] })],
);
