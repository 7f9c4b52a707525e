import { FormattedMessage } from 'react-intl';
import { CodeField } from '@web/ui/form/CodeField';
import { PasswordField } from '@web/ui/form/PasswordField';
import { EmailField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';

export const AccountEmailField = (field: FieldBinding<string>) => (
  <EmailField {...field} label={<FormattedMessage id="auth.email" defaultMessage="Email" />} autoComplete="username" />
);

export const SentCodeField = (field: FieldBinding<string>) => (
  <CodeField {...field} label={<FormattedMessage id="auth.code" defaultMessage="Code" />} />
);

/** A password that is not in use yet, with what is asked of it. `first` where there is none that it replaces. */
export const NewPasswordField = ({ minLength, first = false, ...field }: FieldBinding<string> & { minLength: number; first?: boolean }) => (
  <PasswordField
    {...field}
    name="new-password"
    label={
      first ? (
        <FormattedMessage id="auth.password" defaultMessage="Password" />
      ) : (
        <FormattedMessage id="auth.newPassword.field" defaultMessage="New password" />
      )
    }
    hint={<FormattedMessage id="auth.passwordHint" defaultMessage="At least {min} characters." values={{ min: minLength }} />}
    autoComplete="new-password"
  />
);
