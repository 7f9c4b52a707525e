import { FormattedMessage } from 'react-intl';

/** /events/:slug/register — the three steps of checkout. */
export function CheckoutScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="registration.title" defaultMessage="Registration" />
    </h1>
  );
}
