import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { GroupInvitationStatus, GroupMembershipRole, GroupRequestStatus } from '../entities/enumerations';
import { GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '../entities/groupMembers';
import { Group } from '../entities/groups';
import { InvitedAccounts, MembershipInput } from '../inputs/groups';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const one = z.strictObject({ groupId: IdOrSlug });
const member = z.strictObject({ groupId: IdOrSlug, accountId: Id });
const request = z.strictObject({ groupId: IdOrSlug, requestId: Id });
const invitation = z.strictObject({ groupId: IdOrSlug, invitationId: Id });

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/groups/:groupId/members',
  module: 'groups',
  access: 'guest',
  summary: 'Who is in a group, the first to join first; those of a group that is not public for members alone',
  params: one,
  input: paging(['createdAt', 'name'], { role: z.optional(GroupMembershipRole) }),
  output: z.array(GroupMembership),
  paged: true,
});

export const joinGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId/join',
  module: 'groups',
  access: 'member',
  summary: 'Joins a public group, or one that the viewer is invited to',
  params: one,
  output: GroupMembership,
});

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId/leave',
  module: 'groups',
  access: 'member',
  summary: 'Leaves a group; its owner hands it over before',
  params: one,
});

export const promoteMember = endpoint({
  method: 'POST',
  path: '/groups/:groupId/members/:accountId/promote',
  module: 'groups',
  access: 'moderator',
  summary: 'Makes a member a moderator',
  params: member,
  output: GroupMembership,
});

export const demoteMember = endpoint({
  method: 'POST',
  path: '/groups/:groupId/members/:accountId/demote',
  module: 'groups',
  access: 'moderator',
  summary: 'Makes a moderator a member; not its owner',
  params: member,
  output: GroupMembership,
});

export const handOverGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId/members/:accountId/owner',
  module: 'groups',
  access: 'moderator',
  summary: 'Hands a group over to another member; its owner alone does',
  params: member,
  output: GroupMembership,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/groups/:groupId/members/:accountId',
  module: 'groups',
  access: 'moderator',
  summary: 'Takes a member out of a group; not its owner',
  params: member,
});

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/groups/:groupId/requests',
  module: 'groups',
  access: 'moderator',
  summary: 'Who asks to join a group, the first first',
  params: one,
  input: paging(['createdAt'], { status: z.optional(GroupRequestStatus) }),
  output: z.array(GroupRequest),
  paged: true,
});

export const getGroupRequest = endpoint({
  method: 'GET',
  path: '/groups/:groupId/requests/:requestId',
  module: 'groups',
  access: 'moderator',
  summary: 'One request to join a group',
  params: request,
  output: GroupRequest,
});

export const requestGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId/requests',
  module: 'groups',
  access: 'member',
  summary: 'Asks to join a private group',
  params: one,
});

export const cancelGroupRequest = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/requests/cancel',
  module: 'groups',
  access: 'member',
  summary: 'Takes back the viewer’s own request',
  params: one,
});

export const acceptGroupRequest = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/requests/:requestId/accept',
  module: 'groups',
  access: 'moderator',
  summary: 'Lets somebody into a group who asks to',
  params: request,
  output: Group,
});

export const rejectGroupRequest = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/requests/:requestId/reject',
  module: 'groups',
  access: 'moderator',
  summary: 'Turns down somebody who asks to join',
  params: request,
  output: GroupRequest,
});

export const listGroupInvitations = endpoint({
  method: 'GET',
  path: '/groups/:groupId/invitations',
  module: 'groups',
  access: 'moderator',
  summary: 'Whom a group has invited, the last first',
  params: one,
  input: paging(['createdAt'], { status: z.optional(GroupInvitationStatus) }),
  output: z.array(GroupInvitation),
  paged: true,
});

export const listInvitableAccounts = endpoint({
  method: 'GET',
  path: '/groups/:groupId/invitations/accounts',
  module: 'groups',
  access: 'moderator',
  summary: 'People with how they stand to a group, to be invited',
  params: one,
  input: paging(['firstName', 'lastName', 'username', 'createdAt']),
  output: z.array(InvitableAccount),
  paged: true,
});

export const inviteToGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId/invitations',
  module: 'groups',
  access: 'moderator',
  rateLimit: { account: 60 },
  summary: 'Invites accounts to a group; who asks to join is let in, who is in it or invited stays as they are',
  params: one,
  input: z.strictObject({ accountIds: InvitedAccounts }),
});

export const acceptGroupInvitation = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/invitations/accept',
  module: 'groups',
  access: 'member',
  summary: 'Joins a group that the viewer is invited to',
  params: one,
});

export const rejectGroupInvitation = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/invitations/reject',
  module: 'groups',
  access: 'member',
  summary: 'Turns down the viewer’s own invitation',
  params: one,
  output: GroupInvitation,
});

export const reinviteToGroup = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/invitations/:invitationId/reinvite',
  module: 'groups',
  access: 'moderator',
  rateLimit: { account: 60 },
  summary: 'Invites somebody once more who turned it down, or whose invitation was taken back',
  params: invitation,
  output: GroupInvitation,
});

export const cancelGroupInvitation = endpoint({
  method: 'DELETE',
  path: '/groups/:groupId/invitations/:invitationId/cancel',
  module: 'groups',
  access: 'moderator',
  summary: 'Takes back an invitation',
  params: invitation,
  output: GroupInvitation,
});

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/self/groups',
  module: 'groups',
  access: 'member',
  summary: 'The groups that the viewer is in, with their place in each',
  input: paging(['name', 'createdAt'], { role: z.optional(GroupMembershipRole) }),
  output: z.array(GroupMembership),
  paged: true,
});

export const getOwnMembership = endpoint({
  method: 'GET',
  path: '/self/groups/:groupId/membership',
  module: 'groups',
  access: 'member',
  summary: 'The viewer’s own place in a group',
  params: one,
  output: GroupMembership,
});

export const updateOwnMembership = endpoint({
  method: 'PUT',
  path: '/self/groups/:groupId',
  module: 'groups',
  access: 'member',
  summary: 'Turns switches of what the viewer hears of a group; what is not named stays',
  params: one,
  input: MembershipInput,
  output: GroupMembership,
});
