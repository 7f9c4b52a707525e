import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '@contract/text';
import { asWorker, becomeWorker, FAILED_QUEUE, within, written, type QueueName } from '@server/db/queue';
import { ApiError } from '@server/http/errors';
import { isLocal } from '@server/http/isLocal';
import { queueOn } from './runJobs';

const MOST = 100;

/** How many jobs wait in each queue, and those that were given up with their reasons, to be tried again. A development tool, like the outbox: it names accounts and mails. */
export async function jobStatus(app: FastifyInstance): Promise<void> {
  // By a name of ours: a page elsewhere whose name leads here asks by its own.
  const mayAsk = (request: FastifyRequest) => isLocal(request) && app.services.organizations.byHost(request.hostname) !== undefined;

  app.get('/jobs', async (request, reply) => {
    if (!mayAsk(request)) throw new ApiError('notFound');
    const { executeSql } = asWorker(app.services.database.db);
    const waiting = await executeSql("select name, count(*)::int from pgboss.job where name <> $1 and state <= 'active' group by name", [
      FAILED_QUEUE,
    ]);
    const failed = await executeSql(
      'select id, data, output, created_on from pgboss.job where name = $1 order by created_on desc limit $2',
      [FAILED_QUEUE, MOST],
    );
    void reply.header('cache-control', 'no-store');
    return {
      waiting: Object.fromEntries(waiting.rows.map(({ name, count }) => [name, count])),
      failed: failed.rows.map(({ id, data, output, created_on: failedAt }) => ({ id, ...data, reason: output?.message ?? null, failedAt })),
    };
  });

  app.post<{ Params: { id: string } }>('/jobs/:id/retry', async (request, reply) => {
    const { data: id } = Id.safeParse(request.params.id);
    if (!mayAsk(request) || id === undefined) throw new ApiError('notFound');
    const { database } = app.services;
    const boss = await queueOn(database.db);
    const retried = await database.db.transaction(async (tx) => {
      await becomeWorker(tx);
      const db = within(tx);
      const { rows } = await db.executeSql('select data from pgboss.job where name = $1 and id = $2 for update', [FAILED_QUEUE, id]);
      const [job] = rows as { data: { queue: QueueName } }[];
      if (!job) throw new ApiError('notFound');
      await boss.send(job.data.queue, job.data, { db });
      await boss.deleteJob(FAILED_QUEUE, id, { db });
      return job.data.queue;
    });
    written.emit(retried);
    return reply.code(204).send();
  });
}
