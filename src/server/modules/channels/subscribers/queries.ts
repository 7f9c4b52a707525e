import type { Channel } from '@contract/entities/channels';
import type { ChannelSubscriberUpdateInput } from '@contract/inputs/channels';
import { and, eq, inArray } from 'drizzle-orm';
import { channelSubscribers } from '@server/db/schema/channels';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingAccounts, ordersOf, visibleAccounts, visibleChannels } from '@server/db/visible';

export type SubscriberRow = typeof channelSubscribers.$inferSelect;

export const subscriberList = (tenant: Tenant, channelId: string, { search }: { search?: string | undefined }) => ({
  rows: tenant.db
    .select({ subscriber: channelSubscribers })
    .from(channelSubscribers)
    .innerJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, channelSubscribers.accountId)))
    .where(
      and(
        owned(tenant, channelSubscribers),
        eq(channelSubscribers.channelId, channelId),
        search?.trim() ? matchingAccounts(search) : undefined,
      ),
    )
    .$dynamic(),
  orders: { createdAt: [channelSubscribers.createdAt], name: ordersOf(visibleAccounts).firstName },
  last: channelSubscribers.accountId,
  unasked: '-createdAt' as const,
});

export const ownSubscriptionList = (tenant: Tenant, accountId: string) => ({
  rows: tenant.db
    .select({ subscriber: channelSubscribers })
    .from(channelSubscribers)
    .innerJoin(visibleChannels, and(owned(tenant, visibleChannels), eq(visibleChannels.id, channelSubscribers.channelId)))
    .where(and(owned(tenant, channelSubscribers), eq(channelSubscribers.accountId, accountId)))
    .$dynamic(),
  orders: { createdAt: [channelSubscribers.createdAt] },
  last: channelSubscribers.channelId,
  unasked: 'createdAt' as const,
});

const one = (tenant: Tenant, channelId: string, accountId: string) =>
  and(owned(tenant, channelSubscribers), eq(channelSubscribers.channelId, channelId), eq(channelSubscribers.accountId, accountId));

export async function subscriberRow(tenant: Tenant, channelId: string, accountId: string): Promise<SubscriberRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(channelSubscribers)
    .where(one(tenant, channelId, accountId));
  return row;
}

/** What the viewer hears of those channels that they subscribe to. */
export async function ownSwitches(tenant: Tenant, channelIds: string[]): Promise<Map<string, NonNullable<Channel['subscription']>>> {
  if (tenant.accountId === null || channelIds.length === 0) return new Map();
  const { channelId, contentEmailNotification, contentPushNotification } = channelSubscribers;
  const rows = await tenant.db
    .select({ channelId, contentEmailNotification, contentPushNotification })
    .from(channelSubscribers)
    .where(and(owned(tenant, channelSubscribers), eq(channelSubscribers.accountId, tenant.accountId), inArray(channelId, channelIds)));
  return new Map(rows.map(({ channelId: id, ...switches }) => [id, switches]));
}

/** Subscribes an account; whoever does already keeps what they have. */
export const addSubscriber = (tenant: Tenant, channelId: string, accountId: string, createdAt: Date) =>
  tenant.db
    .insert(channelSubscribers)
    .values({ organizationId: tenant.organizationId, channelId, accountId, createdAt, updatedAt: createdAt })
    .onConflictDoNothing();

export const changeSubscriber = (tenant: Tenant, channelId: string, accountId: string, switches: ChannelSubscriberUpdateInput) =>
  tenant.db
    .update(channelSubscribers)
    .set(switches)
    .where(one(tenant, channelId, accountId));

export const removeSubscriber = (tenant: Tenant, channelId: string, accountId: string) =>
  tenant.db.delete(channelSubscribers).where(one(tenant, channelId, accountId));

/** Who subscribes to a channel; of them, who is to hear of it by mail or push; of one account, whether it is. */
export async function channelListenerIds(
  tenant: Tenant,
  channelId: string,
  by?: 'contentEmailNotification' | 'contentPushNotification',
  accountId?: string,
): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: channelSubscribers.accountId })
    .from(channelSubscribers)
    .where(
      and(
        owned(tenant, channelSubscribers),
        eq(channelSubscribers.channelId, channelId),
        accountId ? eq(channelSubscribers.accountId, accountId) : undefined,
        by ? eq(channelSubscribers[by], true) : undefined,
      ),
    )
    .orderBy(channelSubscribers.accountId);
  return rows.map(({ id }) => id);
}
