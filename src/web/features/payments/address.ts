import type { AddressInput } from '@contract/inputs/addresses';

/** An address in one line. */
export const inOneLine = ({ address1, address2, city, state, zip, country }: Omit<AddressInput, 'primary' | 'name'>): string =>
  [address1, address2, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
