import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { ForgottenPasswordForm } from '@web/features/auth/ForgottenPasswordForm';

export function ForgottenPasswordScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.forgotten', defaultMessage: 'Reset your password' })} />
      <ForgottenPasswordForm />
    </>
  );
}
