import { check, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Who follows whom. How many do is kept with the accounts (migration 0001). */
export const accountFollows = ownedTable(
  'account_follows',
  { followerId: uuid().notNull(), accountId: uuid().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.followerId, t.accountId] }),
    check('account_follows_others', sql`${t.followerId} <> ${t.accountId}`),
    index().on(t.organizationId, t.accountId, t.createdAt, t.followerId),
    index().on(t.organizationId, t.followerId, t.createdAt, t.accountId),
    belongsTo(t, accounts, t.followerId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
