import { useIntl } from 'react-intl';
import { PageHead } from '@web/ui/layout/PageHead';
import { CodeSignIn } from '@web/features/auth/CodeSignIn';

export function CodeSignInScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'auth.codeSignIn', defaultMessage: 'Sign in with a code' })} />
      <CodeSignIn />
    </>
  );
}
