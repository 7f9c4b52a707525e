import { IDEMPOTENCY_HOURS } from '@contract/limits';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@server/db/schema/idempotencyKeys';
import { statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { ApiError, invalid } from './errors';
import type { Viewer } from './viewer';

export interface IdempotentRequest {
  accountId: string;
  forAccountId: string | null;
  key: string;
  /** Method, route and hash of what travelled in. */
  request: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A run that tells nothing of itself for this long is taken for broken off. */
const LEASE_MS = 60_000;

export function idempotentRequestOf(key: unknown, viewer: Viewer, route: string, travelled: unknown): IdempotentRequest | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid('Idempotency-Key', 'idempotencyKey');
  }
  const hash = createHash('sha256')
    .update(JSON.stringify(travelled ?? null))
    .digest('base64url');
  const { accountId, realAccountId } = viewer;
  const forAccountId = accountId === realAccountId ? null : accountId;
  return { accountId: realAccountId ?? NOBODY, forAccountId, key, request: `${route} ${hash}` };
}

type Key = Pick<IdempotentRequest, 'accountId' | 'key'>;

const rowOf = (tenant: Tenant, { accountId, key }: Key) =>
  and(owned(tenant, idempotencyKeys), eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));

const stillRunning = () => new ApiError('stillRunning', { headers: { 'retry-after': '1' } });

/**
 * Takes a request for this transaction; answers what was answered to it in the last day, if it was.
 * @throws ApiError stillRunning while another run is under way, keyReused for another request under the same key.
 */
export async function claim(
  tenant: Tenant,
  idempotent: IdempotentRequest,
  { run, reserved, now }: { run: string; reserved: boolean; now: Date },
): Promise<object | undefined> {
  await lock(tenant, idempotent, reserved);
  const [row] = await keptRow(tenant, { id: idempotent.accountId, key: idempotent.key, since: oldest(now) });
  if (!row) return undefined;
  if (row.request !== idempotent.request || row.forAccountId !== idempotent.forAccountId) throw new ApiError('keyReused');
  if (row.answer) return row.answer as object;
  if (row.run !== run && row.leaseUntil! > now) throw stillRunning();
  return undefined;
}

const keptRow = statement((tenant, { id, key, since }: { id: string; key: string; since: Date }) =>
  tenant.db
    .select()
    .from(idempotencyKeys)
    .where(and(rowOf(tenant, { accountId: id, key }), gt(idempotencyKeys.createdAt, sql.param(since, idempotencyKeys.createdAt)))),
);

/** Who has reserved the key waits for those who only look; anyone else is told to come again. */
async function lock(tenant: Tenant, { accountId, key }: IdempotentRequest, reserved: boolean): Promise<void> {
  const id = createHash('sha256').update(`${tenant.organizationId} ${accountId} ${key}`).digest().readBigInt64BE().toString();
  if (reserved) return void (await tenant.db.execute(sql`select pg_advisory_xact_lock(${id}::bigint)`));
  const locked = await tenant.db.execute(sql`select pg_try_advisory_xact_lock(${id}::bigint) as free`);
  if (!(locked as unknown as { rows: { free: boolean }[] }).rows[0]?.free) throw stillRunning();
}

type Outcome = Pick<typeof idempotencyKeys.$inferInsert, 'answer' | 'run' | 'leaseUntil'>;
type Put = Omit<IdempotentRequest, 'accountId'> & { id: string; createdAt: Date };

const put = <V extends object>(outcomeOf: (values: V) => Outcome) =>
  statement((tenant, values: Put & V) => {
    const { id: accountId, forAccountId, key, request, createdAt } = values;
    const outcome = outcomeOf(values);
    return tenant.db
      .insert(idempotencyKeys)
      .values({ organizationId: tenant.organizationId, accountId, forAccountId, key, request, createdAt, ...outcome })
      .onConflictDoUpdate({
        target: [idempotencyKeys.organizationId, idempotencyKeys.accountId, idempotencyKeys.key],
        set: { forAccountId, request, createdAt, ...outcome },
      });
  });

const putRun = put(({ run, leaseUntil }: { run: string; leaseUntil: Date }) => ({ answer: null, run, leaseUntil }));
const putAnswer = put(({ answer }: { answer: object }) => ({ answer, run: null, leaseUntil: null }));

const putOf = ({ accountId: id, forAccountId, key, request }: IdempotentRequest, createdAt: Date): Put => ({
  id,
  forAccountId,
  key,
  request,
  createdAt,
});

export const reserve = (tenant: Tenant, idempotent: IdempotentRequest, run: string, now: Date) =>
  putRun(tenant, { ...putOf(idempotent, now), run, leaseUntil: new Date(now.getTime() + LEASE_MS) });

/** Keeps the answer in the transaction of what it answers for. */
export const keepAnswer = (tenant: Tenant, idempotent: IdempotentRequest, answer: object, now: Date) =>
  putAnswer(tenant, { ...putOf(idempotent, now), answer });

export const release = (tenant: Tenant, idempotent: IdempotentRequest, run: string) =>
  tenant.db.delete(idempotencyKeys).where(and(rowOf(tenant, idempotent), eq(idempotencyKeys.run, run)));

const oldest = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);

export const forgetOldRequests = (tenant: Tenant, now: Date) =>
  tenant.db.delete(idempotencyKeys).where(and(owned(tenant, idempotencyKeys), lt(idempotencyKeys.createdAt, oldest(now))));
