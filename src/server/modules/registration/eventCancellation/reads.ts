import type { Tenant } from '@server/db/tenant';
import { peopleInLine } from '../../waitingLists/reads';
import { heldPassCounts } from '../queries';
import { peopleAsking } from '../requests/queries';
import { heldSums } from './queries';

/** Who waits for a place at an event, or has asked for one. */
export const peopleWaiting = async (tenant: Tenant, eventId: string): Promise<string[]> => [
  ...new Set([...(await peopleInLine(tenant, eventId)), ...(await peopleAsking(tenant, eventId))]),
];

/** Who is told of a cancellation, and what is given back. */
export async function cancellationSums(tenant: Tenant, eventId: string) {
  const people = await peopleWaiting(tenant, eventId);
  const held = people.length > 0 ? await heldPassCounts(tenant, eventId, people) : new Map<string, number>();
  return { ...(await heldSums(tenant, eventId)), waiting: people.filter((id) => !held.has(id)).length };
}
