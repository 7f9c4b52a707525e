import * as z from 'zod';
import { isLocale } from '@contract/locales';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !CONTROL.test(value), 'must not hold control characters');

export const line = (max: number) => text(max).refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'must stand on one line');

export const slug = z
  .string()
  .max(100, 'must have at most 100 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must hold lower-case letters, numbers and dashes only');

export const uuid = z.uuid('must be a UUID').regex(/^[^A-Z]*$/, 'must be written in lower case');
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#1e6b57"');
export const link = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });
export const cents = z
  .int('must be a whole number of cents')
  .min(0, 'must not be negative')
  .max(100_000_000, 'must be at most 100000000 cents');
export const count = z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000, 'must be at most 1000000');

export const locale = z.string().refine(isLocale, 'is not a locale the platform knows');

export const timezone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as Europe/Lisbon');

export const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words, `must be one of ${words.join(', ')}`);

export function repeats<T>(entries: readonly T[], key: (entry: T) => string | undefined): { index: number; value: string }[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const value = key(entry);
    if (value === undefined) return [];
    if (seen.has(value)) return [{ index, value }];
    seen.add(value);
    return [];
  });
}

export type HasPicture = (path: string) => boolean;
export const picture = (has: HasPicture) => z.string().refine(has, 'names a picture that is not in the organization’s folder');

export const page = (has: HasPicture) =>
  z.string().refine((at) => link.safeParse(at).success || has(at), 'is neither an address nor a file in the organization’s folder');
