import { FormattedTime, useIntl } from 'react-intl';

export function Until({ at }: { at: number }) {
  const intl = useIntl();
  return (
    <time dateTime={new Date(at).toISOString()} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      <FormattedTime value={at} timeStyle="short" />
    </time>
  );
}
