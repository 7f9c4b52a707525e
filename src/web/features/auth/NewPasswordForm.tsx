import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { authFaults } from './authChecks';
import { AuthForm, AuthPage, FormFault, useTypedEmail, type Handed } from './AuthPage';
import { AddressField, NewPasswordField, SentCodeField } from './fields';
import { ResendCode } from './ResendCode';
import { useAuthForm } from './useAuthForm';

/** Replaces a forgotten password by the code that was sent, and signs in with the new one. */
export function NewPasswordForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(typed);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const address = email.trim();

  const form = useAuthForm({
    fields: ['email', 'code', 'password'],
    check: (minLength) => authFaults({ email, code, newPassword: password }, minLength),
    async send() {
      await identity.confirmForgotPassword(address, code, password);
      const toSignIn = (handed: Handed) => navigate({ pathname: '/auth/sign-in', search }, { state: { email: address, ...handed } });
      try {
        const { step } = await identity.signIn(address, password);
        if (step !== 'done') await toSignIn({});
      } catch {
        // The password is changed, and the code is used up: what is left is to sign in with it.
        await toSignIn({ fault: 'AutoSignInException' });
      }
    },
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.newPassword" defaultMessage="Choose a new password" />}
      lead={
        <FormattedMessage
          id="auth.newPassword.lead"
          defaultMessage="If there is an account with that email, a code of six digits is on its way to it."
        />
      }
    >
      <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        {!typed && <AddressField form={form} value={email} onChange={setEmail} />}
        <SentCodeField form={form} value={code} onChange={setCode} />
        <NewPasswordField form={form} value={password} onChange={setPassword} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.newPassword.submit" defaultMessage="Save and sign in" />
        </Button>
        <ResendCode send={() => identity.forgotPassword(address, locale)} onFault={form.fail} />
      </AuthForm>
    </AuthPage>
  );
}
