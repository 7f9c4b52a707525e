import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { createdAt, instant, organizationId, ownedPolicy } from './owned';

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Who may act as an account. The delegates of a team are its members. */
export const delegates = pgTable(
  'delegates',
  {
    organizationId: organizationId(),
    accountId: account(),
    delegateId: account(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.delegateId] }),
    index().on(t.organizationId, t.delegateId, t.accountId),
    ownedPolicy(),
  ],
).enableRLS();

/** One row for each change that was made through the API: who made it, and as whom. Rows are added, never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    at: instant().notNull(),
    realAccountId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Method and path, as the contract declares them. */
    call: text().notNull(),
    /** What the path named. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull(),
  },
  (t) => [
    index().on(t.organizationId, t.at),
    index().on(t.organizationId, t.accountId, t.at),
    index().on(t.organizationId, t.realAccountId, t.at),
    ownedPolicy(),
  ],
).enableRLS();
