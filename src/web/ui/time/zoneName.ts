import type { IntlShape } from 'react-intl';

/** A zone's name as people say it at that instant, such as "Central European Summer Time". */
export function zoneName(intl: IntlShape, instant: string, timeZone: string): string {
  const parts = intl.formatDateToParts(instant, { timeZone, timeZoneName: 'long' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
