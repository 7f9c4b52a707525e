import type { Tenant } from '@server/db/tenant';
import { takenPlaces } from '../sessions/queries';
import { sectionCounts } from '../sessions/questions/queries';

/** What registration says of some sessions that may be registered for: the places that are taken, and what is asked. */
export async function sessionFacts(tenant: Tenant, sessionIds: string[], now: Date) {
  if (sessionIds.length === 0) return { taken: new Map<string, number>(), sections: new Map<string, number>() };
  return {
    taken: await takenPlaces(tenant, sessionIds, tenant.accountId, now),
    sections: await sectionCounts(tenant, sessionIds),
  };
}
