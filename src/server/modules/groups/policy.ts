import type { Tenant } from '@server/db/tenant';
import { hasRole } from '@server/db/roles';
import { ApiError, forbidden, notFound } from '@server/http/errors';
import { isMember } from './serialize';
import { groupPlace, groupRow, lockedGroup, type GroupRow } from './queries';

/** A group by id or slug. One that the viewer may not know of is not there. */
export async function mustKnowGroup(tenant: Tenant, idOrSlug: string): Promise<GroupRow> {
  const row = await groupRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}

/** The id of a group in which the viewer may look around. */
export async function mustEnterGroup(tenant: Tenant, idOrSlug: string): Promise<string> {
  const place = await groupPlace(tenant, idOrSlug);
  if (!place) throw notFound();
  if (!place.isOpen) throw new ApiError('notGroupMember');
  return place.id;
}

/** Whether the viewer is in a group. */
export const isInGroup = async (tenant: Tenant, id: string): Promise<boolean> => isMember((await mustKnowGroup(tenant, id)).standing);

export async function mustBeMember(tenant: Tenant, idOrSlug: string): Promise<GroupRow> {
  const row = await mustKnowGroup(tenant, idOrSlug);
  if (!isMember(row.standing)) throw new ApiError('notGroupMember');
  return row;
}

export async function mustLockGroup(tenant: Tenant, id: string) {
  const group = await lockedGroup(tenant, id);
  if (!group) throw notFound();
  return group;
}

/** Nobody is let into a group, or told of it, while it is closed: they would not find it. */
export async function mustLockActiveGroup(tenant: Tenant, groupId: string): Promise<void> {
  const { active } = await mustLockGroup(tenant, groupId);
  if (!active) throw new ApiError('conflict', { message: 'groups.refused.closed' });
}

interface How {
  forChange: boolean;
}

/** Whether an account moderates a group; for a change it goes on doing so until the transaction ends. */
export const mayModerateGroup = async (tenant: Tenant, accountId: string, id: string, how: How = { forChange: true }): Promise<boolean> =>
  (await hasRole(tenant, accountId, { kind: 'group', id, role: 'moderator' }, how)) || (await isOwner(tenant, accountId, id, how));

const isOwner = (tenant: Tenant, accountId: string, id: string, how: How): Promise<boolean> =>
  hasRole(tenant, accountId, { kind: 'group', id, role: 'owner' }, how);

/** Two moderators who act on each other take turns at the group, or each would wait for the other's role. */
export async function mustModerateGroup(tenant: Tenant, accountId: string, idOrSlug: string, how: How): Promise<void> {
  const { group } = await mustKnowGroup(tenant, idOrSlug);
  if (how.forChange) await lockedGroup(tenant, group.id);
  if (!(await mayModerateGroup(tenant, accountId, group.id, how))) throw forbidden();
}

export async function mustOwnGroup(tenant: Tenant, accountId: string, id: string): Promise<void> {
  if (!(await isOwner(tenant, accountId, id, { forChange: true }))) throw forbidden();
}
