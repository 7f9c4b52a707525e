import { FormattedMessage } from 'react-intl';

/** / — what is next for me, and what is coming. */
export function HomeScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="home.title" defaultMessage="Home" />
    </h1>
  );
}
