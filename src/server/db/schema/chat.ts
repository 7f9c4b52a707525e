import { sql } from 'drizzle-orm';
import { bigint, boolean, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createChatChannel, sendChatMessage } from '@contract/endpoints/chat';
import { ChatMessageType, ChatReminder, ChatRole } from '@contract/entities/enumerations';
import { createdAt, instant, updatedAt, enumeration } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { images } from './images';

const number = () => bigint({ mode: 'number' });

export const chatChannels = ownedTable(
  'chat_channels',
  {
    id: number().generatedAlwaysAsIdentity(),
    name: text(),
    imageId: uuid(),
    creatorId: uuid(),
    lastMessageAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, createChatChannel.input!.shape),
    index().on(t.organizationId, t.lastMessageAt),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    index().on(t.organizationId, t.creatorId),
    belongsTo(t, accounts, t.creatorId),
  ],
);

export const chatMembers = ownedTable(
  'chat_members',
  {
    channelId: number().notNull(),
    accountId: uuid().notNull(),
    role: enumeration(ChatRole).notNull().default('member'),
    /** The newest message this member has read; null when none was. */
    lastReadId: number(),
    notifications: boolean().notNull().default(true),
    /** Null where nothing waits to be read. */
    reminder: enumeration(ChatReminder),
    remindAt: instant(),
    /** The site that a reminder leads back to. */
    remindSite: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channelId, t.accountId] }),
    index().on(t.organizationId, t.accountId, t.channelId),
    index().on(t.organizationId, t.channelId, t.createdAt, t.accountId),
    index('chat_members_reminded')
      .on(t.organizationId, t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    belongsTo(t, chatChannels, t.channelId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

export const chatMessages = ownedTable(
  'chat_messages',
  {
    id: number().generatedAlwaysAsIdentity(),
    channelId: number().notNull(),
    accountId: uuid().notNull(),
    type: enumeration(ChatMessageType).notNull().default('user'),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, sendChatMessage.input!.shape),
    uniqueIndex().on(t.organizationId, t.channelId, t.id),
    belongsTo(t, chatChannels, t.channelId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId),
  ],
);
