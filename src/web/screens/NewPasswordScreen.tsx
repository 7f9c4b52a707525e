import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { NewPasswordForm } from '@web/features/auth/NewPasswordForm';

export function NewPasswordScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.newPassword', defaultMessage: 'Choose a new password' })} />
      <NewPasswordForm />
    </>
  );
}
