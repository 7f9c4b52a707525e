import { nextInLine } from '@contract/rules/waitingLists';
import type { Tenant } from '@server/db/tenant';
import { findEvent } from '../events/reads';
import { registrationRoom } from '../registration/attendance/reads';
import { line, placesLeft } from './queries';

export { eventsWaitedForBy, hadOffer } from './queries';

type Line = Awaited<ReturnType<typeof line>>;

export const itemOf = ({ ticketId, addOnId }: { ticketId: string | null; addOnId: string | null }) => (ticketId ?? addOnId)!;

/** Who of an event's lines gets something, by what is left now. */
export async function nextOf(tenant: Tenant, eventId: string, entries: Line): Promise<Line> {
  const waiting = entries.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return [];
  // Passes count against all of the event's as well.
  const rows = waiting.map((row) => ({ ...row, from: row.ticketId === null ? [itemOf(row)] : [row.ticketId, eventId] }));
  return withinLimit(tenant, eventId, entries, nextInLine(rows, await placesLeft(tenant, eventId)));
}

/** Those who could register with what they are next for: an event takes so many people only, and who has an offer is one of them. */
async function withinLimit(tenant: Tenant, eventId: string, entries: Line, next: Line): Promise<Line> {
  const { event } = await findEvent(tenant, eventId);
  const people = [...new Set(entries.map(({ accountId }) => accountId))];
  const room = await registrationRoom(tenant, event, people);
  const isNew = ({ ticketId, accountId }: Line[number]) => ticketId !== null && !room.inside.has(accountId);
  const counted = new Set(entries.filter((entry) => entry.status === 'offered' && isNew(entry)).map(({ accountId }) => accountId));
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
  const entries = await line(tenant, eventId);
  const kept = new Map<string, number>();
  const keep = (id: string, count: number) => void kept.set(id, (kept.get(id) ?? 0) + count);
  for (const entry of entries) if (entry.accountId !== viewerId) keep(itemOf(entry), entry.kept);
  for (const entry of await nextOf(tenant, eventId, entries)) keep(itemOf(entry), entry.quantity);
  return kept;
}
