import type { DayOfWeek } from '../entities/enumerations';
import type { MailRhythm } from '../entities/notificationSchedule';
import { dayOfWeek } from './bookingSlots';
import { instantAt, wallClock } from './wallClock';

const DAY_MS = 86_400_000;

export interface QuietHours {
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
  quietDays: readonly DayOfWeek[];
}

/** A day of the calendar and those around it, whatever the clocks do in them. */
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const today = (now: Date, timeZone: string): string => wallClock(now.toISOString(), timeZone).slice(0, 10);

const at = (day: string, clock: string, timeZone: string): Date => new Date(instantAt(`${day}T${clock}`, timeZone)!);

/** When the quiet hours end in which an instant lies; null for one outside of them. Those of a day may end on the next. */
export function quietEnd({ timeZone, quietFrom, quietUntil, quietDays }: QuietHours, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const day = today(now, timeZone);
  for (const first of [day, dayAfter(day, -1)]) {
    if (!quietDays.includes(dayOfWeek(first))) continue;
    const end = at(quietUntil > quietFrom ? first : dayAfter(first, 1), quietUntil, timeZone);
    if (at(first, quietFrom, timeZone) <= now && now < end) return end;
  }
  return null;
}

/** When the next digest goes out after an instant: each day, or on Mondays. */
export function nextDigest(
  { timeZone, mails, mailsAt }: { timeZone: string; mails: Extract<MailRhythm, 'daily' | 'weekly'>; mailsAt: string },
  now: Date,
): Date {
  const day = today(now, timeZone);
  const days = Array.from({ length: 9 }, (_, after) => dayAfter(day, after));
  return days
    .filter((one) => mails === 'daily' || dayOfWeek(one) === 'monday')
    .map((one) => at(one, mailsAt, timeZone))
    .find((instant) => instant > now)!;
}
