import type { ListingPassType } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { takenPasses } from '../../registration/reads';
import { passTypesOf } from '../reads';
import { promisedOfEvent } from './queries';

/** How many of each of an event's kinds of passes are had, held, offered to who waits or paid for before. */
export async function takenOfEvent(tenant: Tenant, eventId: string, now: Date): Promise<Map<string, number>> {
  const promised = await promisedOfEvent(tenant, eventId);
  const taken = new Map((await takenPasses(tenant, [...promised.keys()], null, now)).map((one) => [one.ticketId, one.taken]));
  return new Map([...promised].map(([id, count]) => [id, count + (taken.get(id) ?? 0)]));
}

export async function listingPassTypes(tenant: Tenant, eventId: string, now: Date): Promise<ListingPassType[]> {
  const passTypes = await passTypesOf(tenant, [eventId]);
  const taken = passTypes.size > 0 ? await takenOfEvent(tenant, eventId, now) : new Map<string, number>();
  return [...passTypes.values()].map(({ row, base }) => ({
    ...base,
    visibility: row.visibility,
    active: row.active,
    requiresApproval: row.requiresApproval,
    limitPerAccount: row.limitPerAccount,
    taken: taken.get(row.id) ?? 0,
    revision: row.revision,
  }));
}
