import type { ScheduledQueue } from '@server/db/queue';
import type { JobContext } from './context';
import { queueOn } from './runJobs';

/** Jobs that are done once in so many seconds, by whichever instance comes to it first. */
const EVERY_SECONDS: Record<ScheduledQueue, number> = {
  retention: 3_600,
  payments: 60,
  storage: 3_600,
  subscriptions: 60,
  waitingLists: 60,
  announcements: 60,
  contents: 60,
  reminders: 60,
  chatReminders: 60,
  heldNotices: 60,
};
const SCHEDULED = Object.keys(EVERY_SECONDS) as ScheduledQueue[];

/**
 * Writes the jobs that are due, and lets pg-boss look after its own: what a crashed worker held is free again, dead jobs
 * are cleared away. Any instance may do this at any time: a key in the database lets one job in for each span.
 */
export async function runSchedule({ services: { database } }: JobContext): Promise<void> {
  const boss = await queueOn(database.db);
  await boss.maintain();
  for (const queue of SCHEDULED) await boss.send(queue, { queue }, { singletonKey: queue, singletonSeconds: EVERY_SECONDS[queue] });
}
