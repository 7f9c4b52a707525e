import { defineMessages, type MessageDescriptor } from 'react-intl';
import { PASSWORD_MAX_LENGTH, passwordFault, type PasswordFault } from '@contract/rules/passwords';
import type { Faults } from './useAuthForm';

const words = defineMessages({
  required: { id: 'auth.required', defaultMessage: 'Fill this out.' },
  email: { id: 'auth.emailForm', defaultMessage: 'Write an address like name@example.com.' },
  password: { id: 'auth.passwordLength', defaultMessage: 'At least {min} characters.' },
  passwordLong: { id: 'auth.passwordTooLong', defaultMessage: 'At most {max} characters.' },
  code: { id: 'auth.codeLength', defaultMessage: 'The code has six digits.' },
});

interface Given {
  email?: string;
  password?: string;
  newPassword?: string;
  code?: string;
  firstName?: string;
  lastName?: string;
}

const passwordWords: Record<PasswordFault, MessageDescriptor> = { 'too-short': words.password, 'too-long': words.passwordLong };

/** The numbers that the sentences about passwords name. */
export const passwordLengths = (min: number) => ({ min, max: PASSWORD_MAX_LENGTH });

/**
 * The faults that can be told without asking anyone; fields left out are not asked for.
 * `minLength` is what the organization's pool asks of a new password.
 */
export function authFaults({ email, password, newPassword, code, firstName, lastName }: Given, minLength: number): Faults {
  const fault = newPassword === undefined ? null : passwordFault(newPassword, minLength);
  return {
    ...(firstName?.trim() === '' && { firstName: words.required }),
    ...(lastName?.trim() === '' && { lastName: words.required }),
    ...(email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: words.email }),
    ...(password === '' && { password: words.required }),
    ...(fault && { password: passwordWords[fault] }),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { code: words.code }),
  };
}
