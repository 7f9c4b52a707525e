import { index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Who has blocked whom; it hides both from each other. */
export const accountBlocks = ownedTable(
  'account_blocks',
  { accountId: uuid().notNull(), blockedId: uuid().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.blockedId] }),
    index().on(t.organizationId, t.blockedId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.blockedId).onDelete('cascade'),
  ],
);
