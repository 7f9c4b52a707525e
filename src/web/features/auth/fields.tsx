import { FormattedMessage } from 'react-intl';
import { CodeField } from '@web/ui/form/CodeField';
import { PasswordField } from '@web/ui/form/PasswordField';
import { EmailField } from '@web/ui/form/TextField';
import { PasswordHint } from './PasswordHint';
import { fieldId, type useAuthForm } from './useAuthForm';

interface FieldProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'errorFor' | 'minLength'>;
  value: string;
  onChange: (value: string) => void;
}

/** The address that somebody signs in with. */
export const AddressField = ({ form, value, onChange }: FieldProps) => (
  <EmailField
    id={fieldId('email')}
    name="email"
    label={<FormattedMessage id="auth.email" defaultMessage="Email" />}
    autoComplete="username"
    required
    value={value}
    onChange={onChange}
    error={form.errorFor('email')}
  />
);

/** The code that was sent. */
export const SentCodeField = ({ form, value, onChange }: FieldProps) => (
  <CodeField
    id={fieldId('code')}
    name="code"
    label={<FormattedMessage id="auth.code" defaultMessage="Code" />}
    required
    value={value}
    onChange={onChange}
    error={form.errorFor('code')}
  />
);

/** A password that is not in use yet, with what is asked of it. `first` where there is none that it replaces. */
export const NewPasswordField = ({ form, value, onChange, first = false }: FieldProps & { first?: boolean }) => (
  <PasswordField
    id={fieldId('password')}
    name="new-password"
    label={
      first ? (
        <FormattedMessage id="auth.password" defaultMessage="Password" />
      ) : (
        <FormattedMessage id="auth.newPassword.field" defaultMessage="New password" />
      )
    }
    hint={<PasswordHint min={form.minLength} />}
    autoComplete="new-password"
    required
    value={value}
    onChange={onChange}
    error={form.errorFor('password')}
  />
);
