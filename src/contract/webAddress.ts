import * as z from 'zod/mini';
import { checks } from './rules/fieldRules';
import { text } from './text';

// Browsers and Node have it alike; the language itself does not.
declare const URL: new (address: string) => object;

const DOMAIN = /^[^\s/:?#]+\.[^\s/:?#]{2,}([/:?#]|$)/;

// Whoever reads `https://bank.example@elsewhere.example` takes it for the bank's.
const NAMED_USER = /^https?:\/\/[^/?#]*@/i;

function isWebAddress(value: string): boolean {
  if (NAMED_USER.test(value) || !/^https?:\/\//i.test(value) || !DOMAIN.test(value.replace(/^https?:\/\//i, ''))) return false;
  try {
    return Boolean(new URL(value));
  } catch {
    return false;
  }
}

/** A page on the web. Where the scheme is left out, as people do, it is put before. */
export const WebAddress = (max: number) =>
  text(max).check(
    z.overwrite((typed) => (DOMAIN.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim())),
    z.refine((value) => value === '' || isWebAddress(value), checks('url')),
  );
