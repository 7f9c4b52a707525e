import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmailInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { explainAuthError } from './authErrors';
import { AccountEmailField } from './authFields';
import { AuthForm, AuthPage, StepLink, useTypedEmail, type AuthState } from './AuthPage';

export function ForgottenPasswordForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();

  const form = useForm(EmailInput, {
    id: 'forgotten-password',
    initial: { email: useTypedEmail() },
    async submit({ email }) {
      await identity.forgotPassword(email, locale);
      await navigate({ pathname: '/auth/new-password', search }, { state: { email } satisfies AuthState });
    },
    explain: explainAuthError(),
    guarded: false,
    keepValues: true,
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.forgotten" defaultMessage="Reset your password" />}
      lead={<FormattedMessage id="auth.forgotten.lead" defaultMessage="Tell us your email and we send you a code." />}
      foot={
        <p>
          <StepLink to="/auth/sign-in" email={form.values.email}>
            <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
          </StepLink>
        </p>
      }
    >
      <AuthForm form={form} onFocus={identity.preload}>
        <AccountEmailField {...form.field('email')} />
        <SubmitButton form={form} size="lg" wide>
          <FormattedMessage id="auth.forgotten.submit" defaultMessage="Send code" />
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  );
}
