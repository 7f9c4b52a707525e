import type { Tenant } from '@server/db/tenant';
import { keptPlaces } from '../../waitingLists/lines/reads';
import { takenPlaces } from '../sessions/queries';
import { sectionCounts } from '../sessions/questions/queries';

/** How many places of each of some sessions are taken, or kept for who waits; those that one account holds are free to it. */
async function placesOf(tenant: Tenant, sessionIds: string[], accountId: string | null, now: Date): Promise<Map<string, number>> {
  const taken = await takenPlaces(tenant, sessionIds, accountId, now);
  for (const [id, kept] of await keptPlaces(tenant, sessionIds, accountId)) taken.set(id, (taken.get(id) ?? 0) + kept);
  return taken;
}

export const sessionPlacesTaken = async (tenant: Tenant, sessionId: string, now: Date): Promise<number> =>
  (await placesOf(tenant, [sessionId], null, now)).get(sessionId) ?? 0;

export async function sessionFacts(tenant: Tenant, sessionIds: string[], now: Date) {
  if (sessionIds.length === 0) return { taken: new Map<string, number>(), sections: new Map<string, number>() };
  return {
    taken: await placesOf(tenant, sessionIds, tenant.accountId, now),
    sections: await sectionCounts(tenant, sessionIds),
  };
}
