import type { Channel } from '@contract/entities/channels';
import type { SQLWrapper } from 'drizzle-orm';
import { listPage, type Backwards, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import { groupModerators } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { staff } from '@server/http/roleGuards';
import { baseAccounts } from '../accounts/reads';
import { baseGroups } from '../groups/reads';
import { mustKnowChannel } from './policy';
import { belongingOf, channelList, searchedChannels, type ChannelRow } from './queries';
import { serializeChannel } from './serialize';
import { ownSwitches } from './subscribers/queries';

export { baseChannels } from './baseChannels';
export { mustKnowChannel, mustManageChannel, mustReadChannel } from './policy';
export { channelNamed, createdChannelIds, lockedChannel, openChannelSlugs, subscribedChannelIds, subscriptionsOf } from './queries';
export { channelListenerIds } from './subscribers/queries';
export { ownSubscriptionPage } from './subscribers/reads';

async function channelAnswers(tenant: Tenant, rows: readonly ChannelRow[]): Promise<Channel[]> {
  const parts = {
    people: await baseAccounts(
      tenant,
      rows.flatMap(({ creatorId }) => creatorId ?? []),
    ),
    groups: await baseGroups(
      tenant,
      rows.flatMap(({ channel }) => channel.groupId ?? []),
    ),
    switches: await ownSwitches(
      tenant,
      rows.map(({ id }) => id),
    ),
  };
  return rows.map((row) => serializeChannel(row, parts));
}

export const readChannel = async (tenant: Tenant, idOrSlug: string): Promise<Channel> =>
  (await channelAnswers(tenant, [await mustKnowChannel(tenant, idOrSlug)]))[0]!;

type Order = 'name' | 'createdAt' | 'subscriberCount' | 'priority';

export async function channelPage(tenant: Tenant, input: Paged<Backwards<Order>>, among?: SQLWrapper) {
  const { rows, count } = among
    ? await listPage(tenant, channelList(tenant, { search: wordsOf(input.search), among }), input)
    : await searchedChannels(tenant, null, {}, input);
  return { items: await channelAnswers(tenant, rows), count };
}

/** Who may manage a channel, as far as they see it. */
export async function channelManagers(tenant: Tenant, id: string): Promise<string[]> {
  const { creatorId = null, groupId = null } = (await belongingOf(tenant, id)) ?? {};
  const moderators = groupId === null ? [] : await groupModerators(tenant, groupId);
  return [...new Set([...(creatorId === null ? [] : [creatorId]), ...moderators, ...(await staff(tenant))])];
}
