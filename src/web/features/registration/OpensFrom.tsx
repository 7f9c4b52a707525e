import { FormattedDate, FormattedMessage } from 'react-intl';

/** When a pass goes on sale. */
export const OpensFrom = ({ date }: { date: number | string }) => (
  <FormattedMessage
    id="registration.passOpens"
    defaultMessage="from {date}"
    values={{ date: <FormattedDate value={date} day="numeric" month="short" /> }}
  />
);
