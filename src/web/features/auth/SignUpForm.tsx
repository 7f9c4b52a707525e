import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { TextField } from '@web/ui/form/TextField';
import { authFaults, plainPhone } from './authChecks';
import { AuthForm, AuthPage, FormFault, Pair, StepLink, useTypedEmail, type Handed } from './AuthPage';
import { AddressField, NewPasswordField } from './fields';
import { MoreFields, NOTHING_MORE } from './MoreFields';
import { keepForSignIn } from './pendingSignIn';
import { fieldId, useAuthForm } from './useAuthForm';
import { Ways } from './Ways';

/** A new account: name, email and password, then a code. */
export function SignUpForm() {
  const identity = useIdentity();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useTypedEmail();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [email, setEmail] = useState(typed);
  const [password, setPassword] = useState('');
  const [more, setMore] = useState(NOTHING_MORE);

  const form = useAuthForm({
    fields: ['firstName', 'lastName', 'email', 'phone', 'password'],
    check: (minLength) => authFaults({ firstName, lastName, email, phone: more.PHONE, newPassword: password }, minLength),
    async send() {
      const address = email.trim();
      await identity.signUp({
        email: address,
        password,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        locale,
        phone: plainPhone(more.PHONE),
        title: more.TITLE.trim(),
        company: more.COMPANY.trim(),
      });
      keepForSignIn(address, password);
      await navigate({ pathname: '/auth/confirm', search }, { state: { email: address } satisfies Handed });
    },
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.signUp" defaultMessage="Create your account" />}
      lead={<FormattedMessage id="auth.signUp.lead" defaultMessage="We send a code to your email to make sure it is yours." />}
      foot={
        <p>
          <FormattedMessage
            id="auth.signUp.have"
            defaultMessage="Already have an account? <link>Sign in</link>"
            values={{
              link: (words) => (
                <StepLink key="link" to="/auth/sign-in" email={email}>
                  {words}
                </StepLink>
              ),
            }}
          />
        </p>
      }
    >
      <FormFault>{form.errorFor('form')}</FormFault>
      <Ways onFault={form.fail}>
        <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
          <Pair>
            <TextField
              id={fieldId('firstName')}
              name="given-name"
              label={<FormattedMessage id="auth.firstName" defaultMessage="First name" />}
              autoComplete="given-name"
              maxLength={80}
              required
              value={firstName}
              onChange={setFirstName}
              error={form.errorFor('firstName')}
            />
            <TextField
              id={fieldId('lastName')}
              name="family-name"
              label={<FormattedMessage id="auth.lastName" defaultMessage="Last name" />}
              autoComplete="family-name"
              maxLength={80}
              required
              value={lastName}
              onChange={setLastName}
              error={form.errorFor('lastName')}
            />
          </Pair>
          <AddressField form={form} value={email} onChange={setEmail} />
          <NewPasswordField form={form} value={password} onChange={setPassword} first />
          <MoreFields values={more} onChange={setMore} phoneError={form.errorFor('phone')} />
          <Button type="submit" size="lg" wide pending={form.pending}>
            <FormattedMessage id="auth.signUp.submit" defaultMessage="Create account" />
          </Button>
        </AuthForm>
      </Ways>
    </AuthPage>
  );
}
