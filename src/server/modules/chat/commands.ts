import type { ChatChannelMessage } from '@contract/entities/chat';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound, type FieldFault } from '@server/http/errors';
import { accountsAmong, baseAccounts } from '../accounts/reads';
import { asHtml } from './html';
import { serializeMessage } from './serialize';
import * as queries from './queries';

export { remindLater, sendDueChatReminders } from './reminders';

export interface NewChannel {
  name: string;
  accountIds: string[];
}

export async function startChannel(tenant: Tenant, creatorId: string, { name, accountIds }: NewChannel, now: Date): Promise<number> {
  const invited = [...new Set(accountIds)].filter((accountId) => accountId !== creatorId);
  await mustExist(tenant, creatorId, accountIds);
  const [other] = invited;
  const named = name.trim() || null;
  if (!named && other && invited.length === 1) {
    await queries.lockPair(tenant, [creatorId, other]);
    const existing = await queries.pairChannelId(tenant, creatorId, other);
    if (existing) return existing;
  }
  const channelId = await queries.addChannel(tenant, { name: named, creatorId, createdAt: now });
  const ordinary = invited.map((accountId) => ({ channelId, accountId, createdAt: new Date(now.getTime() + 1) }));
  await queries.addMembers(tenant, [{ channelId, accountId: creatorId, role: 'moderator', createdAt: now }, ...ordinary]);
  return channelId;
}

async function mustExist(tenant: Tenant, creatorId: string, accountIds: string[]): Promise<void> {
  const known = await accountsAmong(tenant, accountIds);
  const errors: FieldFault[] = accountIds.flatMap((accountId, index) =>
    known.has(accountId) ? [] : [{ field: `accountIds.${index}`, rule: 'exists' as const }],
  );
  if (errors.length === 0 && accountIds.every((accountId) => accountId === creatorId)) {
    errors.push({ field: 'accountIds.0', rule: 'other' });
  }
  if (errors.length > 0) throw new ApiError('invalidInput', { errors });
}

/** Adds an account to a channel; one that is in it already stays as it is. */
export async function addMember(tenant: Tenant, channelId: number, accountId: string, now: Date): Promise<void> {
  if (!(await accountsAmong(tenant, [accountId])).has(accountId)) throw notFound();
  await queries.addMembers(tenant, [{ channelId, accountId, createdAt: now }]);
  tenant.emit({ type: 'chatMembersChanged', channelId });
}

export async function sendMessage(
  tenant: Tenant,
  { channelId, accountId, text, now, site }: { channelId: number; accountId: string; text: string; now: Date; site: string },
): Promise<ChatChannelMessage> {
  const createdAt = await queries.touchChannel(tenant, channelId, now);
  const row = await queries.addMessage(tenant, { channelId, accountId, text, html: asHtml(text), createdAt });
  await queries.markRead(tenant, channelId, accountId, row.id);
  tenant.emit({ type: 'chatMessageSent', channelId, messageId: row.id });
  tenant.emit({ type: 'chatMessagePushed', channelId, messageId: row.id, senderId: accountId, site });
  return serializeMessage(row, await baseAccounts(tenant, [accountId]));
}

export async function deleteMessage(tenant: Tenant, channelId: number, messageId: number): Promise<void> {
  await queries.removeMessage(tenant, channelId, messageId);
  tenant.emit({ type: 'chatMessageDeleted', channelId, messageId });
}

/** Takes a member out. A channel is never without a moderator: the longest-standing member follows, and with the last one it ends. */
export async function leaveChannel(tenant: Tenant, channelId: number, accountId: string): Promise<void> {
  await queries.holdChannel(tenant, channelId);
  await queries.removeMember(tenant, channelId, accountId);
  tenant.emit({ type: 'chatMembersChanged', channelId });
  const [heir] = await queries.firstMembers(tenant, [channelId], 1);
  if (!heir) await queries.removeChannel(tenant, channelId);
  else if (!(await queries.hasModerator(tenant, channelId)))
    await queries.changeMember(tenant, channelId, heir.accountId, { role: 'moderator' });
}
