import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import type { Payer } from '../payments/purpose';
import { isUnderWay, toldOf } from '../payments/reads';
import { changeSubscription, lockedSubscription, openSubscriptionIds, type SubscriptionParts } from './queries';

type Told = Pick<Payer, 'site' | 'now'>;

/** Nothing of it is charged any more, and what it was charged by is forgotten. */
const OVER = {
  status: 'canceled',
  renewAt: null,
  customerId: null,
  paymentMethodId: null,
  cardBrand: null,
  cardLast4: null,
  cardExpMonth: null,
  cardExpYear: null,
} as const;

export async function end(tenant: Tenant, { subscription }: SubscriptionParts, told: Told): Promise<void> {
  const { id, canceledAt, startedAt } = subscription;
  await changeSubscription(tenant, id, { ...OVER, canceledAt: canceledAt ?? told.now }, told.now);
  if (startedAt) tenant.emit({ type: 'subscriptionEnded', ...(await toldOf(tenant, subscription, told.site)) });
}

/** Ends a subscription once what is paid of it is over; what is not paid ends at once. */
export async function cancel(tenant: Tenant, id: string, payer: Payer): Promise<void> {
  const parts = await lockedSubscription(tenant, id);
  if (parts?.subscription.accountId !== payer.accountId) throw notFound();
  const { status, cancelAtEnd, expiresAt } = parts.subscription;
  if (status === 'canceled' || cancelAtEnd) return;
  if (expiresAt > payer.now && status !== 'unpaid') {
    await changeSubscription(tenant, id, { cancelAtEnd: true, canceledAt: payer.now }, payer.now);
    tenant.emit({ type: 'subscriptionCanceled', ...(await toldOf(tenant, parts.subscription, payer.site)) });
    return;
  }
  if (await isUnderWay(tenant, { purpose: 'subscription', subjectId: id })) {
    throw new ApiError('knownError', { message: 'errors.paymentUnderWay' });
  }
  await end(tenant, parts, payer);
}

/** Ends whatever an account is subscribed to: it is there no more. */
export async function endSubscriptionsOf(tenant: Tenant, accountId: string, now: Date): Promise<void> {
  for (const id of await openSubscriptionIds(tenant, accountId)) {
    await changeSubscription(tenant, id, { ...OVER, canceledAt: now, addressId: null }, now);
  }
}
