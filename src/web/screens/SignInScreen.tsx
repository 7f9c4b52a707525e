import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { SignInForm } from '@web/features/auth/SignInForm';

export function SignInScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.signIn', defaultMessage: 'Sign in' })} />
      <SignInForm />
    </>
  );
}
