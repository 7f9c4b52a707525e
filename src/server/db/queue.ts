import { EVENT_KINDS, type DomainEvent, type EventChannels, type EventKind } from '../../contract/events';
import { RETENTION } from '../../contract/limits';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type PgBoss from 'pg-boss';
import { WORKER_ROLE } from './migrate';
import type { Db } from './tenant';

/** Where jobs wait that could not be done. pg-boss keeps a dead letter twice as long as the job itself would have been. */
export const FAILED_QUEUE = 'failed';
export const KEPT = { retentionMinutes: (RETENTION.failedJobsDays * 24 * 60) / 2 };

/** The queues by name, with how often and after how many seconds a job of theirs is tried again; the pause doubles each time. */
export const QUEUES = {
  sockets: { retryLimit: 4, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 },
  notifications: { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  portions: { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  mail: { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  push: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  retention: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  payments: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  storage: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  announcements: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  contents: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  reminders: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  chatReminders: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  heldNotices: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  subscriptions: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  waitingLists: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  summaries: { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  freedPlaces: { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  canceledEvents: { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  listingActions: { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  videos: { retryLimit: 4, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  discarded: { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
} as const satisfies Record<string, Required<Pick<PgBoss.Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>>>;
export type QueueName = keyof typeof QUEUES;

export interface JobData {
  sockets: { organizationId: string; event: DomainEvent };
  notifications: { organizationId: string; event: DomainEvent };
  portions: { organizationId: string; event: DomainEvent; accountIds: string[] };
  mail: { organizationId: string; mailId: string };
  /** Goes to a device as long as it is that account's. */
  push: {
    organizationId: string;
    deviceId: string;
    accountId: string;
    message: { title: string; body: string; url: string; tag?: string };
    /** What it tells, if that may wait for the end of the reader's quiet hours. */
    event?: DomainEvent;
  };
  retention: Record<never, never>;
  payments: Record<never, never>;
  storage: Record<never, never>;
  announcements: Record<never, never>;
  contents: Record<never, never>;
  reminders: Record<never, never>;
  chatReminders: Record<never, never>;
  heldNotices: Record<never, never>;
  subscriptions: Record<never, never>;
  waitingLists: Record<never, never>;
  /** Somebody is told now of what waited for the end of their quiet hours, or for their digest. */
  summaries: { organizationId: string; accountId: string; way: 'push' | 'mail' };
  freedPlaces: { organizationId: string; eventId: string };
  /**
   * An event was canceled: the first job finds who comes and leaves each of them to a job of its own, `accountId`. What is to be
   * done to many attendees at once is done in the same way.
   */
  canceledEvents: { organizationId: string; eventId: string; hostId: string; site: string; accountId?: string };
  listingActions: { organizationId: string; actionId: string; hostId: string };
  /** A video came with its index at its end; `made` is the file that is written of it. */
  videos: { organizationId: string; videoId: string; made: { id: number; key: string } };
  /** Files and pictures were removed that must not wait for the schedule. */
  discarded: { organizationId: string };
}
export type ScheduledQueue = { [Q in QueueName]: JobData[Q] extends { organizationId: string } ? never : Q }[QueueName];

export type NewJob = {
  [Q in Exclude<QueueName, ScheduledQueue>]: { queue: Q; data: Omit<JobData[Q], 'organizationId'>; afterMs?: number };
}[Exclude<QueueName, ScheduledQueue>];

/** Which queues have work since the last commit of this process. */
export const written = new EventEmitter<Record<QueueName, []>>();
written.setMaxListeners(0);

/** The jobs by which an event goes out: one for the sockets, which are told in order, and one for all the rest. */
export function jobsOf(event: DomainEvent): NewJob[] {
  const { channels, afterMs }: EventKind = EVENT_KINDS[event.type];
  const { socket, ...others }: EventChannels = channels;
  return [
    ...(socket ? [{ queue: 'sockets' as const, data: { event } }] : []),
    ...(Object.keys(others).length > 0
      ? [{ queue: 'notifications' as const, data: { event }, ...(afterMs !== undefined && { afterMs }) }]
      : []),
  ];
}

// Used as a library of statements: its own timers, workers and connections stay off.
const OPTIONS = { supervise: false, schedule: false, deleteAfterDays: 1 };
const load = async (db: PgBoss.Db) => new (await import('pg-boss')).default({ ...OPTIONS, db });

let writing: Promise<PgBoss> | undefined;
const neverAlone: PgBoss.Db = { executeSql: () => Promise.reject(new Error('jobs are written in a transaction')) };

/** Writes jobs in a transaction, in the order they are given. */
export async function writeJobs(tx: Db, organizationId: string, jobs: readonly NewJob[]): Promise<void> {
  const boss = await (writing ??= load(neverAlone));
  const rows = jobs.map(({ queue, data, afterMs }) => ({
    id: risingId(),
    name: queue,
    data: { ...data, queue, organizationId },
    ...(afterMs !== undefined && { startAfter: `${afterMs} milliseconds` }),
  }));
  await boss.insert(rows, { db: within(tx) });
}

export const openQueue = (db: PgBoss.Db): Promise<PgBoss> => load(db);

export const within = (tx: Db): PgBoss.Db => ({
  executeSql: async (text, values) => (await tx.execute(withValues(text, values))) as unknown as { rows: unknown[] },
});

export const becomeWorker = (tx: Db) => tx.execute(sql`select set_config('role', ${WORKER_ROLE}, true)`);

/** pg-boss's statements for workers, each call in a transaction of its own; what comes without values may be several. */
export const asWorker = (db: Db): PgBoss.Db => ({
  executeSql: (text, values?: unknown[]) =>
    db.transaction(async (tx) => {
      await becomeWorker(tx);
      if (values?.length) return within(tx).executeSql(text, values);
      let last = { rows: [] as unknown[] };
      for (const statement of text.split(';').map((one) => one.trim())) {
        const ofOurs = /^(begin|commit)?$/i.test(statement);
        if (!ofOurs) last = (await tx.execute(sql.raw(statement))) as unknown as typeof last;
      }
      return last;
    }),
});

function withValues(text: string, values: readonly unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1] ?? null)}` : sql.raw(part))));
}

let last = 0n;
/** A UUID above those before it in this process: jobs of one statement are taken in the order of their ids. */
function risingId(): string {
  const time = BigInt(Date.now()) << 12n;
  last = time > last ? time : last + 1n;
  const hex = last.toString(16).padStart(15, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}${randomUUID().slice(18)}`;
}
