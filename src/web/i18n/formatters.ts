import { createIntl, createIntlCache } from 'react-intl';

/** Every formatter of the app, one for each language and style: making one takes longer than formatting a page with it. */
export const formatCache = createIntlCache();

export const { getDateTimeFormat, getRelativeTimeFormat, getDisplayNames } = createIntl({ locale: 'en' }, formatCache).formatters;

let zone: string | undefined;

export const systemTimeZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export function sameWallClock(instant: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    getDateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(instant));
  return one === other || shown(one) === shown(other);
}
