import { EVENT_KINDS, type DomainEventType, type EventKind, type EventSubject, type NotificationSwitch } from '@contract/events';
import type { NotificationType } from '@contract/entities/enumerations';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { notifications } from '@server/db/schema/notifications';
import { notificationsOff } from '@server/db/schema/notificationsOff';
import { pageOf } from '@server/db/paging';
import { statementsByWay } from '@server/db/statementsByWay';
import { owned, type Tenant } from '@server/db/tenant';
import {
  asksToJoin,
  isAccountSeen,
  toldAnnouncements,
  visibleAccounts,
  visibleActivities,
  visibleEvents,
  visibleGroups,
} from '@server/db/visible';

export type NotificationRow = typeof notifications.$inferSelect;
export type Notice = Pick<NotificationRow, 'type' | 'event' | 'senderId' | 'subjectId' | 'createdAt'>;

// One parameter, however many they are.
const among = (tenant: Tenant, accountIds: readonly string[]) =>
  and(owned(tenant, visibleAccounts), sql`${visibleAccounts.id} = any (${sql.param(accountIds)}::uuid[])`);

export async function addNotifications(
  tenant: Tenant,
  accountIds: readonly string[],
  { type, event, senderId, subjectId, createdAt }: Notice,
): Promise<string[]> {
  const { rows } = (await tenant.db.execute(sql`
    insert into ${notifications} (organization_id, account_id, type, event, sender_id, subject_id, created_at)
    select ${visibleAccounts.organizationId}, ${visibleAccounts.id}, ${type}, ${event}, ${senderId}::uuid, ${subjectId}::uuid,
      ${createdAt.toISOString()}::timestamptz
    from ${visibleAccounts} where ${among(tenant, accountIds)}
    returning account_id as id`)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

const toldOf = (subject: EventSubject): DomainEventType[] =>
  (Object.keys(EVENT_KINDS) as DomainEventType[]).filter((kind) => (EVENT_KINDS[kind] as EventKind).subject === subject);

export const OF_ACTIVITIES = toldOf('activity');
export const OF_ANNOUNCEMENTS = toldOf('announcement');
export const OF_CONTENTS = toldOf('content');
const OF_GROUPS = toldOf('group');
const OF_EVENTS = toldOf('event');

type Seen = typeof visibleActivities | typeof toldAnnouncements | typeof visibleGroups | typeof visibleEvents;

/**
 * An account's own, but of nobody and nothing that it does not see, and no request that was answered; looked up one by one, or PostgreSQL might
 * read all that it sees first. Most are about posts. Of the rest pages ask functions of the database (migrations 0018 and 0031), for a plan that
 * held what is seen of all that would be set up for each page; to count all that somebody was told, it is worth it.
 */
function shownTo(tenant: Tenant, accountId: string, { onPage = false } = {}) {
  const seen = (kinds: DomainEventType[], view: Seen, shows?: SQL) =>
    or(
      notInArray(notifications.event, kinds),
      onPage && shows ? shows : sql`(select true from ${view} where ${owned(tenant, view)} and ${view.id} = ${notifications.subjectId})`,
    );
  return and(
    owned(tenant, notifications),
    eq(notifications.accountId, accountId),
    or(isNull(notifications.senderId), isAccountSeen(tenant, notifications.senderId)),
    seen(OF_ACTIVITIES, visibleActivities),
    seen(OF_ANNOUNCEMENTS, toldAnnouncements, sql`shows_announcement(${notifications.subjectId})`),
    or(notInArray(notifications.event, OF_CONTENTS), sql`shows_content(${notifications.subjectId})`),
    seen(OF_GROUPS, visibleGroups, sql`shows_group(${notifications.subjectId})`),
    seen(OF_EVENTS, visibleEvents, sql`shows_event(${notifications.subjectId})`),
    or(
      ne(notifications.event, 'groupRequested'),
      asksToJoin(tenant, { groupId: notifications.subjectId, accountId: notifications.senderId }),
    ),
  );
}

/** Of which types and of which kinds; of all where none are named. */
export interface Which {
  types?: readonly NotificationType[] | undefined;
  kinds?: readonly DomainEventType[] | undefined;
}

export const notificationList = (tenant: Tenant, accountId: string, { types, kinds }: Which = {}, at: { onPage?: boolean } = {}) => ({
  rows: tenant.db
    .select()
    .from(notifications)
    .where(
      and(
        shownTo(tenant, accountId, at),
        types && sql`${notifications.type} = any (${sql.param(types)}::text[])`,
        kinds && sql`${notifications.event} = any (${sql.param(kinds)}::text[])`,
      ),
    )
    .$dynamic(),
  orders: { createdAt: [notifications.createdAt] },
  last: notifications.id,
  unasked: '-createdAt' as const,
});

const pages = statementsByWay<{ id: string; limit: number; offset: number } & Which, NotificationRow[]>();

interface Page {
  page: number;
  pageSize: number;
  orderBy?: 'createdAt' | '-createdAt' | undefined;
}

export function notificationRows(tenant: Tenant, accountId: string, { page, pageSize, orderBy }: Page, which: Which) {
  const some = { ...(which.types && { types: which.types }), ...(which.kinds && { kinds: which.kinds }) };
  const rows = pages([orderBy, ...Object.keys(some)], (asking, { id, types, kinds, limit, offset }) =>
    pageOf(notificationList(asking, id, { types: some.types && types, kinds: some.kinds && kinds }, { onPage: true }), {
      orderBy,
      page: 1,
      pageSize: limit,
    }).offset(offset),
  );
  return rows(tenant, { id: accountId, limit: pageSize, offset: (page - 1) * pageSize, ...some });
}

export async function countUnread(tenant: Tenant, accountId: string): Promise<{ notifications: number; announcements: number }> {
  const [counts] = await tenant.db
    .select({
      notifications: count(),
      announcements: sql`count(*) filter (where ${notifications.type} = 'ANNOUNCEMENT')`.mapWith(Number),
    })
    .from(notifications)
    .where(and(shownTo(tenant, accountId), isNull(notifications.readAt)));
  return counts!;
}

export const countOwn = (tenant: Tenant, accountId: string, ids: readonly string[]) =>
  tenant.db.$count(notifications, and(shownTo(tenant, accountId), inArray(notifications.id, [...ids])));

/** Of some notices those that an account sees and has not read, the newest first; each once, however often it was told. */
export async function unreadAmong(
  tenant: Tenant,
  accountId: string,
  notices: readonly Pick<NotificationRow, 'event' | 'senderId' | 'subjectId'>[],
): Promise<NotificationRow[]> {
  const keyOf = ({ event, senderId, subjectId }: (typeof notices)[number]) => `${event} ${senderId ?? ''} ${subjectId ?? ''}`;
  const key = sql`${notifications.event} || ' ' || coalesce(${notifications.senderId}::text, '') || ' ' || coalesce(${notifications.subjectId}::text, '')`;
  const rows = await tenant.db
    .select()
    .from(notifications)
    .where(and(shownTo(tenant, accountId), isNull(notifications.readAt), sql`${key} = any (${sql.param(notices.map(keyOf))}::text[])`))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  const first = new Map<string, NotificationRow>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first.values()];
}

interface Meant {
  /** Absent: all. */
  ids?: readonly string[] | undefined;
  /** What came later is not meant. */
  until?: Date | undefined;
}

export const setReadAt = (tenant: Tenant, accountId: string, readAt: Date | null, { ids, until }: Meant) =>
  tenant.db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        owned(tenant, notifications),
        eq(notifications.accountId, accountId),
        readAt ? isNull(notifications.readAt) : undefined,
        ids ? inArray(notifications.id, [...ids]) : undefined,
        until ? lte(notifications.createdAt, until) : undefined,
      ),
    );

export async function listeningIds(tenant: Tenant, accountIds: readonly string[], preference?: NotificationSwitch): Promise<string[]> {
  const off = tenant.db
    .select({ accountId: notificationsOff.accountId })
    .from(notificationsOff)
    .where(
      and(
        owned(tenant, notificationsOff),
        eq(notificationsOff.accountId, visibleAccounts.id),
        eq(notificationsOff.preference, preference as NotificationSwitch),
      ),
    );
  const rows = await tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(and(among(tenant, accountIds), preference ? notExists(off) : undefined));
  return rows.map(({ id }) => id);
}

const offOf = (tenant: Tenant, accountId: string) => and(owned(tenant, notificationsOff), eq(notificationsOff.accountId, accountId));

export async function switchesOff(tenant: Tenant, accountId: string): Promise<NotificationSwitch[]> {
  const rows = await tenant.db.select({ preference: notificationsOff.preference }).from(notificationsOff).where(offOf(tenant, accountId));
  return rows.map(({ preference }) => preference);
}

export async function switchOff(tenant: Tenant, accountId: string, names: readonly NotificationSwitch[], createdAt: Date): Promise<void> {
  if (names.length === 0) return;
  const { organizationId } = tenant;
  const rows = names.map((preference) => ({ organizationId, accountId, preference, createdAt }));
  await tenant.db.insert(notificationsOff).values(rows).onConflictDoNothing();
}

export async function switchOn(tenant: Tenant, accountId: string, names: readonly NotificationSwitch[]): Promise<void> {
  if (names.length === 0) return;
  await tenant.db.delete(notificationsOff).where(and(offOf(tenant, accountId), inArray(notificationsOff.preference, [...names])));
}

export const removeNotificationsBefore = (tenant: Tenant, before: Date) =>
  tenant.db.delete(notifications).where(and(owned(tenant, notifications), lt(notifications.createdAt, before)));

export async function readCounts(tenant: Tenant, event: DomainEventType, subjectIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: notifications.subjectId, read: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        owned(tenant, notifications),
        inArray(notifications.subjectId, subjectIds),
        eq(notifications.event, event),
        isNotNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.subjectId);
  return new Map(rows.map(({ id, read }) => [id!, read]));
}
