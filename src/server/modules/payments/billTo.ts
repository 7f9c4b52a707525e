import type { TaxPlace } from '@contract/rules/taxes';
import type { Tenant } from '@server/db/tenant';
import { invalid } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { ownAddress, primaryAddress } from '../self/reads';
import { NOWHERE } from './nowhere';
import { lastBilled, type Subject } from './queries';
import { seatOf } from './taxes';

type BilledTo = typeof NOWHERE & { addressId: string | null };

/** Where a bill goes: to the address that is named, or to where the last one for the same thing went, or to the payer's primary address. */
export async function billTo(tenant: Tenant, accountId: string, addressId: string | null, subject: Subject): Promise<BilledTo> {
  if (addressId !== null) {
    const own = await ownAddress(tenant, accountId, addressId);
    if (!own) throw invalid('addressId', 'unknownAddress');
    return partsOf(own, own.id);
  }
  const last = await lastBilled(tenant, accountId, subject);
  if (last) return partsOf(last, last.addressId);
  const primary = await primaryAddress(tenant, accountId);
  return primary ? partsOf(primary, primary.id) : { ...NOWHERE, addressId: null };
}

const partsOf = ({ address1, address2, city, state, country, zip }: typeof NOWHERE, addressId: string | null): BilledTo => ({
  address1,
  address2,
  city,
  state,
  country,
  zip,
  addressId,
});

/** Of a payer of whom no address is known, where the organization is counts. */
export const taxedAt = (
  { addressId, country, state, city }: Pick<BilledTo, 'addressId' | 'country' | 'state' | 'city'>,
  organization: Organization,
): TaxPlace => (addressId === null && country === '' ? seatOf(organization) : { country, state, city });
