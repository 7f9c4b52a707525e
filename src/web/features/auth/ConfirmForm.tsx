import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { authFaults } from './authChecks';
import { alreadyConfirmed } from './authErrors';
import { AuthForm, AuthPage, FormFault, useTypedEmail, type Handed } from './AuthPage';
import { AddressField, SentCodeField } from './fields';
import { takeForSignIn } from './pendingSignIn';
import { ResendCode } from './ResendCode';
import { useAuthForm } from './useAuthForm';

/** The code that proves an address; whoever just signed up is signed in with it. */
export function ConfirmForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(typed);
  const [code, setCode] = useState('');
  const address = email.trim();

  const form = useAuthForm({
    fields: ['email', 'code'],
    check: (minLength) => authFaults({ email, code }, minLength),
    // The one thing a pool refuses here: the address is confirmed already, as by a second press elsewhere.
    means: { NotAuthorizedException: ['form', alreadyConfirmed] },
    async send() {
      await identity.confirmSignUp(address, code);
      const password = takeForSignIn(address);
      const toSignIn = (handed: Handed) => navigate({ pathname: '/auth/sign-in', search }, { state: { email: address, ...handed } });
      if (!password) return toSignIn({ confirmed: true });
      try {
        const { step } = await identity.signIn(address, password);
        if (step !== 'done') await toSignIn({ confirmed: true });
      } catch {
        // The account stands, whatever kept us out of it: the code must not be asked for again.
        await toSignIn({ fault: 'AutoSignInException' });
      }
    },
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.confirm" defaultMessage="Enter your code" />}
      lead={
        typed ? (
          <FormattedMessage
            id="auth.confirm.lead"
            defaultMessage="We sent a code of six digits to <b>{email}</b>."
            values={{ email: typed, b: (words) => <b key="email">{words}</b> }}
          />
        ) : (
          <FormattedMessage id="auth.confirm.leadUnknown" defaultMessage="We sent a code of six digits to your email." />
        )
      }
    >
      <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        {!typed && <AddressField form={form} value={email} onChange={setEmail} />}
        <SentCodeField form={form} value={code} onChange={setCode} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.confirm.submit" defaultMessage="Confirm" />
        </Button>
        <ResendCode send={() => identity.resendCode(address, locale)} onFault={form.fail} />
      </AuthForm>
    </AuthPage>
  );
}
