import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { poolUsers } from './identity';
import { createdAt, instant, organizationId, ownedPolicy } from './owned';

/**
 * What hosted sign-ins ended with, each redeemed once for a session's tokens. Used ones are kept for a while,
 * so that a second use is noticed and ends the session that the first one opened.
 */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    /** Keyed hash of the code's secret part. */
    hash: text().notNull(),
    sub: uuid()
      .notNull()
      .references(() => poolUsers.sub, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    challenge: text().notNull(),
    scope: text().notNull(),
    usedAt: instant(),
    /** The session it opened. */
    sessionId: uuid(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.organizationId, t.expiresAt), ownedPolicy()],
).enableRLS();
