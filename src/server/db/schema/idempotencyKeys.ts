import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns';
import { ownedTable } from '../ownedTable';

export const idempotencyKeys = ownedTable(
  'idempotency_keys',
  {
    /** Who is really signed in; the zero id for visitors. */
    accountId: uuid().notNull(),
    forAccountId: uuid(),
    key: text().notNull(),
    request: text().notNull(),
    /** Absent while a run is under way. */
    answer: jsonb(),
    /** The run that has reserved the key, until when it is taken for broken off. */
    run: uuid(),
    leaseUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.accountId, t.key] }), index().on(t.organizationId, t.forAccountId)],
);
