import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '@web/ui/useNow';
import { dayOf } from './rows';

/** Clocks and days in the reader's language. */
export interface Times {
  clock: (instant: string) => string;
  exact: (instant: string) => string;
  /** A day of `yyyymmdd`. */
  day: (day: number) => string;
}

export function useTimes(): Times {
  const intl = useIntl();
  const now = useNow(60_000);
  const today = dayOf(now);
  const yesterday = dayBefore(now);
  return useMemo(() => {
    const clock = formatter(intl.locale, { hour: 'numeric', minute: '2-digit' });
    const exact = formatter(intl.locale, { dateStyle: 'full', timeStyle: 'short' });
    const near = formatter(intl.locale, { weekday: 'long', day: 'numeric', month: 'long' });
    const far = formatter(intl.locale, { dateStyle: 'long' });
    return {
      clock: (instant) => clock(Date.parse(instant)),
      exact: (instant) => exact(Date.parse(instant)),
      day(day) {
        if (day === today) return intl.formatMessage({ id: 'messages.today', defaultMessage: 'Today' });
        if (day === yesterday) return intl.formatMessage({ id: 'messages.yesterday', defaultMessage: 'Yesterday' });
        const year = Math.floor(day / 10_000);
        const format = year === Math.floor(today / 10_000) ? near : far;
        return format(new Date(year, (Math.floor(day / 100) % 100) - 1, day % 100).getTime());
      },
    };
  }, [intl, today, yesterday]);
}

/** A formatter that is made when it is first used: making one takes longer than showing a screen of messages may. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (time) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(time);
  };
}

// Not 24 hours back: twice a year a day is longer or shorter.
function dayBefore(time: number): number {
  const date = new Date(time);
  return dayOf(date.setDate(date.getDate() - 1));
}
