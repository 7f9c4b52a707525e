import type { ChatReminder } from '@contract/entities/enumerations';
import { and, asc, count, desc, eq, exists, gt, ilike, inArray, isNull, lt, lte, max, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '@server/db/statement';
import { containing } from '@server/db/like';
import { chatChannels, chatMembers, chatMessages } from '@server/db/schema/chat';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { blockedAccounts, foundAccountIds, visibleAccounts } from '@server/db/visible';

const others = alias(chatMembers, 'others');
const peers = alias(chatMembers, 'peers');

const memberships = (tenant: Tenant) =>
  tenant.db
    .select({ member: chatMembers, channel: chatChannels, image: images })
    .from(chatMembers)
    .innerJoin(chatChannels, and(owned(tenant, chatChannels), eq(chatChannels.id, chatMembers.channelId)))
    .leftJoin(images, eq(images.id, chatChannels.imageId))
    .$dynamic();

export type MembershipRow = Awaited<ReturnType<typeof memberships>>[number];
export type MemberRow = typeof chatMembers.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

/** Keeps a conversation of two from both where one of them has blocked the other. */
function notBlocked(tenant: Tenant) {
  const all = tenant.db
    .select({ count: count() })
    .from(peers)
    .where(and(owned(tenant, peers), eq(peers.channelId, chatMembers.channelId)));
  const withBlocked = tenant.db
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(blockedAccounts, eq(blockedAccounts.id, others.accountId))
    .where(and(owned(tenant, others), eq(others.channelId, chatMembers.channelId), sql`(${all}) = 2`));
  return notExists(withBlocked);
}

const member = (tenant: Tenant, channelId: number, accountId: string) =>
  and(owned(tenant, chatMembers), eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, accountId));

export function membershipList(tenant: Tenant, accountId: string, search?: string) {
  const withFound = (words: string) =>
    tenant.db
      .select({ one: sql`1` })
      .from(others)
      .where(
        and(
          owned(tenant, others),
          eq(others.channelId, chatMembers.channelId),
          ne(others.accountId, accountId),
          inArray(others.accountId, foundAccountIds(tenant, words)),
        ),
      );
  const found = search?.trim() ? or(ilike(chatChannels.name, containing(search)), exists(withFound(search))) : undefined;
  return {
    rows: memberships(tenant).where(and(owned(tenant, chatMembers), eq(chatMembers.accountId, accountId), notBlocked(tenant), found)),
    orders: {
      // A channel without messages stands where it was made.
      lastMessageAt: [sql`coalesce(${chatChannels.lastMessageAt}, ${chatChannels.createdAt})`],
      createdAt: [chatChannels.createdAt],
    },
    last: chatChannels.id,
    unasked: '-lastMessageAt' as const,
  };
}

export async function membership(tenant: Tenant, accountId: string, channelId: number): Promise<MembershipRow | undefined> {
  const [row] = await memberships(tenant).where(and(member(tenant, channelId, accountId), notBlocked(tenant)));
  return row;
}

export async function memberIds(tenant: Tenant, channelId: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: chatMembers.accountId })
    .from(chatMembers)
    .where(and(owned(tenant, chatMembers), eq(chatMembers.channelId, channelId)));
  return rows.map(({ id }) => id);
}

/** Whether a member has not read a message, and did not silence its channel. */
const hasUnread = (tenant: Tenant, channelId: number, messageId: number) =>
  and(
    owned(tenant, chatMembers),
    eq(chatMembers.channelId, channelId),
    eq(chatMembers.notifications, true),
    or(isNull(chatMembers.lastReadId), lt(chatMembers.lastReadId, messageId)),
  );

export async function unreadMemberIds(tenant: Tenant, channelId: number, messageId: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: chatMembers.accountId })
    .from(chatMembers)
    .where(hasUnread(tenant, channelId, messageId));
  return rows.map(({ id }) => id);
}

export const scheduleReminders = (
  tenant: Tenant,
  { channelId, messageId, site }: { channelId: number; messageId: number; site: string },
  accountIds: readonly string[],
  remindAt: Date,
) =>
  tenant.db
    .update(chatMembers)
    .set({ reminder: 'push', remindAt, remindSite: site })
    .where(and(hasUnread(tenant, channelId, messageId), isNull(chatMembers.reminder), isAnyOf(chatMembers.accountId, accountIds)));

export const dueReminders = (tenant: Tenant, now: Date, most: number) =>
  tenant.db
    .select({ accountId: chatMembers.accountId, reminder: chatMembers.reminder })
    .from(chatMembers)
    .where(and(owned(tenant, chatMembers), lte(chatMembers.remindAt, now)))
    .orderBy(asc(chatMembers.remindAt))
    .limit(most)
    .for('update', { skipLocked: true });

/** Moves what some accounts wait to be told by one way on to the next, all their conversations at once. */
export const moveReminders = (tenant: Tenant, accountIds: readonly string[], from: ChatReminder, to: ChatReminder, remindAt: Date | null) =>
  tenant.db
    .update(chatMembers)
    .set({ reminder: to, remindAt })
    .where(and(owned(tenant, chatMembers), isAnyOf(chatMembers.accountId, accountIds), eq(chatMembers.reminder, from)))
    .returning({ accountId: chatMembers.accountId, channelId: chatMembers.channelId, site: chatMembers.remindSite });

/**
 * How many messages an account has not read in some channels, and of whom; of nobody whom it does not see. `since` names the first
 * message that counts of a channel.
 */
export const unreadCounts = (
  tenant: Tenant,
  accountId: string,
  channelIds: readonly number[],
  since: Readonly<Record<number, number>> = {},
) =>
  tenant.db
    .select({ channelId: chatMessages.channelId, senderId: chatMessages.accountId, count: count(), last: max(chatMessages.id) })
    .from(chatMembers)
    .innerJoin(
      chatMessages,
      and(
        owned(tenant, chatMessages),
        eq(chatMessages.channelId, chatMembers.channelId),
        gt(chatMessages.id, sql`coalesce(${chatMembers.lastReadId}, 0)`),
        sql`${chatMessages.id} >= coalesce((${JSON.stringify(since)}::jsonb ->> ${chatMessages.channelId}::text)::bigint, 0)`,
        ne(chatMessages.accountId, accountId),
      ),
    )
    .innerJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, chatMessages.accountId)))
    .where(
      and(
        owned(tenant, chatMembers),
        eq(chatMembers.accountId, accountId),
        eq(chatMembers.notifications, true),
        inArray(chatMembers.channelId, [...channelIds]),
      ),
    )
    .groupBy(chatMessages.channelId, chatMessages.accountId)
    .orderBy(desc(max(chatMessages.id)));

export const memberCounts = (tenant: Tenant, channelIds: number[]) =>
  tenant.db
    .select({ channelId: chatMembers.channelId, count: count() })
    .from(chatMembers)
    .where(and(owned(tenant, chatMembers), inArray(chatMembers.channelId, channelIds)))
    .groupBy(chatMembers.channelId);

export function firstMembers(tenant: Tenant, channelIds: number[], most: number): Promise<MemberRow[]> {
  const first = tenant.db
    .select()
    .from(chatMembers)
    .where(and(owned(tenant, chatMembers), eq(chatMembers.channelId, chatChannels.id)))
    .orderBy(asc(chatMembers.createdAt), asc(chatMembers.accountId))
    .limit(most)
    .as('first');
  return tenant.db
    .select({
      organizationId: first.organizationId,
      channelId: first.channelId,
      accountId: first.accountId,
      role: first.role,
      lastReadId: first.lastReadId,
      notifications: first.notifications,
      reminder: first.reminder,
      remindAt: first.remindAt,
      remindSite: first.remindSite,
      createdAt: first.createdAt,
      updatedAt: first.updatedAt,
    })
    .from(chatChannels)
    .innerJoinLateral(first, sql`true`)
    .where(and(owned(tenant, chatChannels), inArray(chatChannels.id, channelIds)));
}

export function latestMessages(tenant: Tenant, channelIds: number[]): Promise<MessageRow[]> {
  const latest = tenant.db
    .select()
    .from(chatMessages)
    .where(and(owned(tenant, chatMessages), eq(chatMessages.channelId, chatChannels.id)))
    .orderBy(desc(chatMessages.id))
    .limit(1)
    .as('latest');
  return tenant.db
    .select({
      id: latest.id,
      organizationId: latest.organizationId,
      channelId: latest.channelId,
      accountId: latest.accountId,
      type: latest.type,
      text: latest.text,
      html: latest.html,
      createdAt: latest.createdAt,
      updatedAt: latest.updatedAt,
    })
    .from(chatChannels)
    .innerJoinLateral(latest, sql`true`)
    .where(and(owned(tenant, chatChannels), inArray(chatChannels.id, channelIds)));
}

export const memberList = (tenant: Tenant, channelId: number, search?: string) => ({
  rows: tenant.db
    .select()
    .from(chatMembers)
    .where(
      and(
        owned(tenant, chatMembers),
        eq(chatMembers.channelId, channelId),
        search?.trim() ? inArray(chatMembers.accountId, foundAccountIds(tenant, search)) : undefined,
      ),
    )
    .$dynamic(),
  orders: { createdAt: [chatMembers.createdAt] },
  last: chatMembers.accountId,
  unasked: 'createdAt' as const,
});

const inChannel = (tenant: Tenant, channelId: number, search?: string) =>
  and(
    owned(tenant, chatMessages),
    eq(chatMessages.channelId, channelId),
    search?.trim() ? ilike(chatMessages.text, containing(search)) : undefined,
  );

export const messageList = (tenant: Tenant, channelId: number, search?: string) => ({
  rows: tenant.db
    .select()
    .from(chatMessages)
    .where(inChannel(tenant, channelId, search))
    .$dynamic(),
  // Numbers of messages rise with time within a channel (see `sendMessage`), so they are the order.
  orders: { createdAt: [] },
  last: chatMessages.id,
  unasked: '-createdAt' as const,
});

export const writtenMessageList = (tenant: Tenant, accountId: string) => ({
  rows: tenant.db
    .select()
    .from(chatMessages)
    .where(and(owned(tenant, chatMessages), eq(chatMessages.accountId, accountId), eq(chatMessages.type, 'user')))
    .$dynamic(),
  orders: { createdAt: [] },
  last: chatMessages.id,
  unasked: 'createdAt' as const,
});

export async function messageById(tenant: Tenant, channelId: number, messageId: number): Promise<MessageRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(chatMessages)
    .where(and(inChannel(tenant, channelId), eq(chatMessages.id, messageId)));
  return row;
}

export async function unreadChannels(tenant: Tenant, accountId: string): Promise<number> {
  const newer = tenant.db
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(
      and(
        owned(tenant, chatMessages),
        eq(chatMessages.channelId, chatMembers.channelId),
        gt(chatMessages.id, sql`coalesce(${chatMembers.lastReadId}, 0)`),
      ),
    );
  return tenant.db.$count(
    chatMembers,
    and(owned(tenant, chatMembers), eq(chatMembers.accountId, accountId), notBlocked(tenant), exists(newer)),
  );
}

export async function pairChannelId(tenant: Tenant, one: string, two: string): Promise<number | undefined> {
  const total = tenant.db
    .select({ count: count() })
    .from(others)
    .where(and(owned(tenant, others), eq(others.channelId, chatChannels.id)));
  const joined = (accountId: string) =>
    exists(
      tenant.db
        .select({ one: sql`1` })
        .from(chatMembers)
        .where(and(owned(tenant, chatMembers), eq(chatMembers.channelId, chatChannels.id), eq(chatMembers.accountId, accountId))),
    );
  const [row] = await tenant.db
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(and(owned(tenant, chatChannels), isNull(chatChannels.name), joined(one), joined(two), sql`(${total}) = 2`))
    .orderBy(asc(chatChannels.id))
    .limit(1);
  return row?.id;
}

/** Keeps two transactions from making the channel of the same two accounts at once. */
export const lockPair = (tenant: Tenant, pair: string[]) =>
  tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[tenant.organizationId, ...[...pair].sort()].join(' ')}, 0))`);

export async function addChannel(tenant: Tenant, channel: { name: string | null; creatorId: string; createdAt: Date }): Promise<number> {
  const [row] = await tenant.db
    .insert(chatChannels)
    .values({ ...channel, organizationId: tenant.organizationId })
    .returning({ id: chatChannels.id });
  return row!.id;
}

export const addMembers = (tenant: Tenant, members: (Pick<MemberRow, 'channelId' | 'accountId'> & Partial<MemberRow>)[]) =>
  tenant.db
    .insert(chatMembers)
    .values(members.map((row) => ({ ...row, organizationId: tenant.organizationId })))
    .onConflictDoNothing();

/** Moves a channel's time forward and holds its row, so that messages get their numbers in the order they appear in. */
export async function touchChannel(tenant: Tenant, channelId: number, now: Date): Promise<Date> {
  const at = now.toISOString();
  const [row] = await tenant.db
    .update(chatChannels)
    .set({ lastMessageAt: sql`greatest(${chatChannels.lastMessageAt}, ${at}::timestamptz)` })
    .where(and(owned(tenant, chatChannels), eq(chatChannels.id, channelId)))
    .returning({ at: chatChannels.lastMessageAt });
  return row?.at ?? now;
}

export async function addMessage(
  tenant: Tenant,
  message: Pick<MessageRow, 'channelId' | 'accountId' | 'text' | 'html' | 'createdAt'>,
): Promise<MessageRow> {
  const [row] = await tenant.db
    .insert(chatMessages)
    .values({ ...message, updatedAt: message.createdAt, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

/** Notes that a member has read up to a message; never back. */
export const markRead = (tenant: Tenant, channelId: number, accountId: string, messageId: number) =>
  tenant.db
    .update(chatMembers)
    .set({ lastReadId: messageId, reminder: null, remindAt: null, remindSite: null })
    .where(and(member(tenant, channelId, accountId), or(isNull(chatMembers.lastReadId), lt(chatMembers.lastReadId, messageId))));

export async function removeMessage(tenant: Tenant, channelId: number, messageId: number): Promise<void> {
  await tenant.db.delete(chatMessages).where(and(inChannel(tenant, channelId), eq(chatMessages.id, messageId)));
  const last = tenant.db
    .select({ at: max(chatMessages.createdAt) })
    .from(chatMessages)
    .where(inChannel(tenant, channelId));
  await tenant.db
    .update(chatChannels)
    .set({ lastMessageAt: sql`(${last})` })
    .where(and(owned(tenant, chatChannels), eq(chatChannels.id, channelId)));
}

export const removeChannel = (tenant: Tenant, channelId: number) =>
  tenant.db.delete(chatChannels).where(and(owned(tenant, chatChannels), eq(chatChannels.id, channelId)));

export const removeMember = (tenant: Tenant, channelId: number, accountId: string) =>
  tenant.db.delete(chatMembers).where(member(tenant, channelId, accountId));

export const changeMember = (
  tenant: Tenant,
  channelId: number,
  accountId: string,
  change: Partial<Pick<MemberRow, 'role' | 'notifications'>>,
) =>
  tenant.db
    .update(chatMembers)
    .set(change)
    .where(member(tenant, channelId, accountId));

export const holdChannel = (tenant: Tenant, channelId: number) =>
  tenant.db
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(and(owned(tenant, chatChannels), eq(chatChannels.id, channelId)))
    .for('update');

export async function hasModerator(tenant: Tenant, channelId: number): Promise<boolean> {
  const inIt = and(owned(tenant, chatMembers), eq(chatMembers.channelId, channelId), eq(chatMembers.role, 'moderator'));
  return (await tenant.db.$count(chatMembers, inIt)) > 0;
}
