import { FormattedMessage } from 'react-intl';

/** /auth/sign-up — sign-up with email and password. */
export function SignUpScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="auth.signUp" defaultMessage="Create an account" />
    </h1>
  );
}
