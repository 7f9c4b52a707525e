import { and, eq, isNull, lt, ne, notExists, or, type SQL } from 'drizzle-orm';
import { poolDevices, poolUsers, refreshTokens } from '@server/db/schema/poolUsers';
import { statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { type PoolUser } from './users';

const DAY_MS = 24 * 3_600_000;
const ROTATED_KEPT_MS = 7 * DAY_MS;
const DEVICE_KEPT_MS = 365 * DAY_MS;

export type Session = typeof refreshTokens.$inferSelect;

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

export async function deleteExpiredSessions(tenant: Tenant, now: Date): Promise<void> {
  await tenant.db.delete(refreshTokens).where(and(owned(tenant, refreshTokens), lt(refreshTokens.expiresAt, now)));
  await deleteStaleDevices(tenant, undefined, now);
}

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

export async function sessionByToken(tenant: Tenant, hash: string): Promise<{ session: Session; user: PoolUser } | undefined> {
  const [found] = await tenant.db
    .select({ session: refreshTokens, user: poolUsers })
    .from(refreshTokens)
    .innerJoin(poolUsers, and(owned(tenant, poolUsers), eq(poolUsers.sub, refreshTokens.sub)))
    .where(and(owned(tenant, refreshTokens), eq(refreshTokens.hash, hash)));
  return found;
}

const activeSession = (tenant: Tenant, sub: string, which?: SQL) =>
  and(owned(tenant, refreshTokens), eq(refreshTokens.sub, sub), isNull(refreshTokens.revokedAt), which);

export async function userOfSession(tenant: Tenant, sub: string, sessionId: string): Promise<PoolUser | undefined> {
  const [found] = await tenant.db
    .select({ user: poolUsers })
    .from(refreshTokens)
    .innerJoin(poolUsers, and(owned(tenant, poolUsers), eq(poolUsers.sub, refreshTokens.sub)))
    .where(activeSession(tenant, sub, eq(refreshTokens.sessionId, sessionId)))
    .limit(1);
  return found?.user;
}

/** Asked by every call, so nothing of the user is read but whether they may come in. */
export async function isSessionActive(tenant: Tenant, sub: string, sessionId: string): Promise<boolean> {
  const [found] = await enabledBySession(tenant, { sub, sessionId });
  return found?.enabled ?? false;
}

const enabledBySession = statement((tenant, { sub, sessionId }: { sub: string; sessionId: string }) =>
  tenant.db
    .select({ enabled: poolUsers.enabled })
    .from(refreshTokens)
    .innerJoin(poolUsers, and(owned(tenant, poolUsers), eq(poolUsers.sub, refreshTokens.sub)))
    .where(activeSession(tenant, sub, eq(refreshTokens.sessionId, sessionId)))
    .limit(1),
);

export async function revokeSession(tenant: Tenant, hash: string, now: Date): Promise<void> {
  const found = await sessionByToken(tenant, hash);
  if (found) await endSession(tenant, found.session.sub, found.session.sessionId, now);
}

export const endSession = (tenant: Tenant, sub: string, sessionId: string, now: Date) =>
  endSessions(tenant, sub, now, eq(refreshTokens.sessionId, sessionId));

export const revokeSessions = (tenant: Tenant, sub: string, now: Date, saveSessionId?: string) =>
  endSessions(tenant, sub, now, saveSessionId ? ne(refreshTokens.sessionId, saveSessionId) : undefined);

export async function endSessions(tenant: Tenant, sub: string, now: Date, which: SQL | undefined): Promise<void> {
  const ended = await tenant.db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(activeSession(tenant, sub, which))
    .returning({ sessionId: refreshTokens.sessionId });
  if (ended.length > 0) tenant.emit({ type: 'sessionsEnded', sessionIds: [...new Set(ended.map(({ sessionId }) => sessionId))] });
}

/** Unconfirmed devices are deleted with their session, confirmed ones after a year. */
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

export const sessionsOn = (tenant: Tenant) => tenant.db.select({ hash: refreshTokens.hash }).from(refreshTokens);

export const ofThisDevice = (tenant: Tenant) => and(owned(tenant, refreshTokens), eq(refreshTokens.deviceKey, poolDevices.deviceKey));
