import { FormattedTime, useIntl } from 'react-intl';

/** The time of day at which something ends; the day too is there on hover and for machines. */
export function Until({ at }: { at: number }) {
  const intl = useIntl();
  return (
    <time dateTime={new Date(at).toISOString()} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      <FormattedTime value={at} timeStyle="short" />
    </time>
  );
}
