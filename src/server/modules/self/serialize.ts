import type { Account, AccountAddress, Self } from '@contract/entities/accounts';
import { isoOrNull } from '@server/db/columns';
import type { OwnAccount } from '../accounts/reads';
import type { AddressRow } from './queries';

export const serializeSelf = (account: Account, row: OwnAccount['row'], known: Pick<Self, 'staff' | '_count'>): Self => ({
  ...account,
  email: row.email,
  phone: row.phone,
  dietaryRestrictions: row.dietaryRestrictions,
  shareCode: row.shareCode,
  locale: row.locale,
  termsAccepted: isoOrNull(row.termsAccepted),
  ...known,
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
