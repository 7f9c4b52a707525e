import { FormattedMessage } from 'react-intl';

/** /events/:slug/:tab? — one event; its tabs stay in the address. */
export function EventScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="events.event" defaultMessage="Event" />
    </h1>
  );
}
