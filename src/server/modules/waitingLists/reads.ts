import type { Tenant } from '@server/db/tenant';
import { anyEvent } from '../events/reads';
import { registrationRoom } from '../registration/attendance/reads';
import { keptOf, nextOfLine, type Line } from './lines/reads';
import { offersOf } from './queries';

export { eventsWaitedForBy, hadOffer, peopleInLine } from './queries';

/** Those who are next and could register with what they are next for: an event takes so many people only, and who has an offer is one of them. */
export async function nextOf(tenant: Tenant, eventId: string, offers: Line): Promise<Line> {
  const next = await nextOfLine(tenant, eventId);
  if (next.length === 0) return [];
  const event = await anyEvent(tenant, eventId);
  if (!event) return [];
  const people = [...new Set([...offers, ...next].map(({ accountId }) => accountId))];
  const room = await registrationRoom(tenant, event, people);
  const isNew = ({ ticketId, accountId }: Line[number]) => ticketId !== null && !room.inside.has(accountId);
  const counted = new Set(offers.filter(isNew).map(({ accountId }) => accountId));
  return next.filter((entry) => {
    if (!isNew(entry) || counted.has(entry.accountId)) return true;
    if (counted.size >= room.left) return false;
    counted.add(entry.accountId);
    return true;
  });
}

/**
 * How many of each thing are kept for people of the waiting lists, by its id: offered to others than the viewer, or free and
 * theirs as soon as it is offered to them.
 */
export async function keptInLine(tenant: Tenant, eventId: string, viewerId: string | null): Promise<Map<string, number>> {
  const { offers, waitedAt } = await offersOf(tenant, { eventId });
  return keptOf(offers, waitedAt.length > 0 ? await nextOf(tenant, eventId, offers) : [], viewerId);
}
