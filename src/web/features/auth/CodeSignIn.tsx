import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { AnswerCodeForm } from './AnswerCodeForm';
import { authFaults } from './authChecks';
import { faultNamed } from './authErrors';
import { AuthForm, AuthPage, FormFault, StepLink, useHanded } from './AuthPage';
import { AddressField } from './fields';
import { waysIn } from './providers';
import { SignUpOffer } from './SignUpOffer';
import { useAuthForm } from './useAuthForm';
import { Ways } from './Ways';

/** Sign-in by a code that is sent to an email. `first` where the organization asks for no passwords. */
export function CodeSignIn({ first = false }: { first?: boolean }) {
  const identity = useIdentity();
  const { locale } = useIntl();
  const { AUTH, DESCRIPTION: description } = useOrganization();
  const handed = useHanded();
  const [email, setEmail] = useState(handed.email ?? '');
  const [destination, setDestination] = useState<string | null>(null);
  const address = email.trim();

  const ask = async () => setDestination((await identity.startCodeSignIn(address, locale)).destination || address);
  const form = useAuthForm({
    fields: ['email'],
    check: (minLength) => authFaults({ email }, minLength),
    before: faultNamed(handed.fault),
    send: ask,
  });

  if (destination !== null) return <AnswerCodeForm destination={destination} again={ask} onOther={() => setDestination(null)} />;
  const request = (
    <AuthForm onSubmit={form.submit} onFocus={identity.preload} noValidate>
      <AddressField form={form} value={email} onChange={setEmail} />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <FormattedMessage id="auth.code.send" defaultMessage="Email me a code" />
      </Button>
    </AuthForm>
  );
  return first ? (
    <AuthPage
      title={<FormattedMessage id="auth.signIn" defaultMessage="Sign in" />}
      lead={description}
      foot={<SignUpOffer email={email} />}
    >
      <FormFault>{form.errorFor('form')}</FormFault>
      <Ways onFault={form.fail}>{waysIn(AUTH).code && request}</Ways>
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
      <FormFault>{form.errorFor('form')}</FormFault>
      {request}
    </AuthPage>
  );
}
