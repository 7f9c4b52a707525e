import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ChannelUpdateInput } from '@contract/inputs/channels';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { groups } from './groups';
import { images } from './images';
import { interests } from './interests';

export const channelLinkColumns = () => ({
  externalUrl: text(),
  appleUrl: text(),
  spotifyUrl: text(),
  googleUrl: text(),
  youtubeUrl: text(),
});

const { externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, name, description } = ChannelUpdateInput.shape;
export const linkBounds = { externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl };

export const channels = ownedTable(
  'channels',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    imageId: uuid(),
    bannerId: uuid(),
    groupId: uuid(),
    /** Null for an organization's own, and in a group once its creator has ended their account. */
    creatorId: uuid(),
    visible: boolean().notNull(),
    /** The higher, the further in front. */
    priority: integer().notNull().default(0),
    ...channelLinkColumns(),
    /** How many subscribe, and how many of its contents are published. Kept by the database (migration 0012). */
    subscriberCount: integer().notNull().default(0),
    contentCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug, name, description, ...linkBounds }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.subscriberCount, t.id),
    index().on(t.organizationId, t.priority, t.id),
    index().on(t.organizationId, t.imageId),
    index().on(t.organizationId, t.bannerId),
    index().on(t.organizationId, t.groupId),
    index().on(t.organizationId, t.creatorId),
    belongsTo(t, images, t.imageId),
    belongsTo(t, images, t.bannerId),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, accounts, t.creatorId).onDelete('cascade'),
  ],
);

/** Who subscribes to a channel, and what they hear of it. In a group they read it for as long as they are in that as well. */
export const channelSubscribers = ownedTable(
  'channel_subscribers',
  {
    channelId: uuid().notNull(),
    accountId: uuid().notNull(),
    contentEmailNotification: boolean().notNull().default(true),
    contentPushNotification: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channelId, t.accountId] }),
    index().on(t.organizationId, t.channelId, t.createdAt, t.accountId),
    index().on(t.organizationId, t.accountId, t.channelId),
    belongsTo(t, channels, t.channelId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

export const channelInterests = ownedTable(
  'channel_interests',
  {
    channelId: uuid().notNull(),
    interestId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channelId, t.interestId] }),
    index().on(t.organizationId, t.interestId),
    belongsTo(t, channels, t.channelId).onDelete('cascade'),
    belongsTo(t, interests, t.interestId).onDelete('cascade'),
  ],
);
