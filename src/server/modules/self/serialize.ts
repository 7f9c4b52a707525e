import type { Account, AccountAddress, Self } from '@contract/entities/accounts';
import { isoOrNull } from '@server/db/columns';
import type { OwnAccount } from '../accounts/reads';
import type { AddressRow } from './queries';

interface Counts {
  chatChannels: number;
  notifications: number;
}

export const serializeSelf = (account: Account, row: OwnAccount['row'], counts: Counts): Self => ({
  ...account,
  email: row.email,
  phone: row.phone,
  dietaryRestrictions: row.dietaryRestrictions,
  shareCode: row.shareCode,
  locale: row.locale,
  termsAccepted: isoOrNull(row.termsAccepted),
  _count: counts,
});

export const serializeAddress = ({ id, primary, name, address1, address2, city, state, country, zip }: AddressRow): AccountAddress => ({
  id,
  primary,
  name,
  address1,
  address2,
  city,
  state,
  country,
  zip,
});
