import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { TIMEOUTS, watchedClients, type DatabaseTimeouts, type WatchedClient } from '@server/db/connections';
import type { Db } from '@server/db/tenant';
import { chunkReader, chunksOf } from './chunks';
import type { Fanout, FanoutMessage } from './fanout';

const CHANNEL = 'atrium_sockets';
const RECONNECT_MS = { first: 250, most: 10_000 };
/** How often a connection that may hear nothing for hours is asked whether it still stands. */
const PINGS_PER_SILENCE = 2;

interface PostgresFanoutOptions {
  url: string;
  db: Db;
  timeouts?: Pick<DatabaseTimeouts, 'connect' | 'silence'>;
}

/** The fan-out of several instances on one PostgreSQL: its notifications, which go out with the transaction that asks for them. */
export async function postgresFanout({ url, db, timeouts = TIMEOUTS }: PostgresFanoutOptions): Promise<Fanout> {
  const Listener = await watchedClients(timeouts.connect);
  const receivers: ((message: FanoutMessage) => void)[] = [];
  const gaps: (() => void)[] = [];
  let closed = false;
  let client: WatchedClient | undefined;
  let reconnect: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const next = new Listener({ connectionString: url });
    const read = chunkReader();
    next.on('notification', ({ payload = '' }) => {
      const text = read(payload);
      if (text !== undefined) for (const receive of receivers) receive(JSON.parse(text) as FanoutMessage);
    });
    next.on('error', () => {
      if (client !== next || closed) return;
      client = undefined;
      again(RECONNECT_MS.first);
    });
    await next.connect();
    next.watch(timeouts.silence);
    await next.query(`listen ${CHANNEL}`);
    if (closed) return next.end();
    client = next;
    const ping = setInterval(() => void next.query('select').catch(() => undefined), timeouts.silence / PINGS_PER_SILENCE);
    next.once('end', () => clearInterval(ping));
  }

  function again(pause: number) {
    reconnect = setTimeout(() => {
      listen().then(
        () => gaps.forEach((resume) => resume()),
        () => closed || again(Math.min(pause * 2, RECONNECT_MS.most)),
      );
    }, pause);
  }

  await listen();
  return {
    async publish(message, inside) {
      const chunks = chunksOf(randomUUID(), JSON.stringify(message));
      const notify = async (on: Db) => {
        for (const chunk of chunks) await on.execute(sql`select pg_notify(${CHANNEL}, ${chunk})`);
      };
      // In one transaction, so that the chunks of two messages do not mix.
      if (inside || chunks.length === 1) await notify(inside?.db ?? db);
      else await db.transaction(notify);
    },
    subscribe: (receive) => void receivers.push(receive),
    onGap: (resume) => void gaps.push(resume),
    async close() {
      closed = true;
      clearTimeout(reconnect);
      await client?.end();
    },
  };
}
