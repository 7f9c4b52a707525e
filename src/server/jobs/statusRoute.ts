import type { FastifyInstance } from 'fastify';
import { asWorker, FAILED_QUEUE } from '@server/db/queue';
import { ApiError } from '@server/http/errors';
import { isHere } from '@server/http/here';

const MOST = 100;

/** How many jobs wait in each queue, and those that were given up with their reasons. A development tool, like the outbox: it names accounts and mails. */
export async function jobStatus(app: FastifyInstance): Promise<void> {
  app.get('/jobs', async (request, reply) => {
    if (!isHere(request)) throw new ApiError('notFound');
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
}
