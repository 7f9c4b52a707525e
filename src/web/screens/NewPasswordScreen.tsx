import { FormattedMessage } from 'react-intl';

/** /auth/new-password — sets a new password with a code. */
export function NewPasswordScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="auth.newPassword" defaultMessage="New password" />
    </h1>
  );
}
