import * as roles from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';

const { delegateRole } = roles;

export const delegateIds = (tenant: Tenant, accountId: string) => roles.holders(tenant, delegateRole(accountId));

export const actedForIds = (tenant: Tenant, delegateId: string) => roles.subjects(tenant, delegateId, 'account', 'delegate');

/** Gives leave; who has it already keeps it as it is. Answers whether they had none. */
export const addDelegate = async (tenant: Tenant, accountId: string, delegateId: string, grantedAt: Date): Promise<boolean> =>
  (await roles.grantRoles(tenant, [{ ...delegateRole(accountId), accountId: delegateId, grantedById: accountId, grantedAt }])).length > 0;

export const addFounder = (tenant: Tenant, teamId: string, founderId: string, grantedAt: Date) =>
  roles.grantRoles(tenant, [{ ...delegateRole(teamId), accountId: founderId, grantedById: founderId, grantedAt }]);
