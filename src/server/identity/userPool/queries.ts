import { and, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import {
  identityAttempts,
  oneTimeCodes,
  poolDevices,
  poolUsers,
  refreshTokens,
  signInChallenges,
  signingKeys,
  type ChallengeKind,
  type CodePurpose,
} from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

const DAY_MS = 24 * 3_600_000;
const ROTATED_KEPT_MS = 7 * DAY_MS;
const DEVICE_KEPT_MS = 365 * DAY_MS;

export type PoolUser = typeof poolUsers.$inferSelect;
export type StoredChallenge = typeof signInChallenges.$inferSelect;
export type Device = typeof poolDevices.$inferSelect;
export type Session = typeof refreshTokens.$inferSelect;

export async function userByUsername(tenant: Tenant, username: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.username, username)));
  return user;
}

export async function userBySub(tenant: Tenant, sub: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));
  return user;
}

/** Answers false when the name is taken. */
export async function addUser(tenant: Tenant, user: Omit<typeof poolUsers.$inferInsert, 'organizationId'>): Promise<boolean> {
  const added = await tenant.db
    .insert(poolUsers)
    .values({ ...user, organizationId: tenant.organizationId })
    .onConflictDoNothing()
    .returning({ sub: poolUsers.sub });
  return added.length > 0;
}

export const updateUser = (tenant: Tenant, sub: string, change: Partial<typeof poolUsers.$inferInsert>) =>
  tenant.db
    .update(poolUsers)
    .set(change)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));

/** Puts a code in place of the one that held before. */
export const replaceCode = (tenant: Tenant, code: { sub: string; purpose: CodePurpose; hash: string; expiresAt: Date; createdAt: Date }) =>
  tenant.db
    .insert(oneTimeCodes)
    .values({ ...code, organizationId: tenant.organizationId })
    .onConflictDoUpdate({ target: [oneTimeCodes.organizationId, oneTimeCodes.sub, oneTimeCodes.purpose], set: { ...code, attempts: 0 } });

/** Counts one try at a code before anything is compared, so that tries made at once are counted too. */
export async function countCodeAttempt(tenant: Tenant, sub: string, purpose: CodePurpose) {
  const [code] = await tenant.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(owned(tenant, oneTimeCodes), eq(oneTimeCodes.sub, sub), eq(oneTimeCodes.purpose, purpose)))
    .returning();
  return code;
}

export const deleteCode = (tenant: Tenant, sub: string, purpose: CodePurpose) =>
  tenant.db.delete(oneTimeCodes).where(and(owned(tenant, oneTimeCodes), eq(oneTimeCodes.sub, sub), eq(oneTimeCodes.purpose, purpose)));

export const deleteExpiredChallenges = (tenant: Tenant, now: Date) =>
  tenant.db.delete(signInChallenges).where(and(owned(tenant, signInChallenges), lt(signInChallenges.expiresAt, now)));

/** Keeps a sign-in under way, and clears away some of those that were never finished. */
export async function addChallenge(tenant: Tenant, challenge: Omit<StoredChallenge, 'organizationId'>, now: Date): Promise<void> {
  await deleteExpired(tenant, signInChallenges, now);
  await tenant.db.insert(signInChallenges).values({ ...challenge, organizationId: tenant.organizationId });
}

/** Takes a sign-in under way out for good: a second answer to it finds nothing. */
export async function takeChallenge(tenant: Tenant, kind: ChallengeKind, key: string, now: Date): Promise<StoredChallenge | undefined> {
  const [challenge] = await tenant.db
    .delete(signInChallenges)
    .where(
      and(
        owned(tenant, signInChallenges),
        eq(signInChallenges.key, key),
        eq(signInChallenges.kind, kind),
        gt(signInChallenges.expiresAt, now),
      ),
    )
    .returning();
  return challenge;
}

/** Opens a session, and clears away what is left of the user's sessions and devices that have run out. */
export async function addSession(
  tenant: Tenant,
  session: Pick<Session, 'hash' | 'sub' | 'sessionId' | 'expiresAt' | 'createdAt'> & Partial<Pick<Session, 'scope' | 'deviceKey'>>,
): Promise<void> {
  await tenant.db
    .delete(refreshTokens)
    .where(and(owned(tenant, refreshTokens), eq(refreshTokens.sub, session.sub), lt(refreshTokens.expiresAt, session.createdAt)));
  await tenant.db.insert(refreshTokens).values({ ...session, organizationId: tenant.organizationId });
  await deleteStaleDevices(tenant, session.sub, session.createdAt);
}

/** Clears away the sessions that have run out, and the devices that were kept for them alone. */
export async function deleteExpiredSessions(tenant: Tenant, now: Date): Promise<void> {
  await tenant.db.delete(refreshTokens).where(and(owned(tenant, refreshTokens), lt(refreshTokens.expiresAt, now)));
  await deleteStaleDevices(tenant, undefined, now);
}

/** Exchanges a refresh token for another of the same session. What was exchanged long ago is cleared away. */
export async function rotateRefreshToken(tenant: Tenant, session: Session, hash: string, now: Date): Promise<void> {
  await tenant.db
    .update(refreshTokens)
    .set({ rotatedAt: now })
    .where(and(owned(tenant, refreshTokens), eq(refreshTokens.hash, session.hash), isNull(refreshTokens.rotatedAt)));
  await tenant.db
    .delete(refreshTokens)
    .where(
      and(
        owned(tenant, refreshTokens),
        eq(refreshTokens.sub, session.sub),
        eq(refreshTokens.sessionId, session.sessionId),
        lt(refreshTokens.rotatedAt, new Date(now.getTime() - ROTATED_KEPT_MS)),
      ),
    );
  await tenant.db.insert(refreshTokens).values({ ...session, hash, rotatedAt: null });
}

export async function sessionOf(tenant: Tenant, hash: string): Promise<{ session: Session; user: PoolUser } | undefined> {
  const [found] = await tenant.db
    .select({ session: refreshTokens, user: poolUsers })
    .from(refreshTokens)
    .innerJoin(poolUsers, and(owned(tenant, poolUsers), eq(poolUsers.sub, refreshTokens.sub)))
    .where(and(owned(tenant, refreshTokens), eq(refreshTokens.hash, hash)));
  return found;
}

/** The sessions of a user that were not ended, or those among them. */
const activeSession = (tenant: Tenant, sub: string, which?: SQL) =>
  and(owned(tenant, refreshTokens), eq(refreshTokens.sub, sub), isNull(refreshTokens.revokedAt), which);

/** The user of a session that still stands. */
export async function userOfSession(tenant: Tenant, sub: string, sessionId: string): Promise<PoolUser | undefined> {
  const [found] = await tenant.db
    .select({ user: poolUsers })
    .from(refreshTokens)
    .innerJoin(poolUsers, and(owned(tenant, poolUsers), eq(poolUsers.sub, refreshTokens.sub)))
    .where(activeSession(tenant, sub, eq(refreshTokens.sessionId, sessionId)))
    .limit(1);
  return found?.user;
}

/** Holds while a session was not ended, and its user may sign in. */
export const isSessionActive = async (tenant: Tenant, sub: string, sessionId: string): Promise<boolean> =>
  (await userOfSession(tenant, sub, sessionId))?.enabled ?? false;

/** Ends the session that a refresh token belongs to. */
export async function revokeSession(tenant: Tenant, hash: string, now: Date): Promise<void> {
  const found = await sessionOf(tenant, hash);
  if (found) await endSession(tenant, found.session.sub, found.session.sessionId, now);
}

/** Ends one session, by the name that stands in its tokens. */
export const endSession = (tenant: Tenant, sub: string, sessionId: string, now: Date) =>
  endSessions(tenant, sub, now, eq(refreshTokens.sessionId, sessionId));

/** Ends a user's sessions, save the one named. */
export const revokeSessions = (tenant: Tenant, sub: string, now: Date, saveSessionId?: string) =>
  endSessions(tenant, sub, now, saveSessionId ? ne(refreshTokens.sessionId, saveSessionId) : undefined);

const endSessions = (tenant: Tenant, sub: string, now: Date, which: SQL | undefined) =>
  tenant.db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(activeSession(tenant, sub, which));

export const addDevice = (tenant: Tenant, device: Omit<typeof poolDevices.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(poolDevices).values({ ...device, organizationId: tenant.organizationId });

const ofDevice = (tenant: Tenant, deviceKey: string) => and(owned(tenant, poolDevices), eq(poolDevices.deviceKey, deviceKey));

export async function deviceByKey(tenant: Tenant, deviceKey: string): Promise<Device | undefined> {
  const [device] = await tenant.db.select().from(poolDevices).where(ofDevice(tenant, deviceKey));
  return device;
}

export const updateDevice = (tenant: Tenant, deviceKey: string, change: Partial<typeof poolDevices.$inferInsert>) =>
  tenant.db.update(poolDevices).set(change).where(ofDevice(tenant, deviceKey));

/** Forgets a device of a user, and ends the sessions that were opened on it. Answers false when there is none. */
export async function forgetDevice(tenant: Tenant, sub: string, deviceKey: string, now: Date): Promise<boolean> {
  const forgotten = await tenant.db
    .delete(poolDevices)
    .where(and(ofDevice(tenant, deviceKey), eq(poolDevices.sub, sub)))
    .returning({ deviceKey: poolDevices.deviceKey });
  if (forgotten.length > 0) await endSessions(tenant, sub, now, eq(refreshTokens.deviceKey, deviceKey));
  return forgotten.length > 0;
}

/** The devices on which a user is signed in, the one last seen first, after the one that `after` tells of. */
export const devicesOf = (
  tenant: Tenant,
  { sub, now, after, limit }: { sub: string; now: Date; after?: Pick<Device, 'lastSeenAt' | 'deviceKey'> | undefined; limit: number },
): Promise<Device[]> =>
  tenant.db
    .select()
    .from(poolDevices)
    .where(
      and(
        owned(tenant, poolDevices),
        eq(poolDevices.sub, sub),
        exists(sessionsOn(tenant).where(and(ofThisDevice(tenant), isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, now)))),
        after &&
          or(
            lt(poolDevices.lastSeenAt, after.lastSeenAt),
            and(eq(poolDevices.lastSeenAt, after.lastSeenAt), gt(poolDevices.deviceKey, after.deviceKey)),
          ),
      ),
    )
    .orderBy(desc(poolDevices.lastSeenAt), poolDevices.deviceKey)
    .limit(limit);

/** A device that never proved itself goes with its session; one that did is kept for a year. */
const deleteStaleDevices = (tenant: Tenant, sub: string | undefined, now: Date) =>
  tenant.db
    .delete(poolDevices)
    .where(
      and(
        owned(tenant, poolDevices),
        sub === undefined ? undefined : eq(poolDevices.sub, sub),
        or(isNull(poolDevices.verifier), lt(poolDevices.lastSeenAt, new Date(now.getTime() - DEVICE_KEPT_MS))),
        notExists(sessionsOn(tenant).where(and(ofThisDevice(tenant), isNull(refreshTokens.revokedAt)))),
      ),
    );

const sessionsOn = (tenant: Tenant) => tenant.db.select({ hash: refreshTokens.hash }).from(refreshTokens);
const ofThisDevice = (tenant: Tenant) => and(owned(tenant, refreshTokens), eq(refreshTokens.deviceKey, poolDevices.deviceKey));

/** Takes a user out of the pool, with all that signs them in. */
export const removeUser = (tenant: Tenant, sub: string) =>
  tenant.db.delete(poolUsers).where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));

export const signingKeyRows = (tenant: Tenant) =>
  tenant.db.select().from(signingKeys).where(owned(tenant, signingKeys)).orderBy(signingKeys.createdAt);

/** Does nothing when the pool has a key to sign with by now. */
export const addSigningKey = (tenant: Tenant, key: Pick<typeof signingKeys.$inferInsert, 'kid' | 'publicJwk' | 'privateJwk'>) =>
  tenant.db
    .insert(signingKeys)
    .values({ ...key, organizationId: tenant.organizationId })
    .onConflictDoNothing();

export interface Quota {
  key: string;
  now: Date;
  /** The count starts anew this long after it was last (or, in a fixed window, first) raised. */
  windowMs: number;
}

/**
 * Counts a try at something that locks for longer and longer after `free` tries, and answers whether it may be made.
 * The count is raised before the try, so that many tries at once do not slip through.
 */
export async function consumeAttempt(
  tenant: Tenant,
  { key, now, windowMs, free, maxLockS }: Quota & { free: number; maxLockS: number },
): Promise<boolean> {
  const at = instantParam(now);
  const count = sql<number>`case when ${identityAttempts.expiresAt} <= ${at} then 1 else ${identityAttempts.count} + 1 end`;
  const claimed = await tenant.db
    .insert(identityAttempts)
    .values({ organizationId: tenant.organizationId, key, count: 1, lockedUntil: UNLOCKED, expiresAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: [identityAttempts.organizationId, identityAttempts.key],
      set: {
        count,
        // The exponent is bounded, for 2 to a large power overflows.
        lockedUntil: sql`case when ${count} < ${free} then ${instantParam(UNLOCKED)} else ${at} + least(${maxLockS}, power(2, least(${count} - ${free}, 30))) * interval '1 second' end`,
        expiresAt: new Date(now.getTime() + windowMs),
      },
      setWhere: lte(identityAttempts.lockedUntil, now),
    })
    .returning({ key: identityAttempts.key });
  return claimed.length > 0;
}

/** Counts one more of something that may happen `max` times in a fixed window, and answers whether it may. */
export async function consumeQuota(tenant: Tenant, { key, now, windowMs, max }: Quota & { max: number }): Promise<boolean> {
  const over = sql`${identityAttempts.expiresAt} <= ${instantParam(now)}`;
  const expiresAt = new Date(now.getTime() + windowMs);
  await deleteExpired(tenant, identityAttempts, now);
  const claimed = await tenant.db
    .insert(identityAttempts)
    .values({ organizationId: tenant.organizationId, key, count: 1, lockedUntil: UNLOCKED, expiresAt })
    .onConflictDoUpdate({
      target: [identityAttempts.organizationId, identityAttempts.key],
      set: {
        count: sql`case when ${over} then 1 else ${identityAttempts.count} + 1 end`,
        expiresAt: sql`case when ${over} then ${instantParam(expiresAt)} else ${identityAttempts.expiresAt} end`,
      },
      setWhere: sql`${over} or ${identityAttempts.count} < ${max}`,
    })
    .returning({ key: identityAttempts.key });
  return claimed.length > 0;
}

/** Holds when a fixed window is used up, without counting. */
export async function isQuotaUsedUp(tenant: Tenant, { key, now, max }: Omit<Quota, 'windowMs'> & { max: number }): Promise<boolean> {
  const [found] = await tenant.db
    .select({ count: identityAttempts.count })
    .from(identityAttempts)
    .where(and(owned(tenant, identityAttempts), eq(identityAttempts.key, key), gt(identityAttempts.expiresAt, now)));
  return (found?.count ?? 0) >= max;
}

export const resetAttempts = (tenant: Tenant, key: string) =>
  tenant.db.delete(identityAttempts).where(and(owned(tenant, identityAttempts), eq(identityAttempts.key, key)));

/** Clears away some of what has run out. Rows that another transaction has in hand are left, so that sweepers never wait for each other. */
async function deleteExpired(tenant: Tenant, table: typeof signInChallenges | typeof identityAttempts, now: Date): Promise<void> {
  const over = tenant.db
    .select({ key: table.key })
    .from(table)
    .where(and(owned(tenant, table), lt(table.expiresAt, now)))
    .limit(100)
    .for('update', { skipLocked: true });
  await tenant.db.delete(table).where(and(owned(tenant, table), inArray(table.key, over)));
}

const UNLOCKED = new Date(0);
const instantParam = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
