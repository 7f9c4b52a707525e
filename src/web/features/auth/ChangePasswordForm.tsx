import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useGetSelfQuery } from '@web/api/self';
import { useIdentity } from '@web/platform/identity/context';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { PasswordField } from '@web/ui/form/PasswordField';
import { Link } from '@web/ui/navigation/Link';
import { Notice } from '@web/ui/feedback/Notice';
import { authFaults } from './authChecks';
import { wrongBefore } from './authErrors';
import { FormFault } from './AuthPage';
import { NewPasswordField } from './fields';
import { fieldId, useAuthForm } from './useAuthForm';

/** Another password in place of the present one. */
export function ChangePasswordForm() {
  const identity = useIdentity();
  const { data: self } = useGetSelfQuery();
  const [before, setBefore] = useState('');
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(false);

  const form = useAuthForm({
    fields: ['before', 'password'],
    check: (minLength) => authFaults({ before, newPassword: password }, minLength),
    means: { NotAuthorizedException: wrongBefore },
    async send() {
      setChanged(false);
      await identity.changePassword(before, password);
      setBefore('');
      setPassword('');
      setChanged(true);
    },
  });

  return (
    <Form onSubmit={form.submit} onFocus={identity.preload} noValidate>
      <FormFault>{form.errorFor('form')}</FormFault>
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
        id={fieldId('before')}
        name="current-password"
        label={<FormattedMessage id="auth.passwordBefore" defaultMessage="Current password" />}
        autoComplete="current-password"
        required
        value={before}
        onChange={setBefore}
        error={form.errorFor('before')}
      />
      <NewPasswordField form={form} value={password} onChange={setPassword} />
      <Button type="submit" pending={form.pending}>
        <FormattedMessage id="auth.changePassword" defaultMessage="Change password" />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  max-inline-size: 440px;
  > :not(button) {
    inline-size: 100%;
  }
  > [role='alert']:empty {
    position: absolute;
  }
`;
