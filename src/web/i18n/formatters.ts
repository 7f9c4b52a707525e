import { createIntl, createIntlCache } from 'react-intl';

/** Every formatter of the app, one for each language and style: making one takes longer than formatting a page with it. */
export const formatCache = createIntlCache();

/** The same for whoever formats outside of a component. */
export const { getDateTimeFormat, getRelativeTimeFormat, getDisplayNames } = createIntl({ locale: 'en' }, formatCache).formatters;

/** A day with its time, as cards tell it. */
export const DAY_AND_CLOCK = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

let zone: string | undefined;

/** The zone of this machine. */
export const systemTimeZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Whether clocks on the wall show the same in two zones at an instant. */
export function sameWallClock(instant: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    getDateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(instant));
  return one === other || shown(one) === shown(other);
}

const FARTHEST_ZONE_MS = 14 * 3_600_000;

/** Whether two instants, in milliseconds, are of one year in a zone. Only next to a turn of the year does that depend on the zone. */
export function sameYear(one: number, other: number, timeZone: string): boolean {
  const years = [one, other].flatMap((instant) => [instant - FARTHEST_ZONE_MS, instant + FARTHEST_ZONE_MS]).map(utcYear);
  if (years.every((year) => year === years[0])) return true;
  const year = getDateTimeFormat('en', { timeZone, year: 'numeric' });
  return year.format(one) === year.format(other);
}

const utcYear = (instant: number) => new Date(instant).getUTCFullYear();
