import { FormattedMessage } from 'react-intl';

/** /events — events: upcoming, past, featured, mine. */
export function EventsScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="events.title" defaultMessage="Events" />
    </h1>
  );
}
