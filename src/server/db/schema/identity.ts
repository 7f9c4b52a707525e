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
    /** Set for a password that somebody else chose: until then it opens the way to a password of one's own, and nothing else. */
    temporaryUntil: instant(),
    /** An address the user wants to have instead, until the code that was sent there is entered. */
    pendingEmail: text(),
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

export type CodePurpose = 'confirm' | 'reset' | 'email';

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

export type ChallengeKind = 'password' | 'code' | 'newPassword' | 'device' | 'deviceProof';

/** The server's half of a sign-in under way, by the hash of what the client answers with. Taken out by the first answer. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    organizationId: organizationId(),
    key: text().notNull(),
    kind: text().$type<ChallengeKind>().notNull(),
    /** What was asked and what answers it, sealed by the server's secret. */
    state: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index().on(t.organizationId, t.expiresAt), ownedPolicy()],
).enableRLS();

/** What users signed in on. A device whose verifier is set has proved that it remembers its own secret. */
export const poolDevices = pgTable(
  'pool_devices',
  {
    organizationId: organizationId(),
    deviceKey: text().notNull(),
    sub: sub(),
    groupKey: text().notNull(),
    name: text().notNull(),
    salt: text(),
    /** Sealed by the server's secret. */
    verifier: text(),
    remembered: boolean().notNull().default(true),
    lastAddress: text().notNull(),
    lastSeenAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.deviceKey] }), index().on(t.organizationId, t.sub, t.lastSeenAt), ownedPolicy()],
).enableRLS();

/**
 * The refresh tokens of the users' sessions, by hash. `sessionId` stands in every token of a session; tokens that were
 * exchanged for another stay, so that one who took a copy of them is noticed.
 */
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
    /** When it was exchanged for another. */
    rotatedAt: instant(),
    /** When the session was opened, for all of its tokens. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash] }),
    index().on(t.organizationId, t.sub, t.sessionId),
    index().on(t.organizationId, t.deviceKey),
    ownedPolicy(),
  ],
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
