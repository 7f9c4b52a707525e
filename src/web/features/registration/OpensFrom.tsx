import { FormattedDate, FormattedMessage } from 'react-intl';

export const OpensFrom = ({ date, timeZone }: { date: number | string; timeZone: string | null | undefined }) => (
  <FormattedMessage
    id="registration.passOpens"
    defaultMessage="from {date}"
    values={{ date: <FormattedDate value={date} timeZone={timeZone ?? undefined} day="numeric" month="short" /> }}
  />
);
