import type { AnyEndpoint } from '@contract/endpoint';
import { Id } from '@contract/text';
import { hasRole, holdersOf, subjectsOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { isEventThere } from '@server/db/visible';
import { forbidden, notFound } from './errors';
import type { Guard } from './transactions';

export const mayHost = async (tenant: Tenant, accountId: string, eventId: string, how?: { forChange: boolean }): Promise<boolean> =>
  (await hasRole(tenant, accountId, { kind: 'event', id: eventId, role: 'host' }, how)) ||
  (await hasRole(tenant, accountId, { kind: 'event', id: eventId, role: 'coHost' }, how));

export const hostedEvents = async (tenant: Tenant, accountId: string): Promise<string[]> => [
  ...(await subjectsOf(tenant, accountId, 'event', 'host')),
  ...(await subjectsOf(tenant, accountId, 'event', 'coHost')),
];

export const eventHosts = async (tenant: Tenant, id: string): Promise<string[]> => [
  ...(await holdersOf(tenant, { kind: 'event', id, role: 'host' })),
  ...(await holdersOf(tenant, { kind: 'event', id, role: 'coHost' })),
];

export const isStaff = (tenant: Tenant, accountId: string, how?: { forChange: boolean }): Promise<boolean> =>
  hasRole(tenant, accountId, { kind: 'organization', id: tenant.organizationId, role: 'staff' }, how);

export const staff = (tenant: Tenant): Promise<string[]> =>
  holdersOf(tenant, { kind: 'organization', id: tenant.organizationId, role: 'staff' });

/**
 * What is asked of who calls an endpoint for hosts or staff. Hosts are those of the event that the path names by its id;
 * that an event is not there is told to them alone.
 */
export function roleGuard({ access, path, method, ofRemoved = false }: AnyEndpoint): Guard | undefined {
  const how = { forChange: method !== 'GET' && method !== 'HEAD' };
  if (access === 'host' && !path.includes('/:eventId')) throw new Error(`${method} ${path} is for hosts, and names no event`);
  const may = {
    host: async (tenant: Tenant, accountId: string, { eventId }: { eventId: string }) =>
      Id.safeParse(eventId).success && (await mayHost(tenant, accountId, eventId, how)),
    staff: (tenant: Tenant, accountId: string) => isStaff(tenant, accountId, how),
  };
  if (access !== 'host' && access !== 'staff') return undefined;
  return async (tenant, { accountId }, params: { eventId: string }) => {
    if (!(await may[access](tenant, accountId, params))) throw forbidden();
    if (access === 'host' && !ofRemoved && !(await isEventThere(tenant, params.eventId))) throw notFound();
  };
}
