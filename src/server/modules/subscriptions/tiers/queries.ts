import { RUNNING } from '@contract/rules/subscriptions';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { subscriptionProductTiers, subscriptions } from '@server/db/schema/subscriptions';
import { owned, type Tenant } from '@server/db/tenant';

/** The tiers that an account has through what it is subscribed to; the columns are of a statement that reads accounts. */
export const subscribedTiers = ({ db }: Tenant, { organizationId, id }: { organizationId: PgColumn; id: PgColumn }) =>
  db
    .select({ subscriptionId: subscriptions.id, tierId: subscriptionProductTiers.tierId })
    .from(subscriptions)
    .innerJoin(
      subscriptionProductTiers,
      and(
        eq(subscriptionProductTiers.organizationId, subscriptions.organizationId),
        eq(subscriptionProductTiers.productId, subscriptions.productId),
      ),
    )
    .where(
      and(eq(subscriptions.organizationId, organizationId), eq(subscriptions.accountId, id), inArray(subscriptions.status, [...RUNNING])),
    )
    .as('subscribed');

export async function subscribedTierIds(tenant: Tenant, accountId: string): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: subscriptionProductTiers.tierId })
    .from(subscriptions)
    .innerJoin(
      subscriptionProductTiers,
      and(owned(tenant, subscriptionProductTiers), eq(subscriptionProductTiers.productId, subscriptions.productId)),
    )
    .where(and(owned(tenant, subscriptions), eq(subscriptions.accountId, accountId), inArray(subscriptions.status, [...RUNNING])));
  return rows.map(({ id }) => id);
}
