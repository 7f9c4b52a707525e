import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { HostedReturn } from '@web/features/auth/HostedReturn';

export function HostedReturnScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.callback', defaultMessage: 'Signing you in' })} />
      <HostedReturn />
    </>
  );
}
