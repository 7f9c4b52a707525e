import { useIntl } from 'react-intl';
import { useNow } from './useNow';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago or how soon; the exact time is there on hover and for machines. */
export function RelativeTime({ at, short = false }: { at: string; short?: boolean }) {
  const intl = useIntl();
  const seconds = Math.round((Date.parse(at) - useNow(60_000)) / 1_000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  // A clock that runs a little ahead or behind must not speak of the future, nor count seconds.
  const amount = unit === 'second' ? 0 : Math.trunc(seconds / size);
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {intl.formatRelativeTime(amount, unit, { numeric: 'auto', style: short ? 'narrow' : 'long' })}
    </time>
  );
}
