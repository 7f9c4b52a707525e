import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { SignUpForm } from '@web/features/auth/SignUpForm';

export function SignUpScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.signUp', defaultMessage: 'Create your account' })} />
      <SignUpForm />
    </>
  );
}
