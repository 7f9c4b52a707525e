import type { ListingPackage } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { soldPackages } from '../../registration/reads';
import { packageRows } from '../queries';
import { salesOffer } from '../reads';

export async function listingPackages(tenant: Tenant, eventId: string): Promise<ListingPackage[]> {
  const rows = await packageRows(tenant, { eventId });
  if (rows.length === 0) return [];
  const { packages } = await salesOffer(tenant, eventId);
  const sold = await soldPackages(tenant, [...packages.keys()]);
  return rows.map(({ package: { id, revision } }) => ({ ...packages.get(id)!.base, revision, sold: sold.get(id) ?? 0 }));
}
