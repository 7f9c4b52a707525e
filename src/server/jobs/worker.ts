import { written, type QueueName } from '@server/db/queue';
import type { JobContext } from './context';
import { sendDueAnnouncements } from '../modules/announcements/commands';
import { sendDueChatReminders } from '../modules/chat/commands';
import { publishDueContents } from '../modules/contents/commands';
import { resumePayments } from '../modules/payments/commands';
import { cleanUpStorage, discardRemoved, prepareVideo } from '../modules/storage/commands';
import { goOnWithAction } from '../modules/registration/actions/commands';
import { endRegistrations, sendDueReminders } from '../modules/registration/commands';
import { renewSubscriptions } from '../modules/subscriptions/commands';
import { leaveLines, offerPlaces, sweepWaitingLists } from '../modules/waitingLists/commands';
import { workMail } from './mail';
import { workNotifications, workPortions } from './notifications';
import { workPush } from './push';
import { removeExpired } from './retention';
import { runSchedule } from './schedule';
import { workSockets } from './sockets';
import { releaseHeldNotices, workSummaries } from './summaries';
import { workInTransaction, workOutside } from './runJobs';

export const WORK: Record<QueueName, (context: JobContext) => Promise<number>> = {
  sockets: workSockets,
  notifications: workNotifications,
  portions: workPortions,
  mail: workMail,
  push: workPush,
  retention: (context) => workOutside(context, 'retention', removeExpired),
  payments: (context) => workOutside(context, 'payments', resumePayments),
  storage: (context) => workOutside(context, 'storage', cleanUpStorage),
  subscriptions: (context) => workOutside(context, 'subscriptions', renewSubscriptions),
  waitingLists: (context) => workOutside(context, 'waitingLists', sweepWaitingLists),
  announcements: (context) => workOutside(context, 'announcements', sendDueAnnouncements),
  contents: (context) => workOutside(context, 'contents', (services) => publishDueContents(services, context.log)),
  reminders: (context) => workOutside(context, 'reminders', sendDueReminders),
  chatReminders: (context) => workOutside(context, 'chatReminders', sendDueChatReminders),
  heldNotices: (context) => workOutside(context, 'heldNotices', releaseHeldNotices),
  summaries: workSummaries,
  freedPlaces: (context) =>
    workInTransaction(context, 'freedPlaces', {}, (tenant, { eventId }) => offerPlaces(tenant, eventId, context.services.now())),
  canceledEvents: (context) =>
    workInTransaction(context, 'canceledEvents', { most: 10, readAs: ({ hostId }) => hostId }, (tenant, data) =>
      endRegistrations(tenant, data, { now: context.services.now(), leaveLines }),
    ),
  listingActions: (context) =>
    workInTransaction(context, 'listingActions', { most: 1, readAs: ({ hostId }) => hostId }, (tenant, data) =>
      goOnWithAction(tenant, data, { now: context.services.now(), log: context.log }),
    ),
  // One at a time: the time that a job has begins when it is taken.
  videos: (context) => workOutside(context, 'videos', (services, data) => prepareVideo(services, data, context.log), { most: 1 }),
  discarded: (context) => workOutside(context, 'discarded', (services, { organizationId }) => discardRemoved(services, organizationId)),
};

// How often each queue is looked at for what the schedule or a crashed instance left, and for tries that come due; what is written
// here otherwise is taken at once. One after another: all at the same time would hold up whatever is asked just then.
const POLL_MS = 5_000;
const SCHEDULE_MS = 60_000;
const FIRST_MS = 500;

/** Works on all queues until the answered function is called; that one waits for what is under way. */
export function startWorkers(context: JobContext): () => Promise<void> {
  const workers = Object.entries(WORK).map(([queue, work]) => {
    const worker = repeatedly(queue, context, async (isStopped) => {
      while ((await work({ ...context, isStopped })) > 0 && !isStopped());
    });
    written.on(queue as QueueName, worker.wake);
    return {
      wake: worker.wake,
      stop: () => {
        written.off(queue as QueueName, worker.wake);
        return worker.stop();
      },
    };
  });
  const schedule = repeatedly('schedule', context, () => runSchedule(context));
  let next = 0;
  const first = setTimeout(() => [schedule, ...workers].forEach(({ wake }) => wake()), FIRST_MS).unref();
  const timers = [
    setInterval(() => workers[next++ % workers.length]!.wake(), POLL_MS / workers.length).unref(),
    setInterval(schedule.wake, SCHEDULE_MS).unref(),
  ];
  return async () => {
    clearTimeout(first);
    timers.forEach(clearInterval);
    await Promise.all([schedule, ...workers].map(({ stop }) => stop()));
  };
}

/** Runs `work` when it is woken, never twice at once. A wake-up during a run is followed by another run. */
function repeatedly(name: string, { log }: JobContext, work: (isStopped: () => boolean) => Promise<unknown>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const wake = () => {
    if (running) again = true;
    if (running || stopped) return;
    running = work(() => stopped)
      .catch((error: unknown) => log.error({ err: error, name }, 'a worker failed'))
      .then(() => {
        running = undefined;
        if (!again) return;
        again = false;
        wake();
      });
  };
  return {
    wake,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
