import type { BaseAccount } from '@contract/entities/accounts';
import type { GroupInvitation, GroupMembership, GroupRequest } from '@contract/entities/groupMembers';
import type { BaseGroup } from '@contract/entities/groups';
import { iso } from '@server/db/columns';
import type { InvitationRow, MemberRow, RequestRow } from './queries';

export interface Parts {
  people: Map<string, BaseAccount>;
  groups: Map<string, BaseGroup>;
}

const accountOf = ({ people }: Parts, id: string): BaseAccount => {
  const account = people.get(id);
  if (!account) throw new Error('somebody of a group has no account');
  return account;
};

const groupOf = ({ groups }: Parts, id: string): BaseGroup => {
  const group = groups.get(id);
  if (!group) throw new Error('a group that was let through is not known');
  return group;
};

/** A place in a group; what its holder hears of the group is told to them alone. */
export const serializeMembership = ({ member, role }: MemberRow, parts: Parts, readerId: string | null): GroupMembership => {
  const isOwn = member.accountId === readerId;
  return {
    accountId: member.accountId,
    account: accountOf(parts, member.accountId),
    group: groupOf(parts, member.groupId),
    role: role ? 'moderator' : 'member',
    owner: role === 'owner',
    activityPushNotification: isOwn && member.activityPushNotification,
    announcementEmailNotification: isOwn && member.announcementEmailNotification,
    announcementPushNotification: isOwn && member.announcementPushNotification,
    createdAt: iso(member.createdAt),
    updatedAt: iso(member.updatedAt),
  };
};

export const serializeRequest = (row: RequestRow, parts: Parts): GroupRequest => ({
  id: row.id,
  status: row.status,
  groupId: row.groupId,
  account: accountOf(parts, row.accountId),
  group: groupOf(parts, row.groupId),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

export const serializeInvitation = (row: InvitationRow, parts: Parts): GroupInvitation => ({
  id: row.id,
  status: row.status,
  groupId: row.groupId,
  account: accountOf(parts, row.accountId),
  inviter: accountOf(parts, row.inviterId),
  group: groupOf(parts, row.groupId),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});
