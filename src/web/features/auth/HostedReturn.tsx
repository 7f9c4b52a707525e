import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { ButtonLink } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { faultOf } from './authErrors';
import { Above, AuthPage, FormFault } from './AuthPage';
import { FaultWords, type Fault } from './FaultWords';
import { useKeptLocale } from './hostedLocale';

/** The way back from the hosted page: it ends in the app, or in what went wrong and where to begin again. */
export function HostedReturn() {
  const identity = useIdentity();
  const { search } = useLocation();
  const inLanguage = useKeptLocale();
  const [fault, setFault] = useState<Fault>();
  // The code in the address can be used once, and development runs effects twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !inLanguage) return;
    begun.current = true;
    identity.finishHostedSignIn(search).catch((error: unknown) => setFault(faultOf(error)[1]));
  }, [identity, search, inLanguage]);

  if (!fault) {
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
      <FormFault>
        <FaultWords fault={fault} />
      </FormFault>
      <Above>
        {/* What was kept for after sign-in stays kept. */}
        <ButtonLink to="/auth/sign-in" replace wide size="lg">
          <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
        </ButtonLink>
      </Above>
    </AuthPage>
  );
}
