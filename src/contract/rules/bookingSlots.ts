import type { DayOfWeek } from '../entities/enumerations';
import { addDays } from './rooms';
import { instantAt, wallClock } from './wallClock';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** When a space is open in a week, in minutes of the day. */
export interface Opening {
  dayOfWeek: DayOfWeek;
  opens: number;
  closes: number;
}

export interface Span {
  /** In milliseconds since 1970, like `end`. */
  start: number;
  end: number;
}

export interface Slot extends Span {
  day: string;
  /** `HH:mm`, as the clocks of the zone show. */
  time: string;
}

export interface SlotRules {
  timezone: string;
  /** Minutes. */
  slotDuration: number;
  /** The first and the last day on which there are any. */
  start: string | null;
  end: string | null;
  openings: readonly Opening[];
  blackouts: readonly Span[];
}

const DAYS: readonly DayOfWeek[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export const dayOfWeek = (day: string): DayOfWeek => DAYS[new Date(day).getUTCDay()]!;

export const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The days of the month that begins with a day. */
export function daysOfMonth(firstDay: string): string[] {
  const next = new Date(firstDay);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return Array.from({ length: Math.round((next.getTime() - Date.parse(firstDay)) / (DAY_MINUTES * MINUTE_MS)) }, (_, nth) =>
    addDays(firstDay, nth),
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Instants of the minutes of a day; null for a minute that its clocks do not show. */
function clockOfDay(day: string, timezone: string): (minutes: number) => number | null {
  const at = (clock: string) => Date.parse(instantAt(clock, timezone)!);
  const [midnight, next] = [at(`${day}T00:00`), at(`${addDays(day, 1)}T00:00`)];
  // Clocks are asked one by one only on the days on which they are set.
  if (next - midnight === DAY_MINUTES * MINUTE_MS) return (minutes) => midnight + minutes * MINUTE_MS;
  return (minutes) => {
    if (minutes === DAY_MINUTES) return next;
    const clock = `${day}T${clockOf(minutes)}`;
    const instant = at(clock);
    return wallClock(new Date(instant).toISOString(), timezone) === clock ? instant : null;
  };
}

/**
 * The slots of a space on a day: one after another from when it opens, by the clocks of its zone, as long as they last no longer
 * than it is open. Where clocks are set forward, slots that they leave out are left out, and whatever would meet the one before;
 * where they are set back, an hour that they show twice is offered once.
 */
export function slotsOfDay(day: string, { timezone, slotDuration, start, end, openings, blackouts }: SlotRules): Slot[] {
  if ((start !== null && day < start) || (end !== null && day > end)) return [];
  const today = openings.filter((one) => one.dayOfWeek === dayOfWeek(day));
  if (today.length === 0) return [];
  const instant = clockOfDay(day, timezone);
  const slots = new Map<number, Slot>();
  for (const { opens, closes } of today) {
    let free = -Infinity;
    for (let minutes = opens; minutes + slotDuration <= closes; minutes += slotDuration) {
      const from = instant(minutes);
      if (from === null || from < free) continue;
      const slot = { day, time: clockOf(minutes), start: from, end: from + slotDuration * MINUTE_MS };
      free = slot.end;
      const closing = instant(closes);
      if (closing !== null && slot.end > closing) continue;
      if (!blackouts.some((blackout) => meets(slot, blackout))) slots.set(from, slot);
    }
  }
  return [...slots.values()].sort((a, b) => a.start - b.start);
}

/** How many of a supply are left of a span, by the most that take it at one moment. The database counts alike (migration 0005). */
export function leftDuring(span: Span, supply: number, taken: readonly Span[]): number {
  const within = taken.filter((one) => meets(span, one));
  const counts = within.map(({ start }) => {
    const moment = Math.max(start, span.start);
    return within.filter((one) => one.start <= moment && one.end > moment).length;
  });
  return Math.max(0, supply - Math.max(0, ...counts));
}
