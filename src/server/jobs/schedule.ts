import type { ScheduledQueue } from '@server/db/queue';
import type { JobContext } from './context';
import { queueOn } from './take';

/** Jobs that are done once in so many seconds, by whichever instance comes to it first. */
export const SCHEDULE: readonly { queue: ScheduledQueue; everySeconds: number }[] = [
  { queue: 'retention', everySeconds: 3_600 },
  { queue: 'payments', everySeconds: 60 },
  { queue: 'storage', everySeconds: 3_600 },
];

/**
 * Writes the jobs that are due, and lets pg-boss look after its own: what a crashed worker held is free again, dead jobs
 * are cleared away. Any instance may do this at any time: a key in the database lets one job in for each span.
 */
export async function runSchedule({ services: { database } }: JobContext): Promise<void> {
  const boss = await queueOn(database.db);
  await boss.maintain();
  for (const { queue, everySeconds } of SCHEDULE) await boss.send(queue, {}, { singletonKey: queue, singletonSeconds: everySeconds });
}
