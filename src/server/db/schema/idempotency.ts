import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organizationId, ownedPolicy } from './owned';

/** The first answer to each idempotency key, kept with the change it answers for. `accountId` is the zero id for visitors. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: organizationId(),
    accountId: uuid().notNull(),
    key: text().notNull(),
    /** Method, route and a hash of what travelled in. */
    request: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.accountId, t.key] }), ownedPolicy()],
).enableRLS();
