import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseChatChannelMember, ChatChannel, ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import type { MemberRow, MembershipRow, MessageRow } from './queries';

/** What the answers nest, read once for all the channels of a page. */
export interface Surroundings {
  people: Map<string, BaseAccount>;
  counts: Map<number, number>;
  members: Map<number, MemberRow[]>;
  latest: Map<number, MessageRow>;
}

export const serializeMessage = (row: MessageRow, people: Map<string, BaseAccount>): ChatChannelMessage => ({
  id: row.id,
  text: row.text,
  html: row.html,
  type: row.type,
  accountId: row.accountId,
  account: people.get(row.accountId) ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function serializePlace(row: MemberRow, { people, latest }: Surroundings): BaseChatChannelMember {
  const account = people.get(row.accountId);
  if (!account) throw new Error('a member has no account');
  return {
    accountId: row.accountId,
    account,
    role: row.role,
    read: (latest.get(row.channelId)?.id ?? 0) <= (row.lastReadId ?? 0),
    notifications: row.notifications,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function serializeChannel({ channel, image }: Omit<MembershipRow, 'member'>, around: Surroundings): ChatChannel {
  const latest = around.latest.get(channel.id);
  return {
    id: channel.id,
    name: channel.name,
    image: image && { id: image.id, uri: image.uri, width: image.width, height: image.height, moderation: image.moderation },
    lastMessageAt: channel.lastMessageAt?.toISOString() ?? null,
    messages: latest ? [serializeMessage(latest, around.people)] : [],
    members: (around.members.get(channel.id) ?? []).map((row) => serializePlace(row, around)),
    _count: { members: around.counts.get(channel.id) ?? 0 },
  };
}

export const serializeMembership = ({ member, ...channel }: MembershipRow, around: Surroundings): ChatChannelMember => ({
  ...serializePlace(member, around),
  channelId: member.channelId,
  channel: serializeChannel(channel, around),
});

/** The viewer's own place, which says how far they have read; of others that is nobody's business. */
export const serializeOwnMembership = (row: MembershipRow, around: Surroundings): ChatChannelMember => ({
  ...serializeMembership(row, around),
  lastReadId: row.member.lastReadId,
});
