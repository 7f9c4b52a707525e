import type { MailRhythm } from '@contract/entities/notificationSchedule';
import type { DomainEvent } from '@contract/events';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { NewRow } from '@server/db/insert';
import { heldNotices, notificationSchedules } from '@server/db/schema/notificationSchedules';
import { isAnyOf } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';

export type ScheduleRow = typeof notificationSchedules.$inferSelect;
type HeldRow = typeof heldNotices.$inferSelect;
/** By which way something is told outside the app. */
export type Way = HeldRow['way'];

const ofAccount = (tenant: Tenant, accountId: string) =>
  and(owned(tenant, notificationSchedules), eq(notificationSchedules.accountId, accountId));

export async function scheduleRow(tenant: Tenant, accountId: string): Promise<ScheduleRow | undefined> {
  const [row] = await tenant.db.select().from(notificationSchedules).where(ofAccount(tenant, accountId));
  return row;
}

export const scheduleRows = (tenant: Tenant, accountIds: readonly string[]): Promise<ScheduleRow[]> =>
  tenant.db
    .select()
    .from(notificationSchedules)
    .where(and(owned(tenant, notificationSchedules), isAnyOf(notificationSchedules.accountId, accountIds)));

export async function keepSchedule(tenant: Tenant, row: NewRow<typeof notificationSchedules>): Promise<ScheduleRow> {
  const [kept] = await tenant.db
    .insert(notificationSchedules)
    .values({ ...row, organizationId: tenant.organizationId })
    .onConflictDoUpdate({ target: [notificationSchedules.organizationId, notificationSchedules.accountId], set: row })
    .returning();
  return kept!;
}

/** Sets the rhythm of an account's mails where it is one of these; answers what it is set to, if it was. */
export async function changeRhythm(
  tenant: Tenant,
  accountId: string,
  from: readonly MailRhythm[],
  to: MailRhythm,
): Promise<ScheduleRow | undefined> {
  const [row] = await tenant.db
    .update(notificationSchedules)
    .set({ mails: to })
    .where(and(ofAccount(tenant, accountId), inArray(notificationSchedules.mails, [...from])))
    .returning();
  return row;
}

export async function addHeld(tenant: Tenant, rows: readonly NewRow<typeof heldNotices>[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, organizationId: tenant.organizationId }));
  await tenant.db.insert(heldNotices).values(values).onConflictDoNothing();
}

const waiting = (tenant: Tenant, accountId: string, way: Way) =>
  and(owned(tenant, heldNotices), eq(heldNotices.accountId, accountId), eq(heldNotices.way, way), isNotNull(heldNotices.dueAt));

export const moveHeld = (tenant: Tenant, accountId: string, way: Way, dueAt: Date) =>
  tenant.db
    .update(heldNotices)
    .set({ dueAt })
    .where(waiting(tenant, accountId, way));

export const dropHeld = (tenant: Tenant, accountId: string, way: Way) =>
  tenant.db.delete(heldNotices).where(waiting(tenant, accountId, way));

/** Lets go of what is due, for who is to be told of it now. Of two instances the second finds nothing of it. */
export async function releaseDue(tenant: Tenant, now: Date): Promise<{ accountId: string; way: Way }[]> {
  const rows = await tenant.db
    .update(heldNotices)
    .set({ dueAt: null })
    .where(and(owned(tenant, heldNotices), lte(heldNotices.dueAt, now)))
    .returning({ accountId: heldNotices.accountId, way: heldNotices.way });
  return [...new Map(rows.map((row) => [`${row.way} ${row.accountId}`, row])).values()];
}

const released = (tenant: Tenant, accountId: string, way: Way) =>
  and(owned(tenant, heldNotices), eq(heldNotices.accountId, accountId), eq(heldNotices.way, way), isNull(heldNotices.dueAt));

export const holdReleased = (tenant: Tenant, accountId: string, way: Way, dueAt: Date) =>
  tenant.db
    .update(heldNotices)
    .set({ dueAt })
    .where(released(tenant, accountId, way));

/** Takes what an account is to be told of now, so that nobody else tells it. */
export async function takeReleased(tenant: Tenant, accountId: string, way: Way): Promise<DomainEvent[]> {
  const rows = await tenant.db
    .delete(heldNotices)
    .where(released(tenant, accountId, way))
    .returning({ event: heldNotices.event, createdAt: heldNotices.createdAt });
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).map(({ event }) => event);
}
