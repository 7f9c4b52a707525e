import type { AddressInput } from '@contract/inputs/addresses';
import { townLine } from '@contract/rules/townLine';
import { getDisplayNames } from '@web/i18n/formatters';

/** An address in one line, in the order of its country, which is named in the reader's language. */
export function inOneLine(
  { address1, address2, city, state, zip, country }: Omit<AddressInput, 'primary' | 'name'>,
  locale: string,
): string {
  return [address1, address2, townLine({ city, state, zip, country }), countryName(country, locale)].filter(Boolean).join(', ');
}

/** A country in the reader's language; what people wrote themselves before there was a list is no code. */
export const countryName = (country: string, locale: string) =>
  /^[A-Z]{2}$/.test(country) ? getDisplayNames(locale, { type: 'region' }).of(country) : country;

export const countryOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? '';

export const emptyAddress: AddressInput = {
  primary: false,
  name: '',
  country: '',
  address1: '',
  address2: '',
  zip: '',
  city: '',
  state: '',
};
