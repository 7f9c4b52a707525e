import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { events } from './events';
import { createdAt, id, instant, organizationId, ownedPolicy, updatedAt } from './owned';
import { addOns, coupons, packages, passTypes } from './passTypes';
import { registrationQuestions } from './questions';

const humanNumber = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 });
export type PurchaseStatusColumn = 'draft' | 'canceled' | 'needsInfo' | 'ready';
const purchaseStatus = () => text().$type<PurchaseStatusColumn>().notNull().default('draft');

/** An account's attendance of an event: a draft while it is a cart, then registered or canceled. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    organizationId: organizationId(),
    alternateId: humanNumber(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text().$type<'draft' | 'registered' | 'canceled'>().notNull().default('draft'),
    /** The hold on scarce things of the cart ends here. */
    holdUntil: instant(),
    couponId: uuid().references(() => coupons.id),
    registeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.eventId, t.accountId),
    index().on(t.organizationId, t.accountId, t.status, t.eventId),
    index().on(t.organizationId, t.eventId, t.status, t.registeredAt),
    ownedPolicy(),
  ],
).enableRLS();

export const attendeePackages = pgTable(
  'attendee_packages',
  {
    id: id(),
    organizationId: organizationId(),
    attendeeId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    packageId: uuid()
      .notNull()
      .references(() => packages.id),
    status: purchaseStatus(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.attendeeId), ownedPolicy()],
).enableRLS();

/** A pass, in a cart or held. `holdUntil` bounds how long a draft takes from the supply; triggers guard the supply itself. */
export const passes = pgTable(
  'passes',
  {
    id: id(),
    organizationId: organizationId(),
    alternateId: humanNumber(),
    attendeeId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    ticketId: uuid()
      .notNull()
      .references(() => passTypes.id),
    packageId: uuid().references(() => attendeePackages.id, { onDelete: 'cascade' }),
    couponId: uuid().references(() => coupons.id),
    status: purchaseStatus(),
    holdUntil: instant(),
    location: text(),
    usedAt: instant(),
    amtPaid: integer().notNull().default(0),
    amtRefunded: integer().notNull().default(0),
    payerId: uuid().references(() => accounts.id),
    /** What paid for it, when it cost something. */
    paymentId: uuid().references((): AnyPgColumn => payments.id),
    /** What the QR code says; unguessable and unique. */
    code: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.ticketId, t.status, t.holdUntil),
    index().on(t.organizationId, t.attendeeId, t.createdAt),
    index().on(t.organizationId, t.accountId, t.status),
    index().on(t.organizationId, t.couponId),
    index().on(t.organizationId, t.paymentId),
    ownedPolicy(),
  ],
).enableRLS();

export const passAddOns = pgTable(
  'pass_add_ons',
  {
    organizationId: organizationId(),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    addOnId: uuid()
      .notNull()
      .references(() => addOns.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.passId, t.addOnId] }),
    index().on(t.organizationId, t.addOnId),
    // Deleting a pass looks for its rows by this column alone.
    index().on(t.passId),
    ownedPolicy(),
  ],
).enableRLS();

export const questionResponses = pgTable(
  'question_responses',
  {
    organizationId: organizationId(),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => registrationQuestions.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.passId, t.questionId] }),
    index().on(t.organizationId, t.questionId),
    index().on(t.passId),
    ownedPolicy(),
  ],
).enableRLS();

/** One use of a coupon by one order of a registration: a draft while it is in the cart. Triggers guard its limits. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    organizationId: organizationId(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text().$type<'draft' | 'used'>().notNull().default('draft'),
    holdUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.couponId, t.status, t.holdUntil),
    uniqueIndex()
      .on(t.organizationId, t.registrationId)
      .where(sql`status = 'draft'`),
    ownedPolicy(),
  ],
).enableRLS();

export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    organizationId: organizationId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    provider: text().$type<'stripe' | 'paypal' | 'braintree' | 'authorizenet' | 'manual'>().notNull(),
    description: text(),
    secret: text().notNull(),
    referenceId: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    eventId: uuid().references(() => events.id),
    registrationId: uuid().references(() => registrations.id, { onDelete: 'cascade' }),
    addressId: uuid(),
    salesTax: integer().notNull().default(0),
    salesTaxRate: integer().notNull().default(0),
    country: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    capturedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // One open intent for each registration; it is prepared anew when the order changes.
    uniqueIndex()
      .on(t.organizationId, t.registrationId)
      .where(sql`captured_at is null`),
    index().on(t.organizationId, t.accountId, t.createdAt),
    ownedPolicy(),
  ],
).enableRLS();

export const payments = pgTable(
  'payments',
  {
    id: id(),
    organizationId: organizationId(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    intentId: uuid().references(() => paymentIntents.id),
    type: text().$type<'charge' | 'refund'>().notNull(),
    provider: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zip: text().notNull(),
    subTotal: integer().notNull(),
    salesTax: integer().notNull().default(0),
    salesTaxRate: text(),
    chargedAmt: integer().notNull(),
    currency: text().notNull().default('USD'),
    last4: text(),
    stripeId: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.organizationId, t.registrationId, t.createdAt), uniqueIndex().on(t.organizationId, t.intentId), ownedPolicy()],
).enableRLS();
