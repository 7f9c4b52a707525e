import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { SubscriptionStatus } from '../entities/enumerations';
import { Payment } from '../entities/payments';
import { Subscription, SubscriptionCreateResult, SubscriptionProduct } from '../entities/subscriptions';
import { PaymentMethodId, SubscriptionAmount } from '../inputs/subscriptions';
import { Id } from '../text';

const one = z.strictObject({ subscriptionId: Id });

export const listSubscriptionProducts = endpoint({
  method: 'GET',
  path: '/organization/subscriptions',
  module: 'subscriptions',
  access: 'guest',
  summary: 'What the organization offers to subscribe to, each with its prices',
  output: z.array(SubscriptionProduct),
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/self/subscriptions',
  module: 'subscriptions',
  access: 'member',
  summary: 'What the viewer is subscribed to, or was, the newest first',
  input: paging(['createdAt'], { status: z.optional(SubscriptionStatus) }),
  output: z.array(Subscription),
  paged: true,
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/self/subscriptions/:subscriptionId',
  module: 'subscriptions',
  access: 'member',
  summary: 'One subscription of the viewer',
  params: one,
  output: Subscription,
});

export const listSubscriptionPayments = endpoint({
  method: 'GET',
  path: '/self/subscriptions/:subscriptionId/payments',
  module: 'subscriptions',
  access: 'member',
  summary: 'What was paid for a subscription of the viewer, the newest first',
  params: one,
  input: paging(['createdAt']),
  output: z.array(Payment),
  paged: true,
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/self/subscriptions',
  module: 'subscriptions',
  access: 'member',
  rateLimit: { account: 60 },
  summary: 'Subscribes to a product: it begins once its first payment has come about, and at once where it is free',
  input: z.strictObject({
    productId: Id,
    priceId: Id,
    quantity: z.literal(1),
    /** Where the bill goes; the primary address otherwise. */
    addressId: z.optional(Id),
    /** In cents, where payers choose it. */
    amount: z.optional(SubscriptionAmount),
  }),
  output: SubscriptionCreateResult,
  secrets: ['clientSecret', 'secret'],
});

export const changePaymentMethod = endpoint({
  method: 'PUT',
  path: '/self/subscriptions/:subscriptionId/payment-method',
  module: 'subscriptions',
  access: 'member',
  rateLimit: { account: 30 },
  summary: 'Has a subscription be paid with another card, by its id at the provider',
  params: one,
  input: z.strictObject({ paymentMethodId: PaymentMethodId }),
  secrets: ['paymentMethodId'],
});

export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/self/subscriptions/:subscriptionId',
  module: 'subscriptions',
  access: 'member',
  summary: 'Ends a subscription once what is paid of it is over, and one that was never paid at once',
  params: one,
});
