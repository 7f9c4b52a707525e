import type { InputOf } from '@contract/endpoint';
import type { createSubscription } from '@contract/endpoints/subscriptions';
import { agreedAmount } from '@contract/rules/subscriptions';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { PaymentProviders } from '@server/payments/providers';
import type { Payer } from '../payments/purpose';
import { isUnderWay, mayRenew } from '../payments/reads';
import { ownAddress } from '../self/reads';
import { extend } from './extension';
import {
  changeSubscription,
  offeredPrices,
  offeredProducts,
  openSubscriptionTo,
  subscriptionParts,
  subscriptionTo,
  type SubscriptionParts,
} from './queries';

type Wish = InputOf<typeof createSubscription>;

/** What somebody agreed to once stays what they pay, also when it is not offered any more. */
async function agreed(tenant: Tenant, wish: Wish, accountId: string): Promise<number> {
  const known = await openSubscriptionTo(tenant, accountId, wish.productId);
  const { startedAt = null, priceId, amount } = known?.subscription ?? {};
  const isSame = startedAt !== null && priceId === wish.priceId && (wish.amount ?? amount) === amount;
  return isSame && amount !== undefined ? amount : offered(tenant, wish);
}

async function offered(tenant: Tenant, { productId, priceId, amount: wished }: Wish) {
  if (!(await offeredProducts(tenant)).some(({ id }) => id === productId)) throw notFound();
  const price = (await offeredPrices(tenant, [productId])).find(({ id }) => id === priceId);
  if (!price) throw invalid('priceId', 'notOnSale');
  const found = agreedAmount(price, wished);
  if (found.amount === undefined) throw invalid('amount', found.rule, found.limit === undefined ? undefined : { limit: found.limit });
  return found.amount;
}

/**
 * Subscribes somebody to a product, or goes on with what they have not paid yet, with what they choose now. What is free begins at
 * once; what was to end goes on. Answers what is left to be paid, if anything is.
 */
export async function subscribe(
  tenant: Tenant,
  wish: Wish,
  payer: Payer,
  providers: PaymentProviders,
): Promise<{ parts: SubscriptionParts; isDue: boolean }> {
  const { accountId, now, organization } = payer;
  const amount = await agreed(tenant, wish, accountId);
  if (amount > 0 && !mayRenew(providers, organization)) throw new ApiError('knownError', { message: 'errors.noRenewals' });
  const { productId, priceId, addressId } = wish;
  if (addressId && !(await ownAddress(tenant, accountId, addressId))) throw invalid('addressId', 'unknownAddress');
  const chosen = { priceId, amount, ...(addressId && { addressId }) };
  const times = { expiresAt: now, createdAt: now, updatedAt: now };
  const { subscription } = await subscriptionTo(tenant, { accountId, productId, ...chosen, ...times });
  const { id, status, cancelAtEnd } = subscription;
  const current = async () => (await subscriptionParts(tenant, id))!;

  if (status === 'active' || status === 'trialing' || status === 'paused') {
    if (!cancelAtEnd || subscription.priceId !== priceId || subscription.amount !== amount)
      throw new ApiError('knownError', { message: 'errors.subscribedAlready' });
    await changeSubscription(tenant, id, { cancelAtEnd: false, canceledAt: null }, now);
    return { parts: await current(), isDue: false };
  }
  // It runs, and its card is charged again by itself: by nothing that nobody has paid yet, and for an interval that began with it.
  if (status === 'past_due' && (subscription.priceId !== priceId || subscription.amount !== amount)) {
    throw new ApiError('knownError', { message: 'errors.subscribedAlready' });
  }
  // What is being paid for stays as it is.
  if (await isUnderWay(tenant, { purpose: 'subscription', subjectId: id })) return { parts: await current(), isDue: true };
  await changeSubscription(tenant, id, chosen, now);
  if (amount > 0) return { parts: await current(), isDue: true };
  await extend(tenant, await current(), payer, undefined);
  return { parts: await current(), isDue: false };
}
