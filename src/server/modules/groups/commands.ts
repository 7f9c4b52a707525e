import type { GroupCreateInput, GroupUpdateInput } from '@contract/inputs/groups';
import { GROUP } from '@contract/communityLimits';
import { randomUUID } from 'node:crypto';
import { isToBeTold } from '@server/db/attempts';
import { grantRoles, holdersOf, revokeRole, subjectsOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { dropImages, type IncomingPicture } from '../storage/commands';
import { addMember, firstMember } from './members/queries';
import { mustLockGroup, mustOwnGroup } from './policy';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;

/** The slug of a group that not everybody may know of is like no other: one that is taken would tell of it. */
async function freeSlug(tenant: Tenant, { name, access }: Pick<GroupCreateInput, 'name' | 'access'>): Promise<string> {
  const plain = access === 'protected' ? '' : slugOf(name, 60);
  return plain && (await queries.isSlugFree(tenant, plain)) ? plain : uniqueSlug(name, 'group');
}

/** @throws ApiError limitReached for whoever owns as many groups as anybody may. */
export async function mustHaveRoom(tenant: Tenant, accountId: string): Promise<void> {
  if ((await subjectsOf(tenant, accountId, 'group', 'owner')).length >= GROUP.ownedMax) throw new ApiError('limitReached');
}

const columnsOf = ({ externalUrl, ...group }: GroupUpdateInput) => ({
  ...group,
  ...(externalUrl === undefined ? {} : { externalUrl: externalUrl || null }),
});

export async function createGroup(
  tenant: Tenant,
  { accountId, group, picture, now }: { accountId: string; group: GroupCreateInput; picture: Picture; now: Date },
): Promise<string> {
  await queries.lockOwner(tenant, accountId);
  await mustHaveRoom(tenant, accountId);
  const id = randomUUID();
  await picture?.keep(tenant);
  const values = { ...group, externalUrl: group.externalUrl || null, id, createdAt: now, ...(picture && { imageId: picture.id }) };
  // Somebody else may make one of this name in the same moment.
  const isAdded = await queries.addGroup(tenant, { ...values, slug: await freeSlug(tenant, group) });
  if (!isAdded) await queries.addGroup(tenant, { ...values, slug: uniqueSlug(group.name, 'group') });
  await addMember(tenant, id, accountId, now);
  await grantRoles(tenant, [{ kind: 'group', id, role: 'owner', accountId, grantedById: null, grantedAt: now }]);
  return id;
}

/** Changes a group. Its owner alone closes it, and opens it again. */
export async function changeGroup(
  tenant: Tenant,
  groupId: string,
  { accountId, group, picture }: { accountId: string; group: GroupUpdateInput; picture: Picture },
): Promise<void> {
  const before = await mustLockGroup(tenant, groupId);
  if (group.active !== undefined && group.active !== before.active) await mustOwnGroup(tenant, accountId, groupId);
  await picture?.keep(tenant);
  const hides = group.access === 'protected' && before.access !== 'protected';
  const slug = hides && (await freeSlug(tenant, { name: group.name ?? before.name, access: 'protected' }));
  const change = { ...columnsOf(group), ...(picture && { imageId: picture.id }), ...(slug && { slug }) };
  if (Object.keys(change).length > 0) await queries.changeGroup(tenant, groupId, change);
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
}

/** Tells those whose place in a group somebody else has changed; whoever changes their own knows. */
export function tellMembershipChanged(
  tenant: Tenant,
  groupId: string,
  accountIds: readonly string[],
  how: { putOut?: { name: string | null } } = {},
): void {
  const others = accountIds.filter((id) => id !== tenant.accountId);
  if (others.length > 0) tenant.emit({ type: 'membershipChanged', accountIds: others, groupId, ...how });
}

/** Gives a group from its owner, who stays its moderator, to another member. */
export async function giveGroup(tenant: Tenant, id: string, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await revokeRole(tenant, from, { kind: 'group', id, role: 'owner' });
  await revokeRole(tenant, to, { kind: 'group', id, role: 'moderator' });
  await grantRoles(tenant, [
    { kind: 'group', id, role: 'moderator', accountId: from, grantedById: from, grantedAt: now },
    { kind: 'group', id, role: 'owner', accountId: to, grantedById: from, grantedAt: now },
  ]);
  tellMembershipChanged(tenant, id, [to]);
  if (await isToBeTold(tenant, `group ${id} given to ${to}`, now)) tenant.emit({ type: 'groupGiven', accountId: to, subjectId: id });
}

/**
 * Leaves the groups of an account that ends to who has moderated or been in them longest; one that nobody else is in is
 * closed.
 */
export async function leaveOwnGroups(tenant: Tenant, accountId: string, now: Date): Promise<void> {
  const ids = await subjectsOf(tenant, accountId, 'group', 'owner');
  // In one order for everybody, so that two who end at once do not wait for each other.
  for (const id of ids.sort()) {
    await queries.lockedGroup(tenant, id);
    const moderators = await holdersOf(tenant, { kind: 'group', id, role: 'moderator' });
    const heir =
      (await firstMember(tenant, id, { except: accountId, among: moderators })) ?? (await firstMember(tenant, id, { except: accountId }));
    if (heir) await giveGroup(tenant, id, { from: accountId, to: heir, now });
    else {
      await queries.changeGroup(tenant, id, { active: false });
      await revokeRole(tenant, accountId, { kind: 'group', id, role: 'owner' });
    }
  }
}
