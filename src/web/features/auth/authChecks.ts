import { defineMessages, type MessageDescriptor } from 'react-intl';
import { looksLikeEmail } from '@contract/rules/emails';
import { PASSWORD_MAX_LENGTH, passwordFault, type PasswordFault } from '@contract/rules/passwords';
import type { Faults } from './useAuthForm';

const words = defineMessages({
  required: { id: 'auth.required', defaultMessage: 'Fill this out.' },
  email: { id: 'auth.emailForm', defaultMessage: 'Write an address like name@example.com.' },
  password: { id: 'auth.passwordLength', defaultMessage: 'At least {min} characters.' },
  passwordLong: { id: 'auth.passwordTooLong', defaultMessage: 'At most {max} characters.' },
  code: { id: 'auth.codeLength', defaultMessage: 'The code has six digits.' },
  phone: { id: 'auth.phoneForm', defaultMessage: 'Write it with the country code, like +351 912 345 678.' },
});

interface Given {
  email?: string;
  password?: string;
  /** The password that a new one replaces. */
  before?: string;
  newPassword?: string;
  code?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

const passwordWords: Record<PasswordFault, MessageDescriptor> = { 'too-short': words.password, 'too-long': words.passwordLong };

/** A telephone number as pools take it: a plus and digits. Whatever people write between the digits falls away. */
export const plainPhone = (typed: string) => typed.replace(/[\s().\-/]/g, '');

/** The numbers that the sentences about passwords name. */
export const passwordLengths = (min: number) => ({ min, max: PASSWORD_MAX_LENGTH });

/**
 * The faults that can be told without asking anyone; fields left out are not asked for.
 * `minLength` is what the organization's pool asks of a new password.
 */
export function authFaults(
  { email, password, before, newPassword, code, firstName, lastName, phone = '' }: Given,
  minLength: number,
): Faults {
  const fault = newPassword === undefined ? null : passwordFault(newPassword, minLength);
  const found: Partial<Record<keyof Faults, MessageDescriptor>> = {
    ...(firstName?.trim() === '' && { firstName: words.required }),
    ...(lastName?.trim() === '' && { lastName: words.required }),
    ...(email !== undefined && !looksLikeEmail(email) && { email: words.email }),
    ...(before === '' && { before: words.required }),
    ...(password === '' && { password: words.required }),
    ...(fault && { password: passwordWords[fault] }),
    ...(phone.trim() !== '' && !/^\+[1-9]\d{6,14}$/.test(plainPhone(phone)) && { phone: words.phone }),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { code: words.code }),
  };
  return Object.fromEntries(Object.entries(found).map(([field, said]) => [field, { said }]));
}
