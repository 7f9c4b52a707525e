import { FormattedMessage, useIntl } from 'react-intl';
import { nightsOf, type Stay } from '@contract/rules/rooms';

export function StayDays({ start, end }: Stay) {
  const intl = useIntl();
  const nights = nightsOf({ start, end });
  if (nights === null) return null;
  // Days stand in no zone: they are told as they are written.
  const days = intl.formatDateTimeRange(Date.parse(start!), Date.parse(end!), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return (
    <FormattedMessage id="ui.stay" defaultMessage="{days} · {nights, plural, one {# night} other {# nights}}" values={{ days, nights }} />
  );
}
