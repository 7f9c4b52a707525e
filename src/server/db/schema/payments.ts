import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PaymentIntegrationType, RegistrationPaymentType } from '@contract/entities/enumerations';
import { createdAt, id, instant, updatedAt, enumeration } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { registrations } from './registrations';

export const paymentIntents = ownedTable(
  'payment_intents',
  {
    id: id(),
    accountId: uuid().notNull(),
    provider: enumeration(PaymentIntegrationType).notNull(),
    description: text(),
    secret: text().notNull(),
    referenceId: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    eventId: uuid(),
    registrationId: uuid(),
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
    uniqueIndex('payment_intents_open')
      .on(t.organizationId, t.registrationId)
      .where(sql`captured_at is null`),
    index().on(t.organizationId, t.accountId, t.createdAt),
    belongsTo(t, accounts, t.accountId),
    index().on(t.organizationId, t.eventId),
    belongsTo(t, events, t.eventId),
    index().on(t.organizationId, t.registrationId),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
  ],
);

export const payments = ownedTable(
  'payments',
  {
    id: id(),
    registrationId: uuid().notNull(),
    intentId: uuid(),
    type: enumeration(RegistrationPaymentType).notNull(),
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
  (t) => [
    index().on(t.organizationId, t.registrationId, t.createdAt),
    uniqueIndex().on(t.organizationId, t.intentId),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
    belongsTo(t, paymentIntents, t.intentId),
  ],
);
