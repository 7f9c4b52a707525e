import { useIntl } from 'react-intl';
import { dayOf } from './dayOf';
import { useNow } from './useNow';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function RelativeTime({ at, short = false }: { at: string; short?: boolean }) {
  const intl = useIntl();
  const [then, now] = [Date.parse(at), useNow(60_000)];
  const seconds = Math.round((then - now) / 1_000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  // People count days by their nights: on Sunday evening, Wednesday afternoon is in three days.
  // A clock that runs a little ahead or behind must not speak of the future, nor count seconds.
  const amount = unit === 'second' ? 0 : unit === 'day' ? dayOf(then) - dayOf(now) : Math.trunc(seconds / size);
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {intl.formatRelativeTime(amount, unit, { numeric: 'auto', style: short ? 'narrow' : 'long' })}
    </time>
  );
}
