import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { images } from './images';
import { createdAt, instant, organizationId, ownedPolicy, updatedAt } from './owned';

const number = () => bigint({ mode: 'number' });

export const chatChannels = pgTable(
  'chat_channels',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    name: text(),
    imageId: uuid().references(() => images.id),
    creatorId: uuid().references(() => accounts.id),
    lastMessageAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.lastMessageAt), ownedPolicy()],
).enableRLS();

export const chatMembers = pgTable(
  'chat_members',
  {
    organizationId: organizationId(),
    channelId: number()
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<'moderator' | 'member'>().notNull().default('member'),
    /** The newest message this member has read; null when none was. */
    lastReadId: number(),
    notifications: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channelId, t.accountId] }),
    index().on(t.organizationId, t.accountId, t.channelId),
    ownedPolicy(),
  ],
).enableRLS();

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    channelId: number()
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    type: text().$type<'user' | 'system'>().notNull().default('user'),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.channelId, t.id), ownedPolicy()],
).enableRLS();
