import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmailInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { IdentityError } from '@web/platform/identity/port';
import { FormAlert, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { answerCode } from './answerCode';
import { AuthErrorMessage } from './AuthErrorMessage';
import { authMessage, explainAuthError } from './authErrors';
import { AccountEmailField } from './authFields';
import { AuthForm, AuthPage, StepLink, useAuthState } from './AuthPage';
import { signInMethods } from './providers';
import { SignUpOffer } from './SignUpOffer';
import { WithProviders } from './WithProviders';

/** Sign-in by a code that is sent to an email. `first` where the organization asks for no passwords. */
export function CodeSignIn({ first = false }: { first?: boolean }) {
  const identity = useIdentity();
  const { locale } = useIntl();
  const { AUTH, DESCRIPTION: description } = useOrganization();
  const handed = useAuthState();
  const [destination, setDestination] = useState<string | null>(null);

  async function ask(email: string) {
    const [sent] = await Promise.all([identity.startCodeSignIn(email, locale), answerCode.preload()]);
    setDestination(sent.destination || email);
  }
  const form = useForm(EmailInput, {
    id: 'code-sign-in',
    initial: { email: handed.email ?? '' },
    submit: ({ email }) => ask(email),
    explain: explainAuthError(),
    failure: handed.error && <AuthErrorMessage message={authMessage(new IdentityError(handed.error))} />,
    guarded: false,
    keepValues: true,
  });
  const { email } = form.values;

  if (destination !== null)
    return <answerCode.Part destination={destination} again={() => ask(email.trim())} onOther={() => setDestination(null)} />;
  const request = (
    <AuthForm form={form} alertElsewhere onFocus={identity.preload}>
      <AccountEmailField {...form.field('email')} />
      <SubmitButton form={form} size="lg" wide>
        <FormattedMessage id="auth.code.send" defaultMessage="Email me a code" />
      </SubmitButton>
    </AuthForm>
  );
  return first ? (
    <AuthPage
      title={<FormattedMessage id="auth.signIn" defaultMessage="Sign in" />}
      lead={description}
      foot={<SignUpOffer email={email} />}
    >
      <FormAlert form={form} />
      <WithProviders onError={form.fail}>{signInMethods(AUTH).code && request}</WithProviders>
    </AuthPage>
  ) : (
    <AuthPage
      title={<FormattedMessage id="auth.codeSignIn" defaultMessage="Sign in with a code" />}
      lead={<FormattedMessage id="auth.codeSignIn.lead" defaultMessage="We send it to your email. No password is needed." />}
      foot={
        <p>
          <StepLink to="/auth/sign-in" email={email}>
            <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
          </StepLink>
        </p>
      }
    >
      <FormAlert form={form} />
      {request}
    </AuthPage>
  );
}
