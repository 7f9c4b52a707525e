import { getDateTimeFormat } from '@web/i18n/formatters';

export const DAY_AND_CLOCK = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

const FARTHEST_ZONE_MS = 14 * 3_600_000;

/** Whether two instants, in milliseconds, are of one year in a zone. Only next to a turn of the year does that depend on the zone. */
export function sameYear(one: number, other: number, timeZone: string): boolean {
  const years = [one, other].flatMap((instant) => [instant - FARTHEST_ZONE_MS, instant + FARTHEST_ZONE_MS]).map(utcYear);
  if (years.every((year) => year === years[0])) return true;
  const year = getDateTimeFormat('en', { timeZone, year: 'numeric' });
  return year.format(one) === year.format(other);
}

const utcYear = (instant: number) => new Date(instant).getUTCFullYear();
