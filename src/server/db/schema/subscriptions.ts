import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CardBrand,
  PaymentIntegrationType,
  SubscriptionInterval,
  SubscriptionPriceType,
  SubscriptionStatus,
} from '@contract/entities/enumerations';
import { PaymentMethodId, SubscriptionAmount } from '@contract/inputs/subscriptions';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accountTiers } from './accountTiers';
import { accounts } from './accounts';

export const subscriptionProducts = ownedTable(
  'subscription_products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    features: text().array().notNull().default([]),
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.sortOrder, t.id)],
);

/** The tiers that a subscription to a product brings for as long as it lasts. */
export const subscriptionProductTiers = ownedTable(
  'subscription_product_tiers',
  { productId: uuid().notNull(), tierId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.productId, t.tierId] }),
    belongsTo(t, subscriptionProducts, t.productId).onDelete('cascade'),
    index().on(t.organizationId, t.tierId),
    belongsTo(t, accountTiers, t.tierId).onDelete('cascade'),
  ],
);

export const subscriptionPrices = ownedTable(
  'subscription_prices',
  {
    id: id(),
    productId: uuid().notNull(),
    type: enumeration(SubscriptionPriceType).notNull().default('flat'),
    active: boolean().notNull().default(true),
    /** Of one interval, in cents; of `payWhatYouWant` what is proposed. */
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    interval: enumeration(SubscriptionInterval).notNull(),
    intervalCount: integer().notNull().default(1),
    minAmount: integer().notNull().default(0),
    maxAmount: integer().notNull().default(0),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { amount: SubscriptionAmount }),
    index().on(t.organizationId, t.productId, t.sortOrder),
    belongsTo(t, subscriptionProducts, t.productId).onDelete('cascade'),
    check('subscription_prices_bounds', sql`${t.intervalCount} between 1 and 365`),
    check('subscription_prices_free_amount', sql`${t.minAmount} between 0 and ${t.maxAmount}`),
  ],
);

/** What an account is subscribed to. It has begun once its first payment has come about. */
export const subscriptions = ownedTable(
  'subscriptions',
  {
    id: id(),
    accountId: uuid().notNull(),
    productId: uuid().notNull(),
    priceId: uuid().notNull(),
    /** Of one interval, in cents, as it was agreed. */
    amount: integer().notNull(),
    status: enumeration(SubscriptionStatus).notNull().default('unpaid'),
    startedAt: instant(),
    /** Until when it is paid. */
    expiresAt: instant().notNull(),
    cancelAtEnd: boolean().notNull().default(false),
    canceledAt: instant(),
    /** Whose bill it is; where it was removed, that of the last payment counts. */
    addressId: uuid(),
    provider: enumeration(PaymentIntegrationType),
    /** What the provider charges for the next interval. */
    customerId: text(),
    paymentMethodId: text(),
    cardBrand: enumeration(CardBrand),
    cardLast4: text(),
    cardExpMonth: integer(),
    cardExpYear: integer(),
    /** How often its renewal has failed since it was last paid, and when it is tried next. */
    renewalAttempts: integer().notNull().default(0),
    renewAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { amount: SubscriptionAmount, paymentMethodId: PaymentMethodId }),
    index().on(t.organizationId, t.accountId, t.createdAt, t.id),
    // One person subscribes to a product once at a time.
    uniqueIndex('subscriptions_one_of_product')
      .on(t.organizationId, t.accountId, t.productId)
      .where(sql`status <> 'canceled'`),
    index('subscriptions_due')
      .on(t.organizationId, t.renewAt)
      .where(sql`renew_at is not null`),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.productId),
    belongsTo(t, subscriptionProducts, t.productId),
    index().on(t.organizationId, t.priceId),
    belongsTo(t, subscriptionPrices, t.priceId),
    check('subscriptions_begun', sql`${t.startedAt} is not null or ${t.status} in ('unpaid', 'canceled')`),
  ],
);
