import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { SharedSession } from '@web/features/auth/SharedSession';

export function SharedSessionScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.shared', defaultMessage: 'A session shared with you' })} />
      <SharedSession />
    </>
  );
}
