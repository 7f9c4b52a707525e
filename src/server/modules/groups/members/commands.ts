import { GROUP } from '@contract/communityLimits';
import { consumeQuota, isToBeTold } from '@server/db/attempts';
import { grantRoles, groupModerators, revokeRole } from '@server/db/roles';
import { heldAccounts } from '@server/db/signedIn';
import type { Tenant } from '@server/db/tenant';
import { ApiError, forbidden, notFound } from '@server/http/errors';
import { accountsAmong } from '../../accounts/reads';
import { giveGroup, mustHaveRoom, tellMembershipChanged } from '../commands';
import { mustLockActiveGroup, mustLockGroup, mustOwnGroup } from '../policy';
import { lockOwner } from '../queries';
import * as queries from './queries';

export interface Doing {
  accountId: string;
  now: Date;
  site: string;
}

interface Limit {
  times: number;
  withinMs: number;
}

const isInvited = async (tenant: Tenant, groupId: string, accountId: string) =>
  (await queries.invitationRow(tenant, groupId, { accountId }))?.status === 'invited';

const isMember = async (tenant: Tenant, groupId: string, accountId: string) =>
  (await queries.memberRow(tenant, groupId, accountId)) !== undefined;

/** Joins a group that is open to everybody, or that one is invited to. */
export async function joinGroup(tenant: Tenant, groupId: string, { accountId, now }: Doing): Promise<void> {
  const { access, active } = await mustLockGroup(tenant, groupId);
  if (await isMember(tenant, groupId, accountId)) return;
  if (!active) throw notFound();
  if (access !== 'public' && !(await isInvited(tenant, groupId, accountId))) throw access === 'protected' ? notFound() : forbidden();
  await queries.addMember(tenant, groupId, accountId, now);
}

/** Takes a member out who leaves or is removed. @throws ApiError conflict for the owner, who hands the group over before. */
export async function takeOut(tenant: Tenant, groupId: string, accountId: string): Promise<void> {
  const { name, access, active } = await mustLockGroup(tenant, groupId);
  const row = await queries.memberRow(tenant, groupId, accountId);
  if (!row) throw notFound();
  if (row.role === 'owner') throw ofOwner();
  await queries.removeMember(tenant, groupId, accountId);
  // Of a group that does not exist for outsiders they are not told anew.
  const isKnown = active && access !== 'protected';
  tellMembershipChanged(tenant, groupId, [accountId], { putOut: { name: isKnown ? name : null } });
}

const ofOwner = () => new ApiError('conflict', { message: 'groups.refused.owner' });

/** Asks to join a private group. Who is invited to it is let in. */
export async function requestGroup(tenant: Tenant, groupId: string, { accountId, now, site }: Doing): Promise<void> {
  const { access, active } = await mustLockGroup(tenant, groupId);
  if (!active) throw notFound();
  if (await isMember(tenant, groupId, accountId)) throw new ApiError('conflict', { message: 'groups.refused.member' });
  if (access === 'public' || (await isInvited(tenant, groupId, accountId))) {
    await queries.addMember(tenant, groupId, accountId, now);
  } else {
    if (access === 'protected') throw notFound();
    if (!(await queries.addRequest(tenant, groupId, accountId, now))) return;
    if (!(await isToBeTold(tenant, `request of ${accountId} for ${groupId}`, now))) return;
    tenant.emit({ type: 'groupRequested', groupId, subjectId: groupId, senderId: accountId, site });
  }
}

export async function cancelRequest(tenant: Tenant, groupId: string, accountId: string): Promise<void> {
  await mustLockGroup(tenant, groupId);
  if ((await queries.removeRequest(tenant, groupId, accountId)).length === 0) throw notFound();
  await tellModerators(tenant, groupId);
}

/** A request that is answered, or taken back, waits no more among what they are told. */
const tellModerators = async (tenant: Tenant, groupId: string) =>
  tenant.emit({
    type: 'notificationsChanged',
    accountIds: await groupModerators(tenant, groupId),
    about: { kind: 'groupRequested', subjectId: groupId },
  });

async function letIn(tenant: Tenant, groupId: string, requesterId: string, { accountId, now, site }: Doing): Promise<void> {
  if ((await heldAccounts(tenant, { ids: [requesterId] })).length === 0) throw notFound();
  await queries.addMember(tenant, groupId, requesterId, now);
  tellMembershipChanged(tenant, groupId, [requesterId]);
  await tellModerators(tenant, groupId);
  tenant.emit({ type: 'groupRequestAccepted', accountId: requesterId, subjectId: groupId, senderId: accountId, site });
}

/** Answers a request; one that was turned down may still be accepted. */
export async function answerRequest(tenant: Tenant, groupId: string, id: string, answer: 'accept' | 'reject', doing: Doing): Promise<void> {
  await (answer === 'accept' ? mustLockActiveGroup : mustLockGroup)(tenant, groupId);
  const request = await queries.requestRow(tenant, groupId, { id });
  if (!request) throw notFound();
  if (answer === 'accept') return letIn(tenant, groupId, request.accountId, doing);
  await queries.changeRequest(tenant, groupId, id, 'rejected');
  tellMembershipChanged(tenant, groupId, [request.accountId]);
  await tellModerators(tenant, groupId);
}

/** Invites accounts. Who asks to join is let in; who is in the group, or invited already, is not told again. */
export async function inviteAccounts(tenant: Tenant, groupId: string, accountIds: string[], doing: Doing): Promise<void> {
  const known = await accountsAmong(tenant, accountIds);
  const errors = accountIds.flatMap((id, index) => (known.has(id) ? [] : [{ field: `accountIds.${index}`, rule: 'exists' as const }]));
  if (errors.length > 0) throw new ApiError('invalidInput', { errors });
  await mustLockActiveGroup(tenant, groupId);
  const { asked, members } = await queries.placesOf(tenant, groupId, accountIds);
  const waiting = asked.filter(({ status }) => status === 'requested').map(({ accountId }) => accountId);
  for (const accountId of waiting) await letIn(tenant, groupId, accountId, doing);
  const settled = new Set([...waiting, ...members.map(({ member }) => member.accountId)]);
  await invite(
    tenant,
    groupId,
    [...new Set(accountIds)].filter((id) => !settled.has(id)),
    doing,
  );
}

async function invite(tenant: Tenant, groupId: string, accountIds: string[], { accountId: inviterId, now, site }: Doing): Promise<void> {
  const open = await heldAccounts(tenant, { ids: accountIds });
  const invited = await queries.addInvitations(
    tenant,
    groupId,
    inviterId,
    open.map(({ id }) => id),
    now,
  );
  tellMembershipChanged(tenant, groupId, invited);
  if (invited.length === 0) return;
  await mustBeWithin(tenant, GROUP.invites, { key: `invites of ${inviterId}`, amount: invited.length, now });
  await mustBeWithin(tenant, GROUP.invitesOfGroup, { key: `invites to ${groupId}`, amount: invited.length, now });
  for (const accountId of invited) {
    if (await isToBeTold(tenant, `invitation of ${accountId} to ${groupId}`, now))
      tenant.emit({ type: 'groupInvited', accountId, subjectId: groupId, senderId: inviterId, site });
  }
}

async function mustBeWithin(
  tenant: Tenant,
  { times: max, withinMs: windowMs }: Limit,
  counted: { key: string; amount: number; now: Date },
): Promise<void> {
  if (await consumeQuota(tenant, { ...counted, windowMs, max })) return;
  throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(windowMs / 1_000) } });
}

async function mustFindInvitation(tenant: Tenant, groupId: string, by: { id: string } | { accountId: string }) {
  await mustLockGroup(tenant, groupId);
  const invitation = await queries.invitationRow(tenant, groupId, by);
  if (!invitation) throw notFound();
  return invitation;
}

/** Invites again who was invited before. @throws ApiError notFound where they have blocked whoever invites, or ended their account. */
export async function reinvite(tenant: Tenant, groupId: string, id: string, doing: Doing): Promise<void> {
  await mustLockActiveGroup(tenant, groupId);
  const { accountId } = await mustFindInvitation(tenant, groupId, { id });
  if (!(await accountsAmong(tenant, [accountId])).has(accountId)) throw notFound();
  await invite(tenant, groupId, [accountId], doing);
}

export async function cancelInvitation(tenant: Tenant, groupId: string, id: string): Promise<void> {
  const { accountId } = await mustFindInvitation(tenant, groupId, { id });
  await queries.changeInvitation(tenant, groupId, id, 'canceled');
  tellMembershipChanged(tenant, groupId, [accountId]);
}

export async function acceptInvitation(tenant: Tenant, groupId: string, { accountId, now }: Doing): Promise<void> {
  const { status } = await mustFindInvitation(tenant, groupId, { accountId });
  if (status !== 'invited') throw notFound();
  await queries.addMember(tenant, groupId, accountId, now);
}

export async function rejectInvitation(tenant: Tenant, groupId: string, accountId: string): Promise<queries.InvitationRow> {
  const invitation = await mustFindInvitation(tenant, groupId, { accountId });
  if (invitation.status !== 'invited') throw notFound();
  await queries.changeInvitation(tenant, groupId, invitation.id, 'rejected');
  return { ...invitation, status: 'rejected' };
}

async function mustFindMember(tenant: Tenant, groupId: string, accountId: string) {
  await mustLockGroup(tenant, groupId);
  const row = await queries.memberRow(tenant, groupId, accountId);
  if (!row) throw notFound();
  return row;
}

export async function promote(tenant: Tenant, groupId: string, accountId: string, doing: Doing): Promise<void> {
  const { role } = await mustFindMember(tenant, groupId, accountId);
  if (role) return;
  const right = { kind: 'group', id: groupId, role: 'moderator' } as const;
  await grantRoles(tenant, [{ ...right, accountId, grantedById: doing.accountId, grantedAt: doing.now }]);
  tellMembershipChanged(tenant, groupId, [accountId]);
  if (await isToBeTold(tenant, `promotion of ${accountId} in ${groupId}`, doing.now))
    tenant.emit({ type: 'groupModeratorMade', accountId, subjectId: groupId, senderId: doing.accountId });
}

export async function demote(tenant: Tenant, groupId: string, accountId: string): Promise<void> {
  const { role } = await mustFindMember(tenant, groupId, accountId);
  if (role === 'owner') throw ofOwner();
  await revokeRole(tenant, accountId, { kind: 'group', id: groupId, role: 'moderator' });
  tellMembershipChanged(tenant, groupId, [accountId]);
}

/** Nobody is given more groups than they could make. */
export async function handOver(tenant: Tenant, groupId: string, to: string, { accountId: from, now }: Doing): Promise<void> {
  await lockOwner(tenant, to);
  await mustFindMember(tenant, groupId, to);
  await mustOwnGroup(tenant, from, groupId);
  if (to === from) return;
  await mustHaveRoom(tenant, to);
  await giveGroup(tenant, groupId, { from, to, now });
}
