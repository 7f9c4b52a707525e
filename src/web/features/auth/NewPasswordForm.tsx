import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { resetPasswordInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { explainAuthError } from './authErrors';
import { AccountEmailField, NewPasswordField, SentCodeField } from './authFields';
import { AuthForm, AuthPage, useTypedEmail, type AuthState } from './AuthPage';
import { ResendCode } from './ResendCode';
import { useNewPassword } from './useNewPassword';

export function NewPasswordForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const { schema, minLength } = useNewPassword(resetPasswordInput);

  const form = useForm(schema, {
    id: 'new-password',
    initial: { email: typed, code: '', password: '' },
    async submit({ email, code, password }) {
      await identity.confirmForgotPassword(email, code, password);
      const toSignIn = (handed: AuthState) => navigate({ pathname: '/auth/sign-in', search }, { state: { email, ...handed } });
      try {
        const { step } = await identity.signIn(email, password);
        if (step !== 'done') await toSignIn({});
      } catch {
        // The password is changed, and the code is used up: what is left is to sign in with it.
        await toSignIn({ error: 'AutoSignInException' });
      }
    },
    explain: explainAuthError({ minLength }),
    guarded: false,
    keepValues: true,
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
      <AuthForm form={form} onFocus={identity.preload}>
        {!typed && <AccountEmailField {...form.field('email')} />}
        <SentCodeField {...form.field('code')} />
        <NewPasswordField {...form.field('password')} minLength={minLength} />
        <SubmitButton form={form} size="lg" wide>
          <FormattedMessage id="auth.newPassword.submit" defaultMessage="Save and sign in" />
        </SubmitButton>
        <ResendCode
          send={() => identity.forgotPassword(form.values.email.trim(), locale)}
          onAsk={() => form.clear('code')}
          onError={form.fail}
        />
      </AuthForm>
    </AuthPage>
  );
}
