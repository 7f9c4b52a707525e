import { FormattedMessage } from 'react-intl';

/** /events/:slug/attendee — my registration: passes, answers, payments. */
export function AttendeeScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="passes.title" defaultMessage="My passes" />
    </h1>
  );
}
