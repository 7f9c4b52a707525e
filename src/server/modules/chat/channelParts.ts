import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import type { ChannelParts } from './serialize';
import { firstMembers, latestMessages, memberCounts, type MembershipRow } from './queries';

const MEMBERS_SHOWN = 5;

export async function channelParts(tenant: Tenant, rows: MembershipRow[]): Promise<ChannelParts> {
  const channelIds = [...new Set(rows.map(({ channel }) => channel.id))];
  if (channelIds.length === 0) return { people: new Map(), counts: new Map(), members: new Map(), latest: new Map() };
  const counts = await memberCounts(tenant, channelIds);
  const first = await firstMembers(tenant, channelIds, MEMBERS_SHOWN);
  const latest = await latestMessages(tenant, channelIds);
  const people = await baseAccounts(
    tenant,
    [...rows.map(({ member }) => member), ...first, ...latest].map(({ accountId }) => accountId),
  );
  return {
    people,
    counts: new Map(counts.map(({ channelId, count }) => [channelId, count])),
    members: new Map(channelIds.map((id) => [id, first.filter(({ channelId }) => channelId === id)])),
    latest: new Map(latest.map((message) => [message.channelId, message])),
  };
}
