import * as z from 'zod/mini';
import { Account, BaseAccount } from './accounts';
import { GroupInvitationStatus, GroupMembershipRole, GroupRequestStatus } from './enumerations';
import { BaseGroup } from './groups';

export const BaseGroupMembership = z.object({
  accountId: z.string(),
  group: BaseGroup,
  role: GroupMembershipRole,
});

/** Somebody's place in a group; what they hear of it is their own to read and is false to others. */
export const GroupMembership = z.extend(BaseGroupMembership, {
  account: BaseAccount,
  /** Whether the group is theirs: a moderator whom nobody demotes or removes. */
  owner: z.boolean(),
  activityPushNotification: z.boolean(),
  announcementEmailNotification: z.boolean(),
  announcementPushNotification: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GroupMembership = z.infer<typeof GroupMembership>;

export const GroupRequest = z.object({
  id: z.string(),
  status: GroupRequestStatus,
  groupId: z.string(),
  account: BaseAccount,
  createdAt: z.string(),
  updatedAt: z.string(),
  group: BaseGroup,
});
export type GroupRequest = z.infer<typeof GroupRequest>;

export const GroupInvitation = z.object({
  id: z.string(),
  status: GroupInvitationStatus,
  groupId: z.string(),
  account: BaseAccount,
  inviter: BaseAccount,
  createdAt: z.string(),
  updatedAt: z.string(),
  group: BaseGroup,
});
export type GroupInvitation = z.infer<typeof GroupInvitation>;

export const InvitableAccount = z.extend(Account, {
  groupRequests: z.array(z.object({ id: z.string(), status: GroupRequestStatus })),
  groupInvitations: z.array(z.object({ id: z.string(), status: GroupInvitationStatus })),
  groups: z.array(z.object({ role: GroupMembershipRole, owner: z.boolean() })),
});
export type InvitableAccount = z.infer<typeof InvitableAccount>;
