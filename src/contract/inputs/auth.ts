import * as z from 'zod/mini';
import { checks } from '../rules/fieldRules';
import { passwordFault, PASSWORD_MAX_LENGTH } from '../rules/passwords';
import { Email, line, name } from '../text';

const secret = z.string().check(z.minLength(1));
const Code = z.string().check(
  z.minLength(1),
  z.refine((code) => /^\d{6}$/.test(code), checks('code')),
);

// People write spaces, dashes and brackets between the digits; pools take a plus and digits.
const Phone = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s().\-/]/g, '')),
  z.refine((phone) => phone === '' || /^\+[1-9]\d{6,14}$/.test(phone), checks('phone')),
);

/** A password that is not in use yet; `minLength` is what the organization's pool asks for. */
const newPassword = (minLength: number) =>
  secret.check(
    z.check<string>(({ value: input, issues }) => {
      const fault = input === '' ? null : passwordFault(input, minLength);
      if (fault === 'too-short') issues.push({ code: 'too_small', origin: 'string', minimum: minLength, inclusive: true, input });
      if (fault === 'too-long') issues.push({ code: 'too_big', origin: 'string', maximum: PASSWORD_MAX_LENGTH, inclusive: true, input });
    }),
  );

export const EmailInput = z.strictObject({ email: Email });
export const SignInInput = z.strictObject({ email: Email, password: secret });
export const CodeInput = z.strictObject({ code: Code });
export const ConfirmInput = z.strictObject({ email: Email, code: Code });

export const signUpInput = (minLength: number) =>
  z.strictObject({
    firstName: line(80),
    lastName: line(80),
    email: Email,
    password: newPassword(minLength),
    title: name(120),
    company: name(120),
    phone: Phone,
  });

/** A new password where another stood that nobody has to give: one that an organizer made. */
export const demandedPasswordInput = (minLength: number) => z.strictObject({ password: newPassword(minLength) });

export const resetPasswordInput = (minLength: number) => z.strictObject({ email: Email, code: Code, password: newPassword(minLength) });

export const changePasswordInput = (minLength: number) => z.strictObject({ currentPassword: secret, password: newPassword(minLength) });

export const deleteAccountInput = (address: string) =>
  z.strictObject({
    confirmation: secret.check(z.refine((typed) => typed.toLowerCase() === address.toLowerCase(), checks('same'))),
  });
