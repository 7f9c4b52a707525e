import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { SignUpForm } from '@web/features/auth/SignUpForm';

/** /auth/sign-up, a new account. */
export function SignUpScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.signUp', defaultMessage: 'Create your account' })} />
      <SignUpForm />
    </>
  );
}
