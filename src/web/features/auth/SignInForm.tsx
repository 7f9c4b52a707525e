import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/Button';
import { PasswordField } from '@web/ui/fields/PasswordField';
import { EmailField } from '@web/ui/fields/TextField';
import { useOrganization } from '@web/ui/useOrganization';
import { authFaults } from './authChecks';
import { nameOf } from './authErrors';
import { AuthForm, AuthPage, FormFault, StepLink, useTypedEmail } from './AuthPage';
import { keepForSignIn } from './pendingSignIn';
import { fieldId, useAuthForm } from './useAuthForm';

/** Sign-in by email and password. Where it leads is decided by the session once the pool has answered. */
export function SignInForm() {
  const identity = useIdentity();
  const { DESCRIPTION: description } = useOrganization();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(typed);
  const [password, setPassword] = useState('');

  const form = useAuthForm(
    (minLength) => authFaults({ email, password }, minLength),
    async () => {
      const address = email.trim();
      try {
        await identity.signIn(address, password);
      } catch (error) {
        if (nameOf(error) !== 'UserNotConfirmedException') throw error;
        keepForSignIn(address, password);
        await identity.resendCode(address);
        await navigate({ pathname: '/auth/confirm', search }, { state: { email: address } });
      }
    },
  );

  return (
    <AuthPage
      title={<FormattedMessage id="auth.signIn" defaultMessage="Sign in" />}
      lead={description}
      foot={
        <>
          <p>
            <FormattedMessage
              id="auth.signIn.new"
              defaultMessage="New here? <link>Create an account</link>"
              values={{
                link: (words) => (
                  <StepLink key="link" to="/auth/sign-up" email={email}>
                    {words}
                  </StepLink>
                ),
              }}
            />
          </p>
        </>
      }
    >
      <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        <EmailField
          id={fieldId('email')}
          name="email"
          label={<FormattedMessage id="auth.email" defaultMessage="Email" />}
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          error={form.errorFor('email')}
        />
        <PasswordField
          id={fieldId('password')}
          name="password"
          label={<FormattedMessage id="auth.password" defaultMessage="Password" />}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={form.errorFor('password')}
        />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
        </Button>
        <StepLink to="/auth/forgotten" email={email}>
          <FormattedMessage id="auth.forgotten.link" defaultMessage="Forgot your password?" />
        </StepLink>
      </AuthForm>
    </AuthPage>
  );
}
