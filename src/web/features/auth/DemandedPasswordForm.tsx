import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { demandedPasswordInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { explainAuthError } from './authErrors';
import { NewPasswordField } from './authFields';
import { AuthForm, AuthPage } from './AuthPage';
import { useNewPassword } from './useNewPassword';

/** A password of one's own in place of the one that somebody else made, which the pool demands before it lets anyone in. */
export function DemandedPasswordForm({ email, onAgain }: { email: string; onAgain: () => void }) {
  const identity = useIdentity();
  const { schema, minLength } = useNewPassword(demandedPasswordInput);

  const form = useForm(schema, {
    id: 'demanded-password',
    initial: { password: '' },
    submit: ({ password }) => identity.completeNewPassword(password),
    explain: explainAuthError({ minLength }),
    guarded: false,
    keepValues: true,
  });
  const { id } = form.field('password');
  useEffect(() => focusField(id), [id]);

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
      <AuthForm form={form}>
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordField {...form.field('password')} minLength={minLength} />
        <SubmitButton form={form} size="lg" wide>
          <FormattedMessage id="auth.newPassword.submit" defaultMessage="Save and sign in" />
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  );
}
