import type { BaseAccount } from '@contract/entities/accounts';
import type {
  BaseSubscriptionProduct,
  BaseSubscriptionProductPrice,
  Subscription,
  SubscriptionProduct,
} from '@contract/entities/subscriptions';
import { iso, isoOrNull } from '@server/db/columns';
import type { PriceRow, ProductRow, SubscriptionParts, SubscriptionRow } from './queries';

const serializeBaseProduct = ({ id, active, name, description, featured }: ProductRow): BaseSubscriptionProduct => ({
  id,
  active,
  name,
  description,
  featured,
});

const serializeBasePrice = (row: PriceRow): BaseSubscriptionProductPrice => ({
  id: row.id,
  active: row.active,
  amount: row.amount,
  currency: row.currency,
  interval: row.interval,
  intervalCount: row.intervalCount,
  maxAmount: row.maxAmount,
  minAmount: row.minAmount,
  type: row.type,
});

export const serializeProduct = (product: ProductRow, prices: readonly PriceRow[]): SubscriptionProduct => ({
  ...serializeBaseProduct(product),
  prices: prices.map((price) => ({
    ...serializeBasePrice(price),
    subscriptionProduct: serializeBaseProduct(product),
    createdAt: iso(price.createdAt),
    updatedAt: iso(price.updatedAt),
  })),
  features: product.features,
  createdAt: iso(product.createdAt),
  updatedAt: iso(product.updatedAt),
});

const cardOf = ({ paymentMethodId, cardBrand, cardLast4, cardExpMonth, cardExpYear }: SubscriptionRow) =>
  paymentMethodId === null ? {} : { paymentMethod: { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear } };

export const serializeSubscription = ({ subscription, product, price }: SubscriptionParts, account: BaseAccount): Subscription => ({
  id: subscription.id,
  status: subscription.status,
  expiresAt: iso(subscription.expiresAt),
  cancelAtEnd: subscription.cancelAtEnd,
  subscriptionProduct: serializeBaseProduct(product),
  account,
  price: { ...serializeBasePrice(price), amount: subscription.amount },
  ...cardOf(subscription),
  startedAt: isoOrNull(subscription.startedAt),
  createdAt: iso(subscription.createdAt),
  updatedAt: iso(subscription.updatedAt),
});
