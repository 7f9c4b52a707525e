import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { authFaults } from './authChecks';
import { AuthForm, AuthPage, FormFault } from './AuthPage';
import { NewPasswordField } from './fields';
import { fieldId, useAuthForm } from './useAuthForm';

/** A password of one's own in place of the one that somebody else made, which the pool demands before it lets anyone in. */
export function DemandedPasswordForm({ email, onAgain }: { email: string; onAgain: () => void }) {
  const identity = useIdentity();
  const [password, setPassword] = useState('');
  useEffect(() => focusField(fieldId('password')), []);

  const form = useAuthForm({
    fields: ['password'],
    check: (minLength) => authFaults({ newPassword: password }, minLength),
    send: async () => void (await identity.completeNewPassword(password)),
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.newPassword" defaultMessage="Choose a new password" />}
      lead={
        <FormattedMessage
          id="auth.demanded.lead"
          defaultMessage="The password you were given works only once. Choose one that nobody else knows."
        />
      }
      foot={
        <p>
          <Button variant="quiet" size="sm" onClick={onAgain}>
            <FormattedMessage id="auth.backToSignIn" defaultMessage="Back to sign-in" />
          </Button>
        </p>
      }
    >
      <AuthForm onSubmit={form.submit} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordField form={form} value={password} onChange={setPassword} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.newPassword.submit" defaultMessage="Save and sign in" />
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
