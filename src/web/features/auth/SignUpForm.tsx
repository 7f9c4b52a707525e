import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { signUpInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { FormAlert, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { AccountEmailField, NewPasswordField } from './authFields';
import { explainAuthError } from './authErrors';
import { AuthForm, AuthPage, Pair, useTypedEmail, type AuthState } from './AuthPage';
import { OrganizationFields } from './OrganizationFields';
import { keepForSignIn } from './pendingSignIn';
import { SignInOffer } from './SignInOffer';
import { useNewPassword } from './useNewPassword';
import { WithProviders } from './WithProviders';

export function SignUpForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { schema, minLength } = useNewPassword(signUpInput);

  const form = useForm(schema, {
    id: 'sign-up',
    initial: { firstName: '', lastName: '', email: useTypedEmail(), password: '', title: '', company: '', phone: '' },
    async submit(values) {
      await identity.signUp({ ...values, locale });
      keepForSignIn(values.email, values.password);
      await navigate({ pathname: '/auth/confirm', search }, { state: { email: values.email } satisfies AuthState });
    },
    explain: explainAuthError({ minLength }),
    keepValues: true,
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.signUp" defaultMessage="Create your account" />}
      lead={<FormattedMessage id="auth.signUp.lead" defaultMessage="We send a code to your email to make sure it is yours." />}
      foot={<SignInOffer email={form.values.email} />}
    >
      <FormAlert form={form} />
      <WithProviders onError={form.fail}>
        <AuthForm form={form} alertElsewhere onFocus={identity.preload}>
          <Pair>
            <TextField
              {...form.field('firstName')}
              label={<FormattedMessage id="auth.firstName" defaultMessage="First name" />}
              autoComplete="given-name"
            />
            <TextField
              {...form.field('lastName')}
              label={<FormattedMessage id="auth.lastName" defaultMessage="Last name" />}
              autoComplete="family-name"
            />
          </Pair>
          <AccountEmailField {...form.field('email')} />
          <NewPasswordField {...form.field('password')} minLength={minLength} first />
          <OrganizationFields field={form.field} />
          <SubmitButton form={form} size="lg" wide>
            <FormattedMessage id="auth.signUp.submit" defaultMessage="Create account" />
          </SubmitButton>
        </AuthForm>
      </WithProviders>
    </AuthPage>
  );
}
