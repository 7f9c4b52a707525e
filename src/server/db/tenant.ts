import type { DomainEvent } from '@contract/events';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { RUNTIME_ROLE } from './migrate';
import { jobsOf, writeJobs, written, type NewJob } from './queue';

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Whose rows a transaction may touch, and as which account it reads; a visitor, and the platform itself, have none. */
export interface Scope {
  organizationId: string;
  accountId?: string | null;
  realAccountId?: string | null;
}

/** One transaction in its scope. Queries take this, never a bare connection. */
export interface Tenant {
  db: Db;
  organizationId: string;
  accountId: string | null;
  /** Runs `effect` once the transaction is committed, and never if it is not. */
  afterCommit: (effect: () => void) => void;
  /** Says what has happened. It is written with the change; workers tell everyone concerned after the commit. */
  emit: (event: DomainEvent) => void;
  enqueue: (job: NewJob) => void;
}

/** The condition every query on an owned table carries. Row-level security says the same thing again. */
export const owned = (tenant: Tenant, table: { organizationId: PgColumn }): SQL => eq(table.organizationId, tenant.organizationId);

/**
 * Runs `work` in one transaction that can see one organization's rows only, then its `afterCommit` effects.
 * Await nothing but the database inside: on the embedded database every other request waits.
 */
export async function inOrganization<T>(db: Db, scope: Scope, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await db.transaction((tx) => asOrganization(tx, scope, effects, work));
  for (const effect of effects) effect();
  return result;
}

/** Does something within a transaction that may fail without ending it: what it changed and said is undone then. */
export async function inSavepoint(tenant: Tenant, work: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  const jobs: NewJob[] = [];
  const effects: (() => void)[] = [];
  await tenant.db.transaction((db) =>
    work({
      ...tenant,
      db,
      afterCommit: (effect) => effects.push(effect),
      emit: (event) => jobs.push(...jobsOf(event)),
      enqueue: (job) => jobs.push(job),
    }),
  );
  jobs.forEach(tenant.enqueue);
  effects.forEach(tenant.afterCommit);
}

/** The same inside a transaction that is under way. Whoever began it runs the `effects` after the commit. */
export async function asOrganization<T>(
  tx: Db,
  { organizationId, accountId = null, realAccountId = accountId }: Scope,
  effects: (() => void)[],
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  // Sent before anything of the work is, and answered before it; where it fails the database refuses whatever follows.
  const scoped = tx
    .execute(
      sql`select
        set_config('role', ${RUNTIME_ROLE}, true),
        set_config('app.organization_id', ${organizationId}, true),
        set_config('app.account_id', ${accountId ?? ''}, true),
        set_config('app.real_account_id', ${realAccountId ?? ''}, true),
        set_config('app.clock_ahead', extract(epoch from ${new Date(Date.now()).toISOString()}::timestamptz - clock_timestamp())::text, true)`,
    )
    .execute();
  const jobs: NewJob[] = [];
  const working = work({
    db: tx,
    organizationId,
    accountId,
    afterCommit: (effect) => effects.push(effect),
    emit: (event) => jobs.push(...jobsOf(event)),
    enqueue: (job) => jobs.push(job),
  });
  // Nothing is asked any more once the transaction ends, whichever of them failed.
  const [scope, worked] = await Promise.allSettled([scoped, working]);
  if (scope.status === 'rejected') throw scope.reason;
  if (worked.status === 'rejected') throw worked.reason;
  const result = worked.value;
  // At the end, while the locks of the change are still held: events of one conversation are written in its order.
  if (jobs.length > 0) {
    await writeJobs(tx, organizationId, jobs);
    effects.push(() => new Set(jobs.map(({ queue }) => queue)).forEach((queue) => written.emit(queue)));
  }
  return result;
}
