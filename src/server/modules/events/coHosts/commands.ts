import { LISTING } from '@contract/hostLimits';
import { grantRoles, hasRole, holdersOf, revokeRole } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { forbidden, invalid, listFull, notFound } from '@server/http/errors';
import { accountsAmong } from '../../accounts/reads';
import { mustLockEvent } from '../policy';

const coHost = (id: string) => ({ kind: 'event', id, role: 'coHost' }) as const;
const host = (id: string) => ({ kind: 'event', id, role: 'host' }) as const;

interface Doing {
  accountId: string;
  now: Date;
  site: string;
}

/** Lets somebody host an event as well. Who does so already goes on as before, and is not told again. */
export async function addCoHost(tenant: Tenant, eventId: string, coHostId: string, { accountId, now, site }: Doing): Promise<void> {
  await mustLockEvent(tenant, eventId);
  if (!(await hasRole(tenant, accountId, host(eventId)))) throw forbidden();
  if ((await accountsAmong(tenant, [coHostId])).size === 0) throw invalid('accountId', 'exists');
  if (await hasRole(tenant, coHostId, host(eventId))) return;
  if ((await holdersOf(tenant, coHost(eventId))).length >= LISTING.coHostsMax) throw listFull();
  const added = await grantRoles(tenant, [{ ...coHost(eventId), accountId: coHostId, grantedById: accountId, grantedAt: now }]);
  if (added.length > 0) tenant.emit({ type: 'coHostAdded', accountId: coHostId, subjectId: eventId, senderId: accountId, site });
}

/** Takes that from somebody; its host takes it from anybody, everybody else from themselves alone. */
export async function removeCoHost(
  tenant: Tenant,
  eventId: string,
  coHostId: string,
  { accountId }: Pick<Doing, 'accountId'>,
): Promise<void> {
  await mustLockEvent(tenant, eventId);
  if (coHostId !== accountId && !(await hasRole(tenant, accountId, host(eventId)))) throw forbidden();
  if (!(await revokeRole(tenant, coHostId, coHost(eventId)))) throw notFound();
}
