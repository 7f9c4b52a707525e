import { DayOfWeek } from '@contract/entities/enumerations';
import type { MailRhythm, NotificationSchedule } from '@contract/entities/notificationSchedule';
import type { DomainEvent } from '@contract/events';
import type { NotificationScheduleInput } from '@contract/inputs/notificationSchedule';
import { nextDigest, quietEnd } from '@contract/rules/quietHours';
import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';
import { serializeSchedule } from './reads';

export { releaseDue } from './queries';

/** When somebody is told by some way of what happens now: at once, later, or not at all. */
function dueAt(schedule: queries.ScheduleRow, way: queries.Way, now: Date): Date | 'now' | 'never' {
  if (way === 'push') return quietEnd(schedule, now) ?? 'now';
  const { mails } = schedule;
  if (mails === 'never') return 'never';
  return mails === 'atOnce' ? 'now' : nextDigest({ ...schedule, mails }, now);
}

export async function changeSchedule(
  tenant: Tenant,
  accountId: string,
  input: NotificationScheduleInput,
  now: Date,
): Promise<NotificationSchedule> {
  const quietDays = DayOfWeek.options.filter((day) => input.quietDays.includes(day));
  const row = await queries.keepSchedule(tenant, { ...input, quietDays, accountId });
  await moveWaiting(tenant, row, now);
  return serializeSchedule(row);
}

/** Turns digests off, or on again as they were, and changes no other rhythm that was chosen since. */
export async function turnDigest(
  tenant: Tenant,
  accountId: string,
  { on, rhythm }: { on: boolean; rhythm: Extract<MailRhythm, 'daily' | 'weekly'> },
  now: Date,
): Promise<void> {
  const row = await (on
    ? queries.changeRhythm(tenant, accountId, ['never'], rhythm)
    : queries.changeRhythm(tenant, accountId, ['daily', 'weekly'], 'never'));
  if (row) await moveWaiting(tenant, row, now);
}

/** What waits already goes by what was chosen now. */
async function moveWaiting(tenant: Tenant, row: queries.ScheduleRow, now: Date): Promise<void> {
  for (const way of ['push', 'mail'] as const) {
    const due = dueAt(row, way, now);
    if (due === 'never') await queries.dropHeld(tenant, row.accountId, way);
    else await queries.moveHeld(tenant, row.accountId, way, due === 'now' ? now : due);
  }
}

/**
 * Keeps for later what some accounts are not to be told of now by some way, and answers those who are. Of a conversation there is
 * one to tell of, from the first message that waits.
 */
export async function holdBack(
  tenant: Tenant,
  { event, way, now }: { event: DomainEvent; way: queries.Way; now: Date },
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const schedules = await queries.scheduleRows(tenant, accountIds);
  const due = new Map(schedules.map((row) => [row.accountId, dueAt(row, way, now)]));
  const held = [...due].flatMap(([accountId, at]) =>
    at instanceof Date ? partsOf(event).map((part) => ({ accountId, way, dueAt: at, createdAt: now, ...part })) : [],
  );
  await queries.addHeld(tenant, held);
  return accountIds.filter((id) => (due.get(id) ?? 'now') === 'now');
}

function partsOf(event: DomainEvent): { key: string; event: DomainEvent }[] {
  if (event.type === 'chatMessagePushed') return [{ key: `chat ${event.channelId}`, event }];
  if (event.type === 'chatUnreadPushed' || event.type === 'chatUnreadMailed')
    return event.channelIds.map((channelId) => ({ key: `chat ${channelId}`, event: { ...event, channelIds: [channelId] } }));
  const { subjectId, senderId } = event as { subjectId?: string; senderId?: string };
  return [{ key: [event.type, subjectId, senderId].join(' '), event }];
}

/** Takes what somebody is told of now by some way, once. What comes late and falls in their next quiet hours waits for their end; who has turned mails off since is told nothing by mail. */
export async function takeDue(
  tenant: Tenant,
  { accountId, way, now }: { accountId: string; way: queries.Way; now: Date },
): Promise<DomainEvent[]> {
  const row = await queries.scheduleRow(tenant, accountId);
  const again = row && way === 'push' ? quietEnd(row, now) : null;
  if (again) {
    await queries.holdReleased(tenant, accountId, way, again);
    return [];
  }
  const events = await queries.takeReleased(tenant, accountId, way);
  return row && way === 'mail' && row.mails === 'never' ? [] : events;
}
