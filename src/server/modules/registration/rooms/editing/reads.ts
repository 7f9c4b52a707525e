import type { ListingRoomType } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { salesOffer } from '../../../events/reads';
import { roomTypesOf } from '../reads';
import { takenOfEvent } from './queries';

export async function listingRoomTypes(tenant: Tenant, eventId: string): Promise<ListingRoomType[]> {
  const known = await roomTypesOf(tenant, eventId, await salesOffer(tenant, eventId));
  if (known.size === 0) return [];
  const taken = await takenOfEvent(tenant, eventId);
  return [...known.values()].map(({ row: { roomType }, base }) => ({
    ...base,
    description: roomType.description,
    revision: roomType.revision,
    taken: taken.get(roomType.id) ?? 0,
  }));
}
