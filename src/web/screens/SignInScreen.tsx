import { FormattedMessage } from 'react-intl';

/** /auth/sign-in — sign-in, with the way back in redirect. */
export function SignInScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
    </h1>
  );
}
