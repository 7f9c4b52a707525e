import { FormattedMessage } from 'react-intl';

/** /auth/forgotten — asks for a code to set a new password. */
export function ForgottenPasswordScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="auth.forgotten" defaultMessage="Forgotten password" />
    </h1>
  );
}
