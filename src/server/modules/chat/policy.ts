import type { Tenant } from '@server/db/tenant';
import { forbidden, notFound } from '@server/http/errors';
import { membership, messageById, type MembershipRow, type MessageRow } from './queries';

export async function mustBeMember(tenant: Tenant, accountId: string, channelId: number): Promise<MembershipRow> {
  const found = await membership(tenant, accountId, channelId);
  if (!found) throw notFound();
  return found;
}

export async function mustModerate(tenant: Tenant, accountId: string, channelId: number): Promise<MembershipRow> {
  const found = await mustBeMember(tenant, accountId, channelId);
  if (found.member.role !== 'moderator') throw forbidden();
  return found;
}

/** A message is deleted by who sent it, or by a moderator of its channel. */
export async function mustOwnMessage(tenant: Tenant, accountId: string, channelId: number, messageId: number): Promise<MessageRow> {
  const { member } = await mustBeMember(tenant, accountId, channelId);
  const message = await messageById(tenant, channelId, messageId);
  if (!message) throw notFound();
  if (message.accountId !== accountId && member.role !== 'moderator') throw forbidden();
  return message;
}
