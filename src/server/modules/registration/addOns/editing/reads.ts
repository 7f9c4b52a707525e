import type { ListingAddOn } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { addOnBonds, addOnRows } from '../../queries';
import { serializeAddOn } from '../../serialize';
import { takenOfEvent } from './queries';

export async function listingAddOns(tenant: Tenant, eventId: string): Promise<ListingAddOn[]> {
  const rows = await addOnRows(tenant, { eventId });
  if (rows.length === 0) return [];
  const bonds = await addOnBonds(
    tenant,
    rows.map(({ addOn }) => addOn.id),
  );
  const taken = await takenOfEvent(tenant, eventId);
  return rows.map((row) => ({
    ...serializeAddOn(row),
    revision: row.addOn.revision,
    passTypeIds: bonds.filter(({ addOnId }) => addOnId === row.addOn.id).map(({ passTypeId }) => passTypeId),
    taken: taken.get(row.addOn.id) ?? 0,
  }));
}
