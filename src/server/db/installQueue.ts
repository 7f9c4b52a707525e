import { readFileSync } from 'node:fs';
import { RUNTIME_ROLE, WORKER_ROLE } from './migrate';
import { FAILED_QUEUE, KEPT, openQueue, QUEUES, within } from './queue';
import type { Db } from './tenant';

/** Requests add jobs of the organization whose rows they may touch, and of no other; workers are of all organizations. */
const GRANTS = `
  grant usage on schema pgboss to ${RUNTIME_ROLE}, ${WORKER_ROLE};
  grant insert on pgboss.job to ${RUNTIME_ROLE};
  grant select on pgboss.queue to ${RUNTIME_ROLE};
  grant select, insert, update, delete on all tables in schema pgboss to ${WORKER_ROLE};
  alter table pgboss.job enable row level security;
  drop policy if exists tenant on pgboss.job;
  create policy tenant on pgboss.job for insert to ${RUNTIME_ROLE}
    with check (data ->> 'organizationId' = nullif(current_setting('app.organization_id', true), ''));
  drop policy if exists worker on pgboss.job;
  create policy worker on pgboss.job to ${WORKER_ROLE} using (true) with check (true)`;

/**
 * Makes or renews the queue's tables as the owner. They stand in a schema of their own:
 * requests may add jobs and nothing else, workers take and finish them.
 * @param runAll runs several statements at once
 */
export async function installQueue(owner: Db, runAll: (text: string) => Promise<unknown>): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const wanted = JSON.stringify({ version: dependencies['pg-boss'], QUEUES, KEPT, GRANTS });
  const { executeSql } = within(owner);
  const { rows } = await executeSql("select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as installed", []);
  if (rows[0].installed === wanted) return;

  const run = async (text: string) => (await runAll(text)) as { rows: unknown[] };
  const boss = await openQueue({
    executeSql: (text, values?: unknown[]) => (values?.length ? executeSql(text, values) : run(text)),
  });
  await boss.start();
  // A job is as old as the statement that wrote it, not as its transaction, which may have waited for the lock of another.
  await run('alter table pgboss.job alter column created_on set default statement_timestamp()');
  for (const [name, options] of [[FAILED_QUEUE, {}], ...Object.entries(QUEUES)] as const) {
    const queue = { name, ...options, ...(name === FAILED_QUEUE ? {} : { deadLetter: FAILED_QUEUE }), ...KEPT };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
  await run(`${GRANTS};
    comment on schema pgboss is '${wanted.replaceAll("'", "''")}'`);
}
