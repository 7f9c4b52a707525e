import type { ChannelSubscriber } from '@contract/entities/channels';
import { iso } from '@server/db/columns';
import { listPage, type Paged } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { baseAccounts } from '../../accounts/reads';
import { baseChannels } from '../baseChannels';
import { ownSubscriptionList, subscriberRow, type SubscriberRow } from './queries';

export async function subscriberAnswers(tenant: Tenant, rows: readonly SubscriberRow[]): Promise<ChannelSubscriber[]> {
  const people = await baseAccounts(
    tenant,
    rows.map(({ accountId }) => accountId),
  );
  const channels = await baseChannels(
    tenant,
    rows.map(({ channelId }) => channelId),
  );
  return rows.map((row) => {
    const isOwn = row.accountId === tenant.accountId;
    return {
      channelId: row.channelId,
      accountId: row.accountId,
      channel: channels.get(row.channelId)!,
      account: people.get(row.accountId)!,
      contentEmailNotification: isOwn && row.contentEmailNotification,
      contentPushNotification: isOwn && row.contentPushNotification,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    };
  });
}

export async function ownSubscription(tenant: Tenant, channelId: string, accountId: string): Promise<ChannelSubscriber> {
  const row = await subscriberRow(tenant, channelId, accountId);
  if (!row) throw notFound();
  return (await subscriberAnswers(tenant, [row]))[0]!;
}

/** What an account subscribes to, with what it hears of each. */
export async function ownSubscriptionPage(tenant: Tenant, accountId: string, page: Paged<'createdAt'>) {
  const { rows, count } = await listPage(tenant, ownSubscriptionList(tenant, accountId), page);
  return {
    items: await subscriberAnswers(
      tenant,
      rows.map(({ subscriber }) => subscriber),
    ),
    count,
  };
}
