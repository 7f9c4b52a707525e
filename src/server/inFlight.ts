import type { FastifyInstance } from 'fastify';

/** Counts the requests that are being answered. The answered function waits until there are none, on any of the server's addresses. */
export function countInFlight(app: FastifyInstance): () => Promise<void> {
  let count = 0;
  let waiting: (() => void)[] = [];
  app.addHook('onRequest', async (request, reply) => {
    // A socket is no request that comes to an end.
    if (request.ws) return;
    count += 1;
    reply.raw.once('close', () => {
      count -= 1;
      if (count > 0) return;
      for (const resume of waiting) resume();
      waiting = [];
    });
  });
  return () => (count === 0 ? Promise.resolve() : new Promise((resume) => waiting.push(resume)));
}
