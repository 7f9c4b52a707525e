import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '@web/ui/useNow';
import { dayOf } from './rows';

/** Clocks and days in the reader's language. Its formatters are made once: making one takes longer than a row may. */
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
    const clock = new Intl.DateTimeFormat(intl.locale, { hour: 'numeric', minute: '2-digit' });
    const exact = new Intl.DateTimeFormat(intl.locale, { dateStyle: 'full', timeStyle: 'short' });
    const near = new Intl.DateTimeFormat(intl.locale, { weekday: 'long', day: 'numeric', month: 'long' });
    const far = new Intl.DateTimeFormat(intl.locale, { dateStyle: 'long' });
    return {
      clock: (instant) => clock.format(Date.parse(instant)),
      exact: (instant) => exact.format(Date.parse(instant)),
      day(day) {
        if (day === today) return intl.formatMessage({ id: 'messages.today', defaultMessage: 'Today' });
        if (day === yesterday) return intl.formatMessage({ id: 'messages.yesterday', defaultMessage: 'Yesterday' });
        const year = Math.floor(day / 10_000);
        const format = year === Math.floor(today / 10_000) ? near : far;
        return format.format(new Date(year, (Math.floor(day / 100) % 100) - 1, day % 100));
      },
    };
  }, [intl, today, yesterday]);
}

// Not 24 hours back: twice a year a day is longer or shorter.
function dayBefore(time: number): number {
  const date = new Date(time);
  return dayOf(date.setDate(date.getDate() - 1));
}
