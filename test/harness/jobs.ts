import { outboxMailer } from '@server/delivery/mailer';
import type { JobContext } from '@server/jobs/context';
import { WORK } from '@server/jobs/worker';
import type { Services } from '@server/services';

/** Workers of a test: jobs are done when they are asked to, and failures are given up to the test. */
export function testWorkers(services: Services, more: Partial<JobContext> = {}) {
  const context: JobContext = { services, mailer: outboxMailer, log: { error: () => {}, warn: () => {} }, ...more };
  return {
    context,
    /** Does every job that waits, and those that come of it. */
    async drain(): Promise<void> {
      let taken: number;
      do {
        taken = 0;
        for (const work of Object.values(WORK)) taken += await work(context);
      } while (taken > 0);
    },
  };
}
