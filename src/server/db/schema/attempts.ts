import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { ownedTable } from '../ownedTable';

/** Counts what is limited: wrong passwords and codes, codes sent. `key` says what is counted, where that is private as a keyed hash. */
export const attempts = ownedTable(
  'attempts',
  {
    key: text().notNull(),
    count: integer().notNull(),
    lockedUntil: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index().on(t.organizationId, t.expiresAt)],
);
