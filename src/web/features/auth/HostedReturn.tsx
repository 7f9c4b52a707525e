import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { ButtonLink } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { AuthErrorMessage, type AuthMessage } from './AuthErrorMessage';
import { authMessage } from './authErrors';
import { Above, AuthPage } from './AuthPage';
import { useKeptLocale } from './hostedLocale';

export function HostedReturn() {
  const identity = useIdentity();
  const { search } = useLocation();
  const inLanguage = useKeptLocale();
  const [message, setMessage] = useState<AuthMessage>();
  // The code in the address can be used once, and development runs effects twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !inLanguage) return;
    begun.current = true;
    identity.finishHostedSignIn(search).catch((error: unknown) => setMessage(authMessage(error)));
  }, [identity, search, inLanguage]);

  if (!message) {
    return (
      <>
        <h1 className="unseen">
          <FormattedMessage id="auth.callback" defaultMessage="Signing you in" />
        </h1>
        <Skeleton shape="form" />
      </>
    );
  }
  return (
    <AuthPage title={<FormattedMessage id="auth.callback.failed" defaultMessage="You are not signed in yet" />}>
      <Alert>
        <AuthErrorMessage message={message} />
      </Alert>
      <Above>
        {/* What was kept for after sign-in stays kept. */}
        <ButtonLink to="/auth/sign-in" replace wide size="lg">
          <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
        </ButtonLink>
      </Above>
    </AuthPage>
  );
}
