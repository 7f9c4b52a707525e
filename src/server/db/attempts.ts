import { TOLD } from '@contract/limits';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { deleteExpired } from './deleteExpired';
import { attempts } from './schema/attempts';
import { owned, type Tenant } from './tenant';

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
  const count = sql<number>`case when ${attempts.expiresAt} <= ${at} then 1 else ${attempts.count} + 1 end`;
  const claimed = await tenant.db
    .insert(attempts)
    .values({ organizationId: tenant.organizationId, key, count: 1, lockedUntil: UNLOCKED, expiresAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: [attempts.organizationId, attempts.key],
      set: {
        count,
        // 2 to a large power overflows.
        lockedUntil: sql`case when ${count} < ${free} then ${instantParam(UNLOCKED)} else ${at} + least(${maxLockS}, power(2, least(${count} - ${free}, 30))) * interval '1 second' end`,
        expiresAt: new Date(now.getTime() + windowMs),
      },
      setWhere: lte(attempts.lockedUntil, now),
    })
    .returning({ key: attempts.key });
  return claimed.length > 0;
}

/** Counts an event that may happen `max` times in a fixed window, and returns whether it is allowed. */
export async function consumeQuota(
  tenant: Tenant,
  { key, now, windowMs, max, amount = 1 }: Quota & { max: number; amount?: number },
): Promise<boolean> {
  if (amount > max) return false;
  const over = sql`${attempts.expiresAt} <= ${instantParam(now)}`;
  const expiresAt = new Date(now.getTime() + windowMs);
  await deleteExpired(tenant, attempts, now);
  const claimed = await tenant.db
    .insert(attempts)
    .values({ organizationId: tenant.organizationId, key, count: amount, lockedUntil: UNLOCKED, expiresAt })
    .onConflictDoUpdate({
      target: [attempts.organizationId, attempts.key],
      set: {
        count: sql`case when ${over} then ${amount}::int else ${attempts.count} + ${amount}::int end`,
        expiresAt: sql`case when ${over} then ${instantParam(expiresAt)} else ${attempts.expiresAt} end`,
      },
      setWhere: sql`${over} or ${attempts.count} + ${amount}::int <= ${max}`,
    })
    .returning({ key: attempts.key });
  return claimed.length > 0;
}

export async function isQuotaUsedUp(tenant: Tenant, { key, now, max }: Omit<Quota, 'windowMs'> & { max: number }): Promise<boolean> {
  const [found] = await tenant.db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(owned(tenant, attempts), eq(attempts.key, key), gt(attempts.expiresAt, now)));
  return (found?.count ?? 0) >= max;
}

/** Whether somebody is to be told of what can be done again and again: once a day. */
export const isToBeTold = (tenant: Tenant, key: string, now: Date): Promise<boolean> =>
  consumeQuota(tenant, { key, now, windowMs: TOLD.withinMs, max: TOLD.times });

export const startCount = (tenant: Tenant, { key, expiresAt }: { key: string; expiresAt: Date }) =>
  tenant.db
    .insert(attempts)
    .values({ organizationId: tenant.organizationId, key, count: 0, lockedUntil: UNLOCKED, expiresAt })
    .onConflictDoUpdate({ target: [attempts.organizationId, attempts.key], set: { count: 0, expiresAt } });

export async function addToCount(tenant: Tenant, { key, now }: { key: string; now: Date }): Promise<number | undefined> {
  const [counted] = await tenant.db
    .update(attempts)
    .set({ count: sql`${attempts.count} + 1` })
    .where(and(owned(tenant, attempts), eq(attempts.key, key), gt(attempts.expiresAt, now)))
    .returning({ count: attempts.count });
  return counted?.count;
}

export const uncount = (tenant: Tenant, key: string) =>
  tenant.db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(owned(tenant, attempts), eq(attempts.key, key), gt(attempts.count, 0)));

export const resetAttempts = (tenant: Tenant, key: string) =>
  tenant.db.delete(attempts).where(and(owned(tenant, attempts), eq(attempts.key, key)));
