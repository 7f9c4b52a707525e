import { nextEnd } from '@contract/rules/subscriptions';
import type { Tenant } from '@server/db/tenant';
import type { Payer } from '../payments/purpose';
import { toldOf } from '../payments/reads';
import { changeSubscription, type SubscriptionParts } from './queries';

/**
 * Has a subscription last one interval longer: from its former end, and from now where it had not begun or had lapsed. Nobody
 * pays for intervals that went by meanwhile.
 */
export async function extend(
  tenant: Tenant,
  { subscription, price }: SubscriptionParts,
  payer: Pick<Payer, 'site' | 'now'>,
  paymentId: string | undefined,
): Promise<void> {
  const { now } = payer;
  const begins = subscription.startedAt === null || subscription.status === 'unpaid';
  const startedAt = begins ? now : subscription.startedAt!;
  const end = nextEnd(startedAt, begins ? now : subscription.expiresAt, price);
  const expiresAt = end > now ? end : nextEnd(startedAt, now, price);
  await changeSubscription(
    tenant,
    subscription.id,
    { status: 'active', startedAt, expiresAt, renewAt: expiresAt, renewalAttempts: 0 },
    now,
  );
  const told = await toldOf(tenant, subscription, payer.site);
  if (begins) tenant.emit({ type: 'subscriptionStarted', ...told, ...(paymentId && { paymentId }) });
  // What is free goes on without a word.
  else if (paymentId) tenant.emit({ type: 'subscriptionRenewed', ...told, paymentId });
}
