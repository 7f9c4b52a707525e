import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { ConfirmForm } from '@web/features/auth/ConfirmForm';

export function ConfirmScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.confirm', defaultMessage: 'Enter your code' })} />
      <ConfirmForm />
    </>
  );
}
