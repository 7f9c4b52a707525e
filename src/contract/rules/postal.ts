import { writesCodeLast } from './townLine';

/** How postal codes are written, by country. Where a country is not named, any is taken, or none. */
const CODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};

const WITH_REGION = new Set(['AU', 'BR', 'CA', 'JP', 'MX', 'US']);

export interface PostalRules {
  needsCode: boolean;
  needsRegion: boolean;
  codeLast: boolean;
}

export const postalRules = (country: string): PostalRules => ({
  needsCode: Object.hasOwn(CODES, country),
  needsRegion: WITH_REGION.has(country),
  codeLast: writesCodeLast(country),
});

export const isPostalCode = (country: string, code: string): boolean => !Object.hasOwn(CODES, country) || CODES[country]!.test(code.trim());
