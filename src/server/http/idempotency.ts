import { IDEMPOTENCY_HOURS } from '@contract/limits';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@server/db/schema/idempotency';
import { owned, type Tenant } from '@server/db/tenant';
import { ApiError, invalid } from './errors';
import type { Viewer } from './viewer';

/** One intention of a client, as its `Idempotency-Key` names it. */
export interface Intention {
  /** Who is really signed in. */
  accountId: string;
  key: string;
  /** Method, route and hash of what travelled in, and as whom when that is somebody else. */
  request: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Reads the header; without one there is no intention to keep. */
export function intentionOf(key: unknown, viewer: Viewer, route: string, travelled: unknown): Intention | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid('Idempotency-Key', 'invalid_format', 'must be 1 to 200 printable characters');
  }
  const hash = createHash('sha256')
    .update(JSON.stringify(travelled ?? null))
    .digest('base64url');
  const { accountId, realAccountId } = viewer;
  const acting = accountId === realAccountId ? '' : ` as ${accountId}`;
  return { accountId: realAccountId ?? NOBODY, key, request: `${route} ${hash}${acting}` };
}

/**
 * Runs `work` once for an intention and keeps its answer in the same transaction; a repeat within a day gets that answer.
 * @throws ApiError stillRunning while the first is under way, keyReused for another request under the same key.
 */
export async function once(tenant: Tenant, intention: Intention | undefined, now: Date, work: () => Promise<object>): Promise<object> {
  if (!intention) return work();
  const { accountId, key, request } = intention;
  const lock = createHash('sha256').update(`${tenant.organizationId} ${accountId} ${key}`).digest().readBigInt64BE();
  const locked = await tenant.db.execute(sql`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as free`);
  if (!(locked as unknown as { rows: { free: boolean }[] }).rows[0]?.free)
    throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } });

  const since = oldest(now);
  const mine = and(owned(tenant, idempotencyKeys), eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  const [first] = await tenant.db
    .select()
    .from(idempotencyKeys)
    .where(and(mine, gt(idempotencyKeys.createdAt, since)));
  if (first && first.request !== request) throw new ApiError('keyReused');
  if (first) return first.answer as object;

  const answer = await work();
  await tenant.db.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, since)));
  await tenant.db
    .insert(idempotencyKeys)
    .values({ organizationId: tenant.organizationId, accountId, key, request, status: 200, answer, createdAt: now });
  return answer;
}

const oldest = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);

/** Clears away what was answered to somebody. */
export const forgetIntentionsOf = (tenant: Tenant, accountId: string) =>
  tenant.db.delete(idempotencyKeys).where(and(owned(tenant, idempotencyKeys), eq(idempotencyKeys.accountId, accountId)));

/** Clears away the answers that are replayed no more. */
export const forgetOldIntentions = (tenant: Tenant, now: Date) =>
  tenant.db.delete(idempotencyKeys).where(and(owned(tenant, idempotencyKeys), lt(idempotencyKeys.createdAt, oldest(now))));
