import { index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { sessions } from './sessions';

export const savedSessions = ownedTable(
  'saved_sessions',
  {
    sessionId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.sessionId] }),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.sessionId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
  ],
);
