import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { CardBrand, SubscriptionInterval, SubscriptionStatus } from './enumerations';
import { PaymentIntent } from './payments';

export const BaseSubscriptionProduct = z.object({
  id: z.string(),
  active: z.boolean(),
  name: z.string(),
  description: z.nullable(z.string()),
  featured: z.boolean(),
});
export type BaseSubscriptionProduct = z.infer<typeof BaseSubscriptionProduct>;

export const BaseSubscriptionProductPrice = z.object({
  id: z.string(),
  active: z.boolean(),
  /** Of one interval, in cents; where payers choose it, what is proposed. */
  amount: z.number(),
  currency: z.string(),
  interval: SubscriptionInterval,
  intervalCount: z.number(),
  maxAmount: z.number(),
  minAmount: z.number(),
  type: z.string(),
});
export type BaseSubscriptionProductPrice = z.infer<typeof BaseSubscriptionProductPrice>;

export const SubscriptionProductPrice = z.extend(BaseSubscriptionProductPrice, {
  subscriptionProduct: BaseSubscriptionProduct,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SubscriptionProductPrice = z.infer<typeof SubscriptionProductPrice>;

export const SubscriptionProduct = z.extend(BaseSubscriptionProduct, {
  prices: z.array(SubscriptionProductPrice),
  features: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SubscriptionProduct = z.infer<typeof SubscriptionProduct>;

export const BaseSubscription = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  expiresAt: z.string(),
  cancelAtEnd: z.boolean(),
  subscriptionProduct: BaseSubscriptionProduct,
});
export type BaseSubscription = z.infer<typeof BaseSubscription>;

export const Subscription = z.extend(BaseSubscription, {
  account: BaseAccount,
  /** Its amount is what was agreed, also where payers choose it. */
  price: BaseSubscriptionProductPrice,
  paymentMethod: z.optional(
    z.object({
      brand: z.nullable(CardBrand),
      last4: z.nullable(z.string()),
      expMonth: z.nullable(z.number()),
      expYear: z.nullable(z.number()),
    }),
  ),
  /** Null until its first payment has come about. */
  startedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What is to be paid for a subscription; nothing, and no secret, where it has begun without. */
export const SubscriptionCreateResult = z.object({
  clientSecret: z.string(),
  subscription: Subscription,
  intent: z.nullable(PaymentIntent),
});
export type SubscriptionCreateResult = z.infer<typeof SubscriptionCreateResult>;
