import { isNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedPolicy, updatedAt } from './owned';

/** Who can sign in to an organization's own pool. `username` is the e-mail address in lower case. */
export const poolUsers = pgTable(
  'pool_users',
  {
    sub: uuid().primaryKey(),
    organizationId: organizationId(),
    username: text().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    salt: text().notNull(),
    /** Sealed by the server's secret: a verifier is cheap to attack once it can be read. */
    verifier: text().notNull(),
    confirmed: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** Tokens of before this are refused by the pool's own calls. */
    tokensValidAfter: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.username), ownedPolicy()],
).enableRLS();

const sub = () =>
  uuid()
    .notNull()
    .references(() => poolUsers.sub, { onDelete: 'cascade' });

export type CodePurpose = 'confirm' | 'reset';

/** The one code of a user that holds for a purpose; asking for another replaces it, using it deletes it. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    organizationId: organizationId(),
    sub: sub(),
    purpose: text().$type<CodePurpose>().notNull(),
    hash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.sub, t.purpose] }), ownedPolicy()],
).enableRLS();

/** The server's half of a sign-in under way, by the hash of its secret block. Taken out by the first answer. */
export const srpChallenges = pgTable(
  'srp_challenges',
  {
    organizationId: organizationId(),
    key: text().notNull(),
    /** Absent for users who do not exist; they are asked all the same. */
    sub: uuid(),
    userId: text().notNull(),
    username: text().notNull(),
    publicA: text().notNull(),
    /** Sealed by the server's secret. */
    secretB: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index().on(t.organizationId, t.expiresAt), ownedPolicy()],
).enableRLS();

/** Sessions of the pool's users, by the hash of their refresh token. `sessionId` stands in every token of the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    organizationId: organizationId(),
    hash: text().notNull(),
    sub: sub(),
    sessionId: uuid().notNull(),
    deviceKey: text(),
    /** What a hosted sign-in was asked for; absent for one by the pool's own calls. */
    scope: text(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hash] }), index().on(t.organizationId, t.sub, t.sessionId), ownedPolicy()],
).enableRLS();

/** What a pool signs its tokens with; the private half is sealed by the server's secret. One key signs, retired ones still verify. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    kid: text().primaryKey(),
    organizationId: organizationId(),
    publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
    privateJwk: text().notNull(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [
    uniqueIndex('signing_keys_current').on(t.organizationId).where(isNull(t.retiredAt)),
    index().on(t.organizationId, t.createdAt),
    ownedPolicy(),
  ],
).enableRLS();

/** Counts what is limited: wrong passwords by user and by address, codes sent. `key` is a keyed hash of what is counted. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    organizationId: organizationId(),
    key: text().notNull(),
    count: integer().notNull(),
    lockedUntil: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index().on(t.organizationId, t.expiresAt), ownedPolicy()],
).enableRLS();
