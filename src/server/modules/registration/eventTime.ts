import { dateFormat } from '@server/i18n/formatters';
import type { KnownEvent } from '../events/reads';

export function eventTime(locale: string, { timezone, eventStart, eventEnd }: KnownEvent): string {
  const timeZone = timezone ?? 'UTC';
  const time = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).formatRange(eventStart, eventEnd);
  const zone = dateFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(eventStart)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone ? `${time} (${zone})` : time;
}
