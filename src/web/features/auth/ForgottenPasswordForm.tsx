import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { authFaults } from './authChecks';
import { AuthForm, AuthPage, FormFault, StepLink, useTypedEmail, type Handed } from './AuthPage';
import { AddressField } from './fields';
import { useAuthForm } from './useAuthForm';

/** Asks where to send the code that lets a forgotten password be replaced. */
export function ForgottenPasswordForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(typed);

  const form = useAuthForm({
    fields: ['email'],
    check: (minLength) => authFaults({ email }, minLength),
    async send() {
      await identity.forgotPassword(email.trim(), locale);
      await navigate({ pathname: '/auth/new-password', search }, { state: { email: email.trim() } satisfies Handed });
    },
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.forgotten" defaultMessage="Reset your password" />}
      lead={<FormattedMessage id="auth.forgotten.lead" defaultMessage="Tell us your email and we send you a code." />}
      foot={
        <p>
          <StepLink to="/auth/sign-in" email={email}>
            <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
          </StepLink>
        </p>
      }
    >
      <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        <AddressField form={form} value={email} onChange={setEmail} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.forgotten.submit" defaultMessage="Send code" />
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
