import type { AddressInput } from '@contract/inputs/addresses';
import { townLine } from '@contract/rules/townLine';
import { countryName } from '@web/i18n/countryName';

/** An address in one line, in the order of its country, which is named in the reader's language. */
export function inOneLine(
  { address1, address2, city, state, zip, country }: Omit<AddressInput, 'primary' | 'name'>,
  locale: string,
): string {
  return [address1, address2, townLine({ city, state, zip, country }), countryName(country, locale)].filter(Boolean).join(', ');
}

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
