import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { asWorker, becomeWorker, openQueue, within, written, type JobData, type QueueName, type ScheduledQueue } from '@server/db/queue';
import { asOrganization, type Db, type Tenant } from '@server/db/tenant';
import { databaseFault, mayRunAgain } from '@server/http/errors';
import type { JobContext } from './context';

export type Job<Q extends QueueName> = PgBoss.JobWithMetadata<JobData[Q]>;

const BATCH = 25;
// Any fixed number serves, as long as all instances use the same one.
const ORDER_LOCK = 7_246_111;

const opened = new WeakMap<Db, Promise<PgBoss>>();

export function queueOn(db: Db): Promise<PgBoss> {
  const found = opened.get(db) ?? openQueue(asWorker(db));
  opened.set(db, found);
  return found;
}

/** Takes jobs that wait. pg-boss's own `fetch` hides every error. */
async function fetchJobs<Q extends QueueName>(
  { services: { database }, early = false }: JobContext,
  queue: Q,
  { tx, most = BATCH }: { tx?: Db; most?: number } = {},
): Promise<Job<Q>[]> {
  const boss = await queueOn(database.db);
  const { executeSql } = tx ? within(tx) : asWorker(database.db);
  let fault: unknown;
  const db: PgBoss.Db = {
    executeSql: (text, values) =>
      executeSql(text, values).catch((error: unknown) => {
        fault = error;
        throw error;
      }),
  };
  // Without priorities jobs come in the order they were written.
  const options = { batchSize: most, includeMetadata: true, priority: false, ignoreStartAfter: early, db } as const;
  const jobs = await boss.fetch<JobData[Q]>(queue, options);
  if (fault) throw fault;
  // What an UPDATE returns has no order. Times come as text here, for milliseconds are too coarse.
  const age = ({ createdOn, id }: Job<Q>) => `${String(createdOn)} ${id}`;
  return jobs.sort((one, other) => (age(one) < age(other) ? -1 : 1));
}

/**
 * Does the jobs that wait in a queue, each in the same transaction that takes and finishes it: what it changes in the
 * database is done once, and whatever a crash cuts off is there again at once. `ordered` keeps other instances waiting; `most`
 * is how many jobs one transaction does, and `readAs` the account as which a job reads.
 */
export async function workInTransaction<
  Q extends 'sockets' | 'notifications' | 'portions' | 'summaries' | 'freedPlaces' | 'canceledEvents' | 'listingActions',
>(
  context: JobContext,
  queue: Q,
  { ordered = false, most, readAs }: { ordered?: boolean; most?: number; readAs?: (data: JobData[Q]) => string | null },
  work: (tenant: Tenant, data: JobData[Q]) => Promise<void>,
): Promise<number> {
  const { database } = context.services;
  const boss = await queueOn(database.db);
  const effects: (() => void)[] = [];
  const taken = await database.db.transaction(async (tx) => {
    await becomeWorker(tx);
    if (ordered) await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
    const jobs = await fetchJobs(context, queue, { tx, most });
    for (const job of jobs) {
      const own: (() => void)[] = [];
      try {
        await tx.transaction((inner) =>
          asOrganization(inner, { organizationId: job.data.organizationId, accountId: readAs?.(job.data) ?? null }, own, (tenant) =>
            work(tenant, job.data),
          ),
        );
        await becomeWorker(tx);
        await boss.deleteJob(queue, job.id, { db: within(tx) });
        effects.push(...own);
      } catch (error) {
        // Lost to another transaction: all of it runs again, in the same order.
        if (mayRunAgain(error)) throw error;
        await becomeWorker(tx);
        await boss.fail(queue, job.id, { message: reasonOf(error) }, { db: within(tx) });
        effects.push(() => logFailure(context, queue, job, error));
      }
    }
    return jobs.length;
  });
  for (const effect of effects) effect();
  return taken;
}

/**
 * Does what waits outside of any transaction, such as what the schedule asks for all organizations; `most` is how many jobs are
 * taken at once. Answers how many were.
 */
export async function workOutside<Q extends ScheduledQueue | 'videos' | 'discarded'>(
  context: JobContext,
  queue: Q,
  work: (services: JobContext['services'], data: JobData[Q]) => Promise<void>,
  { most }: { most?: number } = {},
): Promise<number> {
  const boss = await queueOn(context.services.database.db);
  const jobs = await fetchJobs(context, queue, { most });
  for (const job of jobs) {
    try {
      await work(context.services, job.data);
      await boss.complete(queue, job.id);
    } catch (error) {
      await boss.fail(queue, job.id, { message: reasonOf(error) });
      logFailure(context, queue, job, error);
    }
  }
  return jobs.length;
}

/**
 * Does what waits for a network, several at a time and outside of any transaction: as one is done the next is begun, so that nothing
 * waits for what is not answered. What is refused for good, as `isFinal` says, is not tried again. Answers how many jobs were taken.
 */
export async function workTogether<Q extends 'mail' | 'push'>(
  context: JobContext,
  queue: Q,
  isFinal: (error: unknown) => boolean,
  work: (context: JobContext, data: JobData[Q]) => Promise<void>,
): Promise<number> {
  const { db } = context.services.database;
  const boss = await queueOn(db);
  const doOne = async (job: Job<Q>) => {
    try {
      await work(context, job.data);
      await boss.deleteJob(queue, job.id);
    } catch (error) {
      if (isFinal(error)) {
        await asWorker(db).executeSql('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [queue, job.id]);
        job.retryLimit = job.retryCount;
      }
      await boss.fail(queue, job.id, { message: reasonOf(error) });
      logFailure(context, queue, job, error);
    }
  };
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let taken = 0;
  let wake = () => {};
  const onWritten = () => wake();
  const events: EventEmitter = written;
  events.on(queue, onWritten);
  try {
    do {
      // From before it is looked for what waits, so that what is written meanwhile is looked for again.
      const woken = new Promise<void>((resume) => (wake = resume));
      const most = faults.length > 0 || context.isStopped?.() ? 0 : BATCH - running.size;
      const jobs = most > 0 ? await fetchJobs(context, queue, { most }).catch((error: unknown) => (faults.push(error), [])) : [];
      taken += jobs.length;
      for (const job of jobs) {
        const one: Promise<void> = doOne(job)
          .catch((error: unknown) => void faults.push(error))
          .finally(() => running.delete(one));
        running.add(one);
      }
      if (running.size > 0) await Promise.race([...running, woken]);
    } while (running.size > 0);
  } finally {
    events.off(queue, onWritten);
  }
  if (faults.length > 0) throw faults[0];
  return taken;
}

/** An error as it is kept with a job: without the values of a statement, which may be anybody's. */
function reasonOf(error: unknown): string {
  const fault = databaseFault(error);
  // What it says of a value that it cannot take quotes the value.
  if (fault?.code?.startsWith('22')) return `the database refused a value (${fault.code})`;
  return fault?.message ?? (error instanceof Error ? error.message : String(error));
}

function logFailure<Q extends QueueName>({ log }: JobContext, queue: Q, { id, retryCount, retryLimit }: Job<Q>, error: unknown): void {
  const details = { queue, job: id, reason: reasonOf(error), tries: retryCount + 1 };
  if (retryCount >= retryLimit) log.error({ ...details, err: error }, 'a job was given up; it is listed at /jobs');
  else log.warn(details, 'a job failed and is tried again');
}
