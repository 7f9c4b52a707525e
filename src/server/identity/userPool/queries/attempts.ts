import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { identityAttempts } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';
import { deleteExpired } from './deleteExpired';

const UNLOCKED = new Date(0);

const instantParam = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

export interface Quota {
  key: string;
  now: Date;
  /** The count starts again this long after the last attempt (in a fixed window: the first). */
  windowMs: number;
}

/**
 * Counts an attempt at something that locks ever longer after `free` attempts, and returns whether it is allowed. Counts
 * before the attempt, so that concurrent ones cannot slip through.
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
        // 2 to a large power overflows.
        lockedUntil: sql`case when ${count} < ${free} then ${instantParam(UNLOCKED)} else ${at} + least(${maxLockS}, power(2, least(${count} - ${free}, 30))) * interval '1 second' end`,
        expiresAt: new Date(now.getTime() + windowMs),
      },
      setWhere: lte(identityAttempts.lockedUntil, now),
    })
    .returning({ key: identityAttempts.key });
  return claimed.length > 0;
}

/** Counts an event that may happen `max` times in a fixed window, and returns whether it is allowed. */
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

export async function isQuotaUsedUp(tenant: Tenant, { key, now, max }: Omit<Quota, 'windowMs'> & { max: number }): Promise<boolean> {
  const [found] = await tenant.db
    .select({ count: identityAttempts.count })
    .from(identityAttempts)
    .where(and(owned(tenant, identityAttempts), eq(identityAttempts.key, key), gt(identityAttempts.expiresAt, now)));
  return (found?.count ?? 0) >= max;
}

/** Begins to count from nothing, until some time. */
export const startCount = (tenant: Tenant, { key, expiresAt }: { key: string; expiresAt: Date }) =>
  tenant.db
    .insert(identityAttempts)
    .values({ organizationId: tenant.organizationId, key, count: 0, lockedUntil: UNLOCKED, expiresAt })
    .onConflictDoUpdate({ target: [identityAttempts.organizationId, identityAttempts.key], set: { count: 0, expiresAt } });

/** Counts one more, where it was begun to count and is not over. */
export async function addToCount(tenant: Tenant, { key, now }: { key: string; now: Date }): Promise<number | undefined> {
  const [counted] = await tenant.db
    .update(identityAttempts)
    .set({ count: sql`${identityAttempts.count} + 1` })
    .where(and(owned(tenant, identityAttempts), eq(identityAttempts.key, key), gt(identityAttempts.expiresAt, now)))
    .returning({ count: identityAttempts.count });
  return counted?.count;
}

export const resetAttempts = (tenant: Tenant, key: string) =>
  tenant.db.delete(identityAttempts).where(and(owned(tenant, identityAttempts), eq(identityAttempts.key, key)));
