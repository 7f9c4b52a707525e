import type { ListingPassType } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { passTypesOf } from '../reads';
import { takenOfEvent } from './queries';

/** The kinds of passes of an event as its hosts see them, in its order. */
export async function listingPassTypes(tenant: Tenant, eventId: string): Promise<ListingPassType[]> {
  const taken = await takenOfEvent(tenant, eventId);
  return [...(await passTypesOf(tenant, [eventId])).values()].map(({ row, base }) => ({
    ...base,
    visibility: row.visibility,
    active: row.active,
    requiresApproval: row.requiresApproval,
    limitPerAccount: row.limitPerAccount,
    taken: taken.get(row.id) ?? 0,
    revision: row.revision,
  }));
}
