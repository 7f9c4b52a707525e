import { defineMessages } from 'react-intl';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import type { Faults } from './useAuthForm';

const words = defineMessages({
  required: { id: 'auth.required', defaultMessage: 'Fill this out.' },
  email: { id: 'auth.emailForm', defaultMessage: 'Write an address like name@example.com.' },
  password: { id: 'auth.passwordLength', defaultMessage: 'At least {min} characters.' },
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

/** The faults that can be told without asking anyone; fields left out are not asked for. */
export function authFaults({ email, password, newPassword, code, firstName, lastName }: Given): Faults {
  return {
    ...(firstName?.trim() === '' && { firstName: words.required }),
    ...(lastName?.trim() === '' && { lastName: words.required }),
    ...(email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: words.email }),
    ...(password === '' && { password: words.required }),
    ...(newPassword !== undefined && [...newPassword].length < PASSWORD_MIN_LENGTH && { password: words.password }),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { code: words.code }),
  };
}
