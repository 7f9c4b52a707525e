import type { IntlShape } from 'react-intl';

/** A zone's name as people say it at that instant, such as "Central European Summer Time". */
export function zoneName(intl: IntlShape, instant: string, timeZone: string): string {
  const parts = intl.formatDateToParts(instant, { timeZone, timeZoneName: 'long' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether clocks on the wall show the same in two zones at an instant. */
export function sameClock(instant: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(instant));
  return shown(one) === shown(other);
}
