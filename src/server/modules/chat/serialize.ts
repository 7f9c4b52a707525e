import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseChatChannelMember, ChatChannel, ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { iso, isoOrNull } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { MemberRow, MembershipRow, MessageRow } from './queries';

export interface ChannelParts {
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
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

function serializeMember(row: MemberRow, { people, latest }: ChannelParts): BaseChatChannelMember {
  const account = people.get(row.accountId);
  if (!account) throw new Error('a member has no account');
  return {
    accountId: row.accountId,
    account,
    role: row.role,
    read: (latest.get(row.channelId)?.id ?? 0) <= (row.lastReadId ?? 0),
    notifications: row.notifications,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

function serializeChannel({ channel, image }: Omit<MembershipRow, 'member'>, parts: ChannelParts): ChatChannel {
  const latest = parts.latest.get(channel.id);
  return {
    id: channel.id,
    name: channel.name,
    image: image && serializeBaseImage(image),
    lastMessageAt: isoOrNull(channel.lastMessageAt),
    messages: latest ? [serializeMessage(latest, parts.people)] : [],
    members: (parts.members.get(channel.id) ?? []).map((row) => serializeMember(row, parts)),
    _count: { members: parts.counts.get(channel.id) ?? 0 },
  };
}

export const serializeMembership = ({ member, ...channel }: MembershipRow, parts: ChannelParts): ChatChannelMember => ({
  ...serializeMember(member, parts),
  channelId: member.channelId,
  channel: serializeChannel(channel, parts),
});

/** The viewer's own place, which says how far they have read; of others that is nobody's business. */
export const serializeOwnMembership = (row: MembershipRow, parts: ChannelParts): ChatChannelMember => ({
  ...serializeMembership(row, parts),
  lastReadId: row.member.lastReadId,
});
