import { and, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnnouncementSegment } from '@contract/entities/announcements';
import { insertInto, type NewRow } from '@server/db/insert';
import { announcementReceivers, announcements } from '@server/db/schema/announcements';
import { owned, type Tenant } from '@server/db/tenant';
import { toldAnnouncements } from '@server/db/visible';

export type AnnouncementRow = typeof announcements.$inferSelect;

const insert = insertInto(announcements);
const one = (tenant: Tenant, id: string) => and(owned(tenant, announcements), eq(announcements.id, id));

export const addAnnouncement = async (tenant: Tenant, row: NewRow<typeof announcements>): Promise<AnnouncementRow> =>
  (await insert(tenant, [row]))[0]!;

const titled = (table: typeof announcements, search: string | undefined) =>
  search?.trim() ? sql`folded(${table.title}) like containing(${search})` : undefined;

export const announcementList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(announcements)
    .where(and(owned(tenant, announcements), eq(announcements.eventId, eventId), titled(announcements, search)))
    .$dynamic(),
  orders: { createdAt: [announcements.createdAt] },
  last: announcements.id,
  unasked: '-createdAt' as const,
});

export const groupAnnouncementList = (tenant: Tenant, groupId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(toldAnnouncements)
    .where(and(owned(tenant, toldAnnouncements), eq(toldAnnouncements.groupId, groupId), titled(toldAnnouncements, search)))
    .$dynamic(),
  orders: { createdAt: [toldAnnouncements.createdAt] },
  last: toldAnnouncements.id,
  unasked: '-createdAt' as const,
});

export const lockedOrganizationAnnouncements = (tenant: Tenant): Promise<AnnouncementRow[]> =>
  tenant.db
    .select()
    .from(announcements)
    .where(and(owned(tenant, announcements), isNotNull(announcements.slug)))
    .for('update');

export async function announcementById(tenant: Tenant, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tenant.db.select().from(announcements).where(one(tenant, id));
  return row;
}

/** The event that an announcement is of; null of any other. */
export const announcedEventId = async (tenant: Tenant, id: string): Promise<string | null> =>
  (await announcementById(tenant, id))?.eventId ?? null;

export const announcementsById = (tenant: Tenant, ids: string[]): Promise<AnnouncementRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tenant.db
        .select()
        .from(announcements)
        .where(and(owned(tenant, announcements), inArray(announcements.id, ids)));

export async function lockedAnnouncement(tenant: Tenant, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tenant.db.select().from(announcements).where(one(tenant, id)).for('update');
  return row;
}

export const changeAnnouncement = (tenant: Tenant, id: string, change: Partial<AnnouncementRow>) =>
  tenant.db.update(announcements).set(change).where(one(tenant, id));

export const addReached = (tenant: Tenant, id: string, by: 'mailed' | 'pushed', more: number) =>
  tenant.db
    .update(announcements)
    .set({ [by]: sql`${announcements[by]} + ${more}` })
    .where(one(tenant, id));

export const removeAnnouncement = (tenant: Tenant, id: string) => tenant.db.delete(announcements).where(one(tenant, id));

export async function dueIds(tenant: Tenant, now: Date): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        owned(tenant, announcements),
        isNull(announcements.sentAt),
        isNull(announcements.stoppedAt),
        or(isNull(announcements.scheduledAt), lte(announcements.scheduledAt, now)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function addReceivers(tenant: Tenant, announcementId: string, accountIds: string[]): Promise<void> {
  const { db, organizationId } = tenant;
  // In one value, however many they are.
  await db.execute(sql`
    insert into ${announcementReceivers} (organization_id, announcement_id, account_id)
    select ${organizationId}::uuid, ${announcementId}::uuid, unnest(${sql.param(accountIds)}::uuid[])
    on conflict do nothing`);
}

export async function receiverIds(tenant: Tenant, announcementId: string): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: announcementReceivers.accountId })
    .from(announcementReceivers)
    .where(and(owned(tenant, announcementReceivers), eq(announcementReceivers.announcementId, announcementId)));
  return rows.map(({ id }) => id);
}

export const isAnnouncementThere = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await tenant.db.$count(announcements, one(tenant, id))) > 0;

export const isTold = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await tenant.db.$count(toldAnnouncements, and(owned(tenant, toldAnnouncements), eq(toldAnnouncements.id, id)))) > 0;

export async function receiverCounts(tenant: Tenant, ids: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: announcementReceivers.announcementId, receivers: count() })
    .from(announcementReceivers)
    .where(and(owned(tenant, announcementReceivers), inArray(announcementReceivers.announcementId, ids)))
    .groupBy(announcementReceivers.announcementId);
  return new Map(rows.map(({ id, receivers }) => [id, receivers]));
}

export const segmentOf = ({ ticketId, sessionId, checkedIn, questionId, answer }: AnnouncementRow): AnnouncementSegment => ({
  ticketId,
  sessionId,
  checkedIn,
  questionId,
  answer,
});
