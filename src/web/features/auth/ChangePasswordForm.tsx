import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { changePasswordInput } from '@contract/inputs/auth';
import { useGetSelfQuery } from '@web/api/self';
import { useIdentity } from '@web/platform/identity/context';
import { NarrowForm, SubmitButton } from '@web/ui/form/Form';
import { PasswordField } from '@web/ui/form/PasswordField';
import { Link } from '@web/ui/navigation/Link';
import { Notice } from '@web/ui/feedback/Notice';
import { useForm } from '@web/ui/form/useForm';
import { explainAuthError, wrongCurrentPassword } from './authErrors';
import { NewPasswordField } from './authFields';
import { useNewPassword } from './useNewPassword';

export function ChangePasswordForm() {
  const identity = useIdentity();
  const { data: self } = useGetSelfQuery();
  const [changed, setChanged] = useState(false);
  const { schema, minLength } = useNewPassword(changePasswordInput);

  const form = useForm(schema, {
    id: 'change-password',
    initial: { currentPassword: '', password: '' },
    async submit({ currentPassword, password }) {
      setChanged(false);
      await identity.changePassword(currentPassword, password);
      setChanged(true);
    },
    explain: explainAuthError({ minLength, means: { NotAuthorizedException: wrongCurrentPassword } }),
  });

  return (
    <NarrowForm form={form} onFocus={identity.preload}>
      {changed && (
        <Notice
          kind="good"
          action={
            <Link to="/settings/sessions">
              <FormattedMessage id="auth.seeSessions" defaultMessage="See your sessions" />
            </Link>
          }
        >
          <FormattedMessage id="auth.changed" defaultMessage="Your password is changed. Other devices stay signed in." />
        </Notice>
      )}
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={self?.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={<FormattedMessage id="auth.passwordBefore" defaultMessage="Current password" />}
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} minLength={minLength} />
      <SubmitButton form={form}>
        <FormattedMessage id="auth.changePassword" defaultMessage="Change password" />
      </SubmitButton>
    </NarrowForm>
  );
}
