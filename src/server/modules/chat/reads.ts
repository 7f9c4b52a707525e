import type { InputOf } from '@contract/endpoint';
import type { listChatChannels } from '@contract/endpoints/chat';
import type { ChatChannelMessage } from '@contract/entities/chat';
import type { EventOf } from '@contract/events';
import { listPage, type Paged } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { areBlocked } from '../blocks/reads';
import { channelParts } from './channelParts';
import { serializeMessage, serializeOwnMembership, type serializeMembership } from './serialize';
import * as queries from './queries';

export { unreadChannels } from './queries';
export { chatPushOf, unreadMailOf, unreadMessagesOf, unreadPushOf } from './notices';

type UnreadMessage = Pick<EventOf<'chatMessagePushed'>, 'channelId' | 'messageId' | 'senderId'>;

/** Who hears of what happens in a channel: its members, unless it is a conversation of two of whom one has blocked the other. */
export async function channelAudience(tenant: Tenant, channelId: number): Promise<string[]> {
  const [one, two, ...more] = await queries.memberIds(tenant, channelId);
  const alone = one && two && more.length === 0 && (await areBlocked(tenant, one, two));
  return alone ? [] : [one, two, ...more].filter((id) => id !== undefined);
}

export async function unreadAudience(tenant: Tenant, { channelId, messageId, senderId }: UnreadMessage): Promise<string[]> {
  const [hearing, unread] = [
    await channelAudience(tenant, channelId),
    new Set(await queries.unreadMemberIds(tenant, channelId, messageId)),
  ];
  return hearing.filter((id) => id !== senderId && unread.has(id));
}

/** The newest message of a channel; null when there is none. */
export async function readLatestMessage(tenant: Tenant, channelId: number): Promise<ChatChannelMessage | null> {
  const [row] = await queries.latestMessages(tenant, [channelId]);
  return row ? serializeMessage(row, await baseAccounts(tenant, [row.accountId])) : null;
}

/** A message as its readers see it; undefined when it is gone. */
export async function readMessage(tenant: Tenant, channelId: number, messageId: number): Promise<ChatChannelMessage | undefined> {
  const row = await queries.messageById(tenant, channelId, messageId);
  return row && serializeMessage(row, await baseAccounts(tenant, [row.accountId]));
}

export async function membershipAnswers(tenant: Tenant, rows: queries.MembershipRow[], serializeRow: typeof serializeMembership) {
  const parts = await channelParts(tenant, rows);
  return rows.map((row) => serializeRow(row, parts));
}

export async function ownMembershipPage(tenant: Tenant, accountId: string, input: InputOf<typeof listChatChannels>) {
  const { rows, count } = await listPage(tenant, queries.membershipList(tenant, accountId, input.search), input);
  return { items: await membershipAnswers(tenant, rows, serializeOwnMembership), count };
}

export async function writtenMessagePage(tenant: Tenant, accountId: string, input: Paged<'createdAt'>) {
  const { rows } = await listPage(tenant, queries.writtenMessageList(tenant, accountId), input);
  const people = await baseAccounts(tenant, rows.length > 0 ? [accountId] : []);
  return { items: rows.map((row) => serializeMessage(row, people)) };
}
