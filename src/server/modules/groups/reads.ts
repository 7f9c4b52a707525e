import type { BaseGroup, Group } from '@contract/entities/groups';
import type { Tenant } from '@server/db/tenant';
import { groupRows, shortGroups } from './queries';
import { mustKnowGroup } from './policy';
import { serializeBaseGroup, serializeGroup } from './serialize';

export { groupListeners, groupMailListeners, groupMemberIds, groupPushListeners, memberGroupIds, ownStandings } from './members/queries';
export { mayModerateGroup, mustBeMember, mustEnterGroup, mustModerateGroup } from './policy';
export { groupMailOf } from './groupMail';

export const readGroup = async (tenant: Tenant, idOrSlug: string): Promise<Group> => serializeGroup(await mustKnowGroup(tenant, idOrSlug));

/** Groups by id, those alone that the viewer may know of: one query for a whole page. */
export async function groupsById(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, Group>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await groupRows(tenant, wanted)).map((row) => [row.group.id, serializeGroup(row)]));
}

/** The short forms of groups by id, those alone that the viewer may know of: one query for a whole page. */
export async function baseGroups(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseGroup>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await shortGroups(tenant, wanted)).map((row) => [row.id, serializeBaseGroup(row)]));
}
