import { useIntl } from 'react-intl';
import { systemTimeZone } from '@web/i18n/formatters';
import { dayOf } from './dayOf';
import { sameYear } from './eventClock';
import { useNow } from './useNow';

/** A day as one speaks of it: today, yesterday, then its date, with the year where that is another one. */
export function DayName({ at }: { at: number }) {
  const intl = useIntl();
  const now = useNow(60_000);
  const away = dayOf(at) - dayOf(now);
  if (away === 0 || away === -1) return <>{intl.formatRelativeTime(away, 'day', { numeric: 'auto' })}</>;
  const year = sameYear(at, now, systemTimeZone()) ? {} : { year: 'numeric' as const };
  return <>{intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', ...year })}</>;
}
