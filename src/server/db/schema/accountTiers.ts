import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { images } from './images';

/** Badges and levels that accounts can hold; the one with the lowest priority stands first. */
export const accountTiers = ownedTable(
  'account_tiers',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    iconName: text().notNull(),
    color: text(),
    priority: integer().notNull().default(0),
    description: text(),
    imageId: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const accountTierHolders = ownedTable(
  'account_tier_holders',
  {
    tierId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.tierId] }),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.tierId),
    belongsTo(t, accountTiers, t.tierId).onDelete('cascade'),
  ],
);
