import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { poolUsers } from './identity';
import { createdAt, instant, organizationId, ownedPolicy } from './owned';

/** Who asked an organization's own identity pool for credentials: a guest, or a user of its user pool, each under one id. */
export const poolIdentities = pgTable(
  'pool_identities',
  {
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    /** Absent while it is a guest. */
    sub: uuid().references(() => poolUsers.sub, { onDelete: 'cascade' }),
    seenAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.sub), index().on(t.organizationId, t.seenAt), ownedPolicy()],
).enableRLS();
