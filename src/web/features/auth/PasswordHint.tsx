import { FormattedMessage } from 'react-intl';

/** How long a new password must be. */
export const PasswordHint = ({ min }: { min: number }) => (
  <FormattedMessage id="auth.passwordHint" defaultMessage="At least {min} characters." values={{ min }} />
);
