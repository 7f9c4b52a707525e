import type { Tenant } from '@server/db/tenant';
import { keptPlaces } from '../../waitingLists/lines/reads';
import { takenPlaces } from '../sessions/queries';
import { sectionCounts } from '../sessions/questions/queries';

/** What registration says of some sessions that may be registered for: the places that are taken or kept for who waits, and what is asked. */
export async function sessionFacts(tenant: Tenant, sessionIds: string[], now: Date) {
  if (sessionIds.length === 0) return { taken: new Map<string, number>(), sections: new Map<string, number>() };
  const taken = await takenPlaces(tenant, sessionIds, tenant.accountId, now);
  for (const [id, kept] of await keptPlaces(tenant, sessionIds, tenant.accountId)) taken.set(id, (taken.get(id) ?? 0) + kept);
  return {
    taken,
    sections: await sectionCounts(tenant, sessionIds),
  };
}
