import type { FastifyBaseLogger } from 'fastify';

/** Something done again and again. */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

/** Runs jobs on a clock, each never twice at once, until the answered function is called; that one waits for what is under way. */
export function startJobs(jobs: Job[], log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job)) return;
      const run = job
        .run()
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => running.delete(job));
      running.set(job, run);
    }, job.everyMs).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
