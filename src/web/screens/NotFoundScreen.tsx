import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

/** Any address the app does not have, or whose thing does not exist. */
export function NotFoundScreen() {
  return (
    <div className="narrow">
      <h1 className="page-title">
        <FormattedMessage id="errors.notFound.title" defaultMessage="This page does not exist" />
      </h1>
      <p>
        <FormattedMessage id="errors.notFound.text" defaultMessage="Sorry, we couldn't find the page you're looking for." />
      </p>
      <Link to="/">
        <FormattedMessage id="errors.notFound.home" defaultMessage="Go to the start page" />
      </Link>
    </div>
  );
}
