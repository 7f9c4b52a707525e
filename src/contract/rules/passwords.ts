import { PASSWORD_MIN_LENGTH } from '../limits';

/** The longest password a pool takes, in UTF-16 units. */
export const PASSWORD_MAX_LENGTH = 256;

export type PasswordFault = 'too-short' | 'too-long';

/**
 * What a pool has against a new password, or null. Length is all that is asked: rules about kinds of
 * characters make people write passwords down, and a browser's own suggestions pass this one.
 */
export function passwordFault(password: string, minLength: number = PASSWORD_MIN_LENGTH): PasswordFault | null {
  if (password.length > PASSWORD_MAX_LENGTH) return 'too-long';
  // Counted as a reader counts: one emoji is one character.
  return [...password].length < minLength ? 'too-short' : null;
}
