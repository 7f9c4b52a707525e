import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import type { Payer, Purpose, Quote } from '../payments/purpose';
import { extend } from './extension';
import { changeSubscription, lockedSubscription, subscriptionParts, type SubscriptionParts } from './queries';

/** What is to be paid just now: at the beginning, when an interval is over, and when a renewal was not paid. */
function isToBePaid({ status, renewAt, cancelAtEnd }: SubscriptionParts['subscription'], now: Date): boolean {
  if (cancelAtEnd) return false;
  if (status === 'unpaid' || status === 'past_due') return true;
  return (status === 'active' || status === 'trialing') && renewAt !== null && renewAt <= now;
}

async function toBePaid(tenant: Tenant, id: string, { accountId, now }: Payer): Promise<SubscriptionParts> {
  const parts = await lockedSubscription(tenant, id);
  if (parts?.subscription.accountId !== accountId) throw notFound();
  if (!isToBePaid(parts.subscription, now)) throw new ApiError('conflict');
  return parts;
}

const quoteOf = ({ subscription: { amount }, product: { id, name } }: SubscriptionParts): Quote => ({
  items: [{ kind: 'subscription', thingId: id, name, passId: null, quantity: 1, price: amount, discount: 0 }],
  description: name,
  // Nothing takes place anywhere: where its payer is counts.
  venue: null,
});

export const subscriptionPurpose: Purpose = {
  quote: async (tenant, id, payer) => quoteOf(await toBePaid(tenant, id, payer)),

  hold: async (tenant, id, payer) => quoteOf(await toBePaid(tenant, id, payer)),

  complete: async (tenant, id, payer, payment) => extend(tenant, await toBePaid(tenant, id, payer), payer, payment?.id),

  // Nothing of it is scarce, and what was not paid can be paid again.
  release: async () => {},

  show: async () => ({}),

  kept: {
    async payer(tenant, id, provider) {
      const parts = await subscriptionParts(tenant, id);
      return { customerId: parts?.subscription.provider === provider ? parts.subscription.customerId : null };
    },

    note: async (tenant, id, provider, { customerId, paymentMethodId, brand, last4, expMonth, expYear }) => {
      const parts = await lockedSubscription(tenant, id);
      // Who has ended their account left nothing to be charged by.
      if (!parts || parts.subscription.status === 'canceled') return;
      const card = { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
      await changeSubscription(tenant, id, { provider, customerId, paymentMethodId, ...card }, parts.subscription.updatedAt);
    },
  },
};
