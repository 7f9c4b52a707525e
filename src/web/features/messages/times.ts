import { getDateTimeFormat, getRelativeTimeFormat } from '@web/i18n/formatters';
import { dayOf } from './rows';

export interface Times {
  clock: (instant: string) => string;
  exact: (instant: string) => string;
  day: (day: number) => string;
}

export function timesIn(locale: string, today: number): Times {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (time: number) => (format ??= getDateTimeFormat(locale, options)).format(time);
  };
  const clock = formatter({ hour: 'numeric', minute: '2-digit' });
  const exact = formatter({ dateStyle: 'full', timeStyle: 'short' });
  const near = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
  const far = formatter({ dateStyle: 'long' });
  const named = (days: number) => {
    const word = getRelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  };
  // Not 24 hours back: twice a year a day is longer or shorter.
  const yesterday = dayOf(timeOf(today, 1));
  return {
    clock: (instant) => clock(Date.parse(instant)),
    exact: (instant) => exact(Date.parse(instant)),
    day(day) {
      if (day === today) return named(0);
      if (day === yesterday) return named(-1);
      return (yearOf(day) === yearOf(today) ? near : far)(timeOf(day));
    },
  };
}

const yearOf = (day: number) => Math.floor(day / 10_000);

/** The beginning of the reader's day of `yyyymmdd`, or of one so many days before it. */
const timeOf = (day: number, before = 0) => new Date(yearOf(day), (Math.floor(day / 100) % 100) - 1, (day % 100) - before).getTime();
