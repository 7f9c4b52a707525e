import type { BaseAccount } from '@contract/entities/accounts';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../accounts/commands';
import { latestRegistrants, registeredCounts } from './queries';

/** How many are registered for an event, and the last to come of those whom the viewer may see. */
export interface Attendance {
  count: number;
  latest: BaseAccount[];
}

const LATEST = 3;

/** The attendance of some events by id; `shown` are those whose registrants are public. */
export async function attendanceOf(tenant: Tenant, events: readonly { id: string; shown: boolean }[]): Promise<Map<string, Attendance>> {
  const idsOf = (some: typeof events) => some.map(({ id }) => id);
  const counts = new Map((await registeredCounts(tenant, idsOf(events))).map(({ eventId, count }) => [eventId, count]));
  const latest = await latestRegistrants(tenant, idsOf(events.filter(({ shown }) => shown)), LATEST);
  const people = await baseAccounts(
    tenant,
    latest.map(({ accountId }) => accountId),
  );
  const latestOf = (id: string) => latest.flatMap(({ eventId, accountId }) => (eventId === id ? (people.get(accountId) ?? []) : []));
  return new Map(events.map(({ id }) => [id, { count: counts.get(id) ?? 0, latest: latestOf(id) }]));
}
