import type { BaseGroup, Group } from '@contract/entities/groups';
import { listPage, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { countRequests } from './members/queries';
import { groupList, groupRows, searchedGroups, shortGroups } from './queries';
import { mustKnowGroup } from './policy';
import { serializeBaseGroup, serializeGroup, seesAll } from './serialize';

export {
  groupListeners,
  groupMailListeners,
  groupMemberIds,
  groupPushListeners,
  memberGroupIds,
  ownStandings,
  waitingGroupIds,
} from './members/queries';
export { isInGroup, mayModerateGroup, mustBeMember, mustEnterGroup, mustKnowGroup, mustLockActiveGroup, mustModerateGroup } from './policy';
export { groupMailOf } from './groupMail';
export { knowingGroupIds, largestGroupIds, shortGroup } from './queries';
export { serializeBaseGroup } from './serialize';

export async function readGroup(tenant: Tenant, idOrSlug: string): Promise<Group> {
  const row = await mustKnowGroup(tenant, idOrSlug);
  return serializeGroup(row, seesAll(row.standing) ? await countRequests(tenant, row.group.id) : undefined);
}

type Order = 'name' | 'createdAt' | 'members';

export async function groupPage(tenant: Tenant, which: Parameters<typeof groupList>[1], input: Paged<Order | `-${Order}`>) {
  const { among, access, featured } = which;
  const { rows, count } = among
    ? await listPage(tenant, groupList(tenant, { ...which, search: wordsOf(input.search) }), input)
    : await searchedGroups(tenant, { access, featured, orderBy: input.orderBy }, {}, input);
  return { items: rows.map((row) => serializeGroup(row)), count };
}

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
  return new Map((await shortGroups(tenant, { ids: wanted })).map((row) => [row.id, serializeBaseGroup(row)]));
}
