import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { focusField } from '@web/ui/form/focusField';
import { SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { alreadyConfirmed, explainAuthError, nameOf } from './authErrors';
import { AccountEmailField, SentCodeField } from './authFields';
import { AuthForm, AuthPage, StepLink, useTypedEmail, type AuthState } from './AuthPage';
import { takeForSignIn } from './pendingSignIn';
import { ResendCode } from './ResendCode';
import { SignInOffer } from './SignInOffer';
import { useCompleteCode } from './useCompleteCode';

export function ConfirmForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();

  const form = useForm(ConfirmInput, {
    id: 'confirm-account',
    initial: { email: typed, code: '' },
    async submit({ email, code }) {
      await identity.confirmSignUp(email, code);
      const password = takeForSignIn(email);
      const toSignIn = (handed: AuthState) => navigate({ pathname: '/auth/sign-in', search }, { state: { email, ...handed } });
      if (!password) return toSignIn({ confirmed: true });
      try {
        const { step } = await identity.signIn(email, password);
        if (step !== 'done') await toSignIn({ confirmed: true });
      } catch (error) {
        // The account stands, whatever kept us out of it: the code must not be asked for again. A password is refused
        // where the address was signed up with another one too, by whomever.
        await toSignIn({ error: nameOf(error) === 'NotAuthorizedException' ? 'PasswordResetRequiredException' : 'AutoSignInException' });
      }
    },
    // The one thing a pool refuses here: the address is confirmed already, as by a second press elsewhere.
    explain: explainAuthError({ means: { NotAuthorizedException: ['form', alreadyConfirmed] } }),
    guarded: false,
    keepValues: true,
  });

  const { id } = form.field('code');
  useEffect(() => {
    if (typed) focusField(id);
  }, [typed, id]);
  useCompleteCode(form, form.values.code, typed !== '');

  return (
    <AuthPage
      title={<FormattedMessage id="auth.confirm" defaultMessage="Enter your code" />}
      lead={
        typed ? (
          <FormattedMessage
            id="auth.confirm.lead"
            defaultMessage="We sent a mail to <b>{email}</b>. It holds a code of six digits, or says how to sign in if you have an account already."
            values={{ email: typed, b: (words) => <b key="email">{words}</b> }}
          />
        ) : (
          <FormattedMessage id="auth.confirm.leadUnknown" defaultMessage="We sent a code of six digits to your email." />
        )
      }
      foot={
        <>
          {typed && (
            <p>
              <StepLink to="/auth/sign-up" email={typed}>
                <FormattedMessage id="auth.otherEmail" defaultMessage="Use another email" />
              </StepLink>
            </p>
          )}
          <SignInOffer email={form.values.email} />
        </>
      }
    >
      <AuthForm form={form} onFocus={identity.preload}>
        {!typed && <AccountEmailField {...form.field('email')} />}
        <SentCodeField {...form.field('code')} />
        <SubmitButton form={form} size="lg" wide>
          <FormattedMessage id="auth.confirm.submit" defaultMessage="Confirm" />
        </SubmitButton>
        <ResendCode
          send={() => identity.resendCode(form.values.email.trim(), locale)}
          onAsk={() => form.clear('code')}
          onError={form.fail}
        />
      </AuthForm>
    </AuthPage>
  );
}
