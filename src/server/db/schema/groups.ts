import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GroupAccess, GroupInvitationStatus, GroupRequestStatus } from '@contract/entities/enumerations';
import { GroupCreateInput } from '@contract/inputs/groups';
import { Slug } from '@contract/text';
import { createdAt, enumeration, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { images } from './images';

const { name, description } = GroupCreateInput.shape;

export const groups = ownedTable(
  'groups',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    externalUrl: text(),
    access: enumeration(GroupAccess).notNull(),
    /** A closed one is its moderators' alone. */
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    imageId: uuid(),
    /** How many are in it. Kept by the database as they come and go (migration 0001). */
    members: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug, name, description }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.members, t.id),
    index().on(t.organizationId, t.featured),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

const ofAccount = () => ({ groupId: uuid().notNull(), accountId: uuid().notNull() });

/** Who is in a group, and what they hear of it. Its owner and moderators hold a role besides. */
export const groupMembers = ownedTable(
  'group_members',
  {
    ...ofAccount(),
    activityPushNotification: boolean().notNull().default(true),
    announcementEmailNotification: boolean().notNull().default(true),
    announcementPushNotification: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.groupId, t.accountId] }),
    index().on(t.organizationId, t.groupId, t.createdAt, t.accountId),
    index().on(t.organizationId, t.accountId, t.groupId),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

export const groupSponsors = ownedTable('group_sponsors', { ...ofAccount(), createdAt: createdAt() }, (t) => [
  primaryKey({ columns: [t.organizationId, t.groupId, t.accountId] }),
  index().on(t.organizationId, t.groupId, t.createdAt, t.accountId),
  index().on(t.organizationId, t.accountId),
  belongsTo(t, groups, t.groupId).onDelete('cascade'),
  belongsTo(t, accounts, t.accountId).onDelete('cascade'),
]);

/** Who asks to join a group. Gone once they are in it. */
export const groupRequests = ownedTable(
  'group_requests',
  {
    id: id(),
    ...ofAccount(),
    status: enumeration(GroupRequestStatus).notNull().default('requested'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.groupId, t.accountId),
    index().on(t.organizationId, t.groupId, t.createdAt, t.id),
    index().on(t.organizationId, t.accountId, t.status),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

/** Who is invited to a group. Gone once they are in it. */
export const groupInvitations = ownedTable(
  'group_invitations',
  {
    id: id(),
    ...ofAccount(),
    inviterId: uuid().notNull(),
    status: enumeration(GroupInvitationStatus).notNull().default('invited'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.groupId, t.accountId),
    index().on(t.organizationId, t.groupId, t.createdAt, t.id),
    index().on(t.organizationId, t.accountId, t.status),
    index().on(t.organizationId, t.inviterId),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.inviterId).onDelete('cascade'),
  ],
);
