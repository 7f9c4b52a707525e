import { useState } from 'react';
import { Mail } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignInInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { IdentityError, type SignInStep } from '@web/platform/identity/port';
import { ButtonLink } from '@web/ui/button/Button';
import { FormAlert, SubmitButton } from '@web/ui/form/Form';
import { PasswordField } from '@web/ui/form/PasswordField';
import { Notice } from '@web/ui/feedback/Notice';
import { useForm } from '@web/ui/form/useForm';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { answerCode } from './answerCode';
import { AuthErrorMessage } from './AuthErrorMessage';
import { authMessage, explainAuthError, nameOf } from './authErrors';
import { AccountEmailField } from './authFields';
import { Above, AuthForm, AuthPage, StepLink, useAuthState, type AuthState } from './AuthPage';
import { keepForSignIn } from './pendingSignIn';
import { signInMethods } from './providers';
import { SignUpOffer } from './SignUpOffer';
import { WithProviders } from './WithProviders';

const demanded = lazyPart(() =>
  import(/* webpackChunkName: "new-password" */ './DemandedPasswordForm').then((file) => file.DemandedPasswordForm),
);

export function PasswordSignIn() {
  const identity = useIdentity();
  const { AUTH, DESCRIPTION: description } = useOrganization();
  const navigate = useNavigate();
  const { search } = useLocation();
  const handed = useAuthState();
  const [asked, setAsked] = useState<SignInStep>();

  const form = useForm(SignInInput, {
    id: 'password-sign-in',
    initial: { email: handed.email ?? '', password: '' },
    async submit({ email, password }) {
      try {
        const next = await identity.signIn(email, password);
        if (next.step === 'newPassword') await demanded.preload();
        if (next.step === 'code') await answerCode.preload();
        setAsked(next);
      } catch (error) {
        if (nameOf(error) !== 'UserNotConfirmedException') throw error;
        keepForSignIn(email, password);
        await identity.resendCode(email);
        await navigate({ pathname: '/auth/confirm', search }, { state: { email } satisfies AuthState });
      }
    },
    explain: explainAuthError(),
    failure: handed.error && <AuthErrorMessage message={authMessage(new IdentityError(handed.error))} />,
    guarded: false,
    keepValues: true,
  });
  const { email } = form.values;

  if (asked?.step === 'newPassword') return <demanded.Part email={email.trim()} onAgain={() => setAsked(undefined)} />;
  if (asked?.step === 'code') return <answerCode.Part destination={asked.destination} />;
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
      <FormAlert form={form} />
      <WithProviders onError={form.fail}>
        <AuthForm form={form} alertElsewhere onFocus={identity.preload}>
          <AccountEmailField {...form.field('email')} />
          <PasswordField
            {...form.field('password')}
            label={<FormattedMessage id="auth.password" defaultMessage="Password" />}
            autoComplete="current-password"
          />
          <SubmitButton form={form} size="lg" wide>
            <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
          </SubmitButton>
          {signInMethods(AUTH).code && (
            <ButtonLink
              to={{ pathname: '/auth/code', search }}
              state={{ email } satisfies AuthState}
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
      </WithProviders>
    </AuthPage>
  );
}
