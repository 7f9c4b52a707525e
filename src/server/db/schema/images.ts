import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId, ownedPolicy, updatedAt } from './owned';

/** Pictures: where they are served from and how large they are. */
export const images = pgTable(
  'images',
  {
    id: id(),
    organizationId: organizationId(),
    uri: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    type: text().$type<'admin' | 'people' | 'activity' | 'banner'>().notNull(),
    moderation: text().$type<'safe' | 'warning'>().notNull().default('safe'),
    name: text(),
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.createdAt), ownedPolicy()],
).enableRLS();
