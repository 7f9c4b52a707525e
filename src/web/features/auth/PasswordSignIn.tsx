import { useState } from 'react';
import { Mail } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import type { SignInStep } from '@web/platform/identity/port';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { PasswordField } from '@web/ui/form/PasswordField';
import { Notice } from '@web/ui/feedback/Notice';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { AnswerCodeForm } from './AnswerCodeForm';
import { authFaults } from './authChecks';
import { faultNamed, nameOf } from './authErrors';
import { Above, AuthForm, AuthPage, FormFault, StepLink, useHanded, type Handed } from './AuthPage';
import { DemandedPasswordForm } from './DemandedPasswordForm';
import { AddressField } from './fields';
import { keepForSignIn } from './pendingSignIn';
import { waysIn } from './providers';
import { SignUpOffer } from './SignUpOffer';
import { fieldId, useAuthForm } from './useAuthForm';
import { Ways } from './Ways';

/** Sign-in by email and password. Where it leads is decided by the session once the pool has answered. */
export function PasswordSignIn() {
  const identity = useIdentity();
  const { AUTH, DESCRIPTION: description } = useOrganization();
  const navigate = useNavigate();
  const { search } = useLocation();
  const handed = useHanded();
  const [email, setEmail] = useState(handed.email ?? '');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<SignInStep>();
  const address = email.trim();

  const form = useAuthForm({
    fields: ['email', 'password'],
    check: (minLength) => authFaults({ email, password }, minLength),
    before: faultNamed(handed.fault),
    async send() {
      try {
        setAsked(await identity.signIn(address, password));
      } catch (error) {
        if (nameOf(error) !== 'UserNotConfirmedException') throw error;
        keepForSignIn(address, password);
        await identity.resendCode(address);
        await navigate({ pathname: '/auth/confirm', search }, { state: { email: address } satisfies Handed });
      }
    },
  });

  if (asked?.step === 'newPassword') return <DemandedPasswordForm email={address} onAgain={() => setAsked(undefined)} />;
  if (asked?.step === 'code') return <AnswerCodeForm destination={asked.destination} />;
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signIn" defaultMessage="Sign in" />}
      lead={description}
      foot={<SignUpOffer email={email} />}
    >
      {handed.confirmed && (
        <Above>
          <Notice kind="good">
            <FormattedMessage id="auth.confirmed" defaultMessage="Your email is confirmed. Now sign in with your password." />
          </Notice>
        </Above>
      )}
      <FormFault>{form.errorFor('form')}</FormFault>
      <Ways onFault={form.fail}>
        <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
          <AddressField form={form} value={email} onChange={setEmail} />
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
          {waysIn(AUTH).code && (
            <ButtonLink
              to={{ pathname: '/auth/code', search }}
              state={{ email } satisfies Handed}
              variant="secondary"
              wide
              icon={<Mail size={20} strokeWidth={1.5} aria-hidden />}
            >
              <FormattedMessage id="auth.byCode" defaultMessage="Email me a code instead" />
            </ButtonLink>
          )}
          <StepLink to="/auth/forgotten" email={email}>
            <FormattedMessage id="auth.forgotten.link" defaultMessage="Forgot your password?" />
          </StepLink>
        </AuthForm>
      </Ways>
    </AuthPage>
  );
}
