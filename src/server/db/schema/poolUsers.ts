import { isNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, enumeration } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';

const CODE_PURPOSES = ['confirm', 'reset', 'email'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const CHALLENGE_KINDS = ['password', 'code', 'newPassword', 'device', 'deviceProof'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** Who can sign in to an organization's own pool. `username` is the e-mail address in lower case. */
export const poolUsers = ownedTable(
  'pool_users',
  {
    sub: uuid().notNull(),
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
  (t) => [primaryKey({ columns: [t.organizationId, t.sub] }), uniqueIndex().on(t.organizationId, t.username)],
);

/** The one code of a user that holds for a purpose; asking for another replaces it, using it deletes it. */
export const oneTimeCodes = ownedTable(
  'one_time_codes',
  {
    sub: uuid().notNull(),
    purpose: enumeration({ options: CODE_PURPOSES }).notNull(),
    hash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.sub, t.purpose] }), belongsTo(t, poolUsers, t.sub, poolUsers.sub).onDelete('cascade')],
);

/** The server's half of a sign-in under way, by the hash of what the client answers with. Taken out by the first answer. */
export const signInChallenges = ownedTable(
  'sign_in_challenges',
  {
    key: text().notNull(),
    kind: enumeration({ options: CHALLENGE_KINDS }).notNull(),
    /** What was asked and what answers it, sealed by the server's secret. */
    state: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index().on(t.organizationId, t.expiresAt)],
);

/** What users signed in on. A device whose verifier is set has proved that it remembers its own secret. */
export const poolDevices = ownedTable(
  'pool_devices',
  {
    deviceKey: text().notNull(),
    sub: uuid().notNull(),
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
  (t) => [
    primaryKey({ columns: [t.organizationId, t.deviceKey] }),
    index().on(t.organizationId, t.sub, t.lastSeenAt),
    belongsTo(t, poolUsers, t.sub, poolUsers.sub).onDelete('cascade'),
  ],
);

/**
 * The refresh tokens of the users' sessions, by hash. `sessionId` stands in every token of a session; tokens that were
 * exchanged for another stay, so that one who took a copy of them is noticed.
 */
export const refreshTokens = ownedTable(
  'refresh_tokens',
  {
    hash: text().notNull(),
    sub: uuid().notNull(),
    sessionId: uuid().notNull(),
    deviceKey: text(),
    /** What a hosted sign-in was asked for; absent for one by the pool's own calls. */
    scope: text(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    rotatedAt: instant(),
    /** When the session was opened, for all of its tokens. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash] }),
    index().on(t.organizationId, t.sub, t.sessionId),
    index().on(t.organizationId, t.deviceKey),
    belongsTo(t, poolUsers, t.sub, poolUsers.sub).onDelete('cascade'),
  ],
);

/** What a pool signs its tokens with; the private half is sealed by the server's secret. One key signs, retired ones still verify. */
export const signingKeys = ownedTable(
  'signing_keys',
  {
    kid: text().notNull(),
    publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
    privateJwk: text().notNull(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.kid] }),
    uniqueIndex('signing_keys_current').on(t.organizationId).where(isNull(t.retiredAt)),
    index().on(t.organizationId, t.createdAt),
  ],
);

/**
 * What hosted sign-ins ended with, each redeemed once for a session's tokens. Used ones are kept for a while,
 * so that a second use is noticed and ends the session that the first one opened.
 */
export const authorizationCodes = ownedTable(
  'authorization_codes',
  {
    id: uuid().notNull(),
    /** Keyed hash of the code's secret part. */
    hash: text().notNull(),
    sub: uuid().notNull(),
    redirectUri: text().notNull(),
    challenge: text().notNull(),
    scope: text().notNull(),
    usedAt: instant(),
    sessionId: uuid(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.expiresAt),
    index().on(t.organizationId, t.sub),
    belongsTo(t, poolUsers, t.sub, poolUsers.sub).onDelete('cascade'),
  ],
);

export const poolIdentities = ownedTable(
  'pool_identities',
  {
    id: uuid().notNull(),
    /** Absent while it is a guest. */
    sub: uuid(),
    seenAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.sub),
    index().on(t.organizationId, t.seenAt),
    belongsTo(t, poolUsers, t.sub, poolUsers.sub).onDelete('cascade'),
  ],
);
