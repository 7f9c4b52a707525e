import { FormattedMessage } from 'react-intl';

/** /auth/confirm — the code that was sent by mail. */
export function ConfirmScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="auth.confirm" defaultMessage="Confirm your email" />
    </h1>
  );
}
