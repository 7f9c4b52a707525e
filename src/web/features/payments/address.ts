import type { AddressInput } from '@contract/endpoints/self';

export type AddressField = 'name' | 'address1' | 'city' | 'country';

/** The parts of an address that cannot be left out, in the order they are asked. */
export const NEEDED: readonly AddressField[] = ['name', 'country', 'address1', 'city'];

export const emptyAddress = (name: string): AddressInput => ({
  primary: false,
  name,
  address1: '',
  address2: '',
  city: '',
  state: '',
  country: '',
  zip: '',
});

/** The parts that are missing. */
export const missingIn = (address: AddressInput): AddressField[] => NEEDED.filter((field) => address[field].trim() === '');

/** An address in one line. */
export const inOneLine = ({ address1, address2, city, state, zip, country }: Omit<AddressInput, 'primary' | 'name'>): string =>
  [address1, address2, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
