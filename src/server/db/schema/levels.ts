import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { images } from './images';

export const levels = ownedTable(
  'levels',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    subtitle: text(),
    description: text(),
    color: text().notNull(),
    scale: integer().notNull().default(100),
    imageId: uuid(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.sortOrder, t.id),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const levelAccounts = ownedTable(
  'level_accounts',
  {
    levelId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.levelId, t.accountId] }),
    belongsTo(t, levels, t.levelId).onDelete('cascade'),
    index().on(t.organizationId, t.levelId, t.createdAt, t.accountId),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
