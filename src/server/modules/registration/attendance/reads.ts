import type { BaseAccount } from '@contract/entities/accounts';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../accounts/reads';
import { latestRegistrants } from './queries';

export { ownRegistration, isRegisteredForMany, registeredEventIds } from '../queries';
export { attendanceCount, hiddenRegisteredCount, ownRegistrations, registeredCount, registrationRoom } from './queries';

export async function latestAttendees(tenant: Tenant, eventIds: string[], most: number): Promise<Map<string, BaseAccount[]>> {
  const latest = await latestRegistrants(tenant, eventIds, most);
  const people = await baseAccounts(
    tenant,
    latest.map(({ accountId }) => accountId),
  );
  const of = (id: string) => latest.flatMap(({ eventId, accountId }) => (eventId === id ? (people.get(accountId) ?? []) : []));
  return new Map(eventIds.map((id) => [id, of(id)]));
}
