import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import { RETENTION } from '@contract/limits';
import { instant } from '../columns';
import { appWorker, ownedTable } from '../ownedTable';

/** One row for each change that was made through the API: who made it, and as whom. Rows are added, never changed. */
export const auditEntries = ownedTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Both absent for visitors. */
    realAccountId: uuid(),
    accountId: uuid(),
    call: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull(),
  },
  (t) => [
    index().on(t.organizationId, t.at),
    index().on(t.organizationId, t.accountId, t.at),
    index().on(t.organizationId, t.realAccountId, t.at),
    // What was done to somebody.
    index('audit_entries_about').on(t.organizationId, sql`(${t.params} ->> 'accountId')`, t.at),
    pgPolicy('retention', { to: appWorker, for: 'all', using: sql.raw(`at < now() - interval '${RETENTION.auditDays} days'`) }),
  ],
);
