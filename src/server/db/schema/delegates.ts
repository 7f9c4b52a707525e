import { index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Who may act as an account. The delegates of a team are its members. */
export const delegates = ownedTable(
  'delegates',
  {
    accountId: uuid().notNull(),
    delegateId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.delegateId] }),
    index().on(t.organizationId, t.delegateId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.delegateId).onDelete('cascade'),
  ],
);
