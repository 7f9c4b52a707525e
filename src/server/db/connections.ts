import type { Socket } from 'node:net';
import type { Client, ClientConfig, PoolClient, PoolConfig } from 'pg';
import { NoConnection } from './away';
import { poolClients } from './poolClient';
import type { Db } from './tenant';

/** How long the database may take, in milliseconds, before a call gives up on it. */
export interface DatabaseTimeouts {
  connect: number;
  queue: number;
  /** For one statement, its locks included. */
  statement: number;
  idleInTransaction: number;
  /** Without a sign of life on a connection in use; longer than the server takes to end a statement by itself. */
  silence: number;
}

export const TIMEOUTS: DatabaseTimeouts = { connect: 5_000, queue: 20_000, statement: 15_000, idleInTransaction: 15_000, silence: 20_000 };

export interface WatchedClient extends Client {
  /** From here on the connection ends when nothing comes in for so long; 0: it may be silent. */
  watch: (milliseconds: number) => void;
}

/** Clients whose connection may be lost at any time: whoever waits for an answer is told, and the process goes on. */
export async function watchedClients(connect: number): Promise<new (settings?: ClientConfig) => WatchedClient> {
  const { default: pg } = await import('pg');
  return class extends pg.Client implements WatchedClient {
    constructor(settings?: ClientConfig) {
      super({ ...settings, keepAlive: true, connectionTimeoutMillis: connect });
      // Without a listener it would end the process. The query that was under way fails by itself.
      this.on('error', () => undefined);
    }

    watch(milliseconds: number) {
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
      const lost = () => stream.destroy(new Error('Connection terminated: the database gave no sign of life'));
      if (stream.listenerCount('timeout') === 0) stream.once('timeout', lost);
      stream.setTimeout(milliseconds);
    }
  };
}

const noConnection = (error: unknown): never => {
  throw new NoConnection(error);
};

/** A pool that outlives its server: what is lost is replaced, and what hangs is given up. */
export async function openPool(url: string, size: number, timeouts: DatabaseTimeouts): Promise<{ db: Db; close: () => Promise<void> }> {
  const [{ drizzle }, { default: pg }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  const settings = {
    connectionString: url,
    max: size,
    // A connection keeps the plans of what is asked again and again; to plan it all anew takes a tenth of a second and more.
    idleTimeoutMillis: 600_000,
    Client: poolClients(await watchedClients(timeouts.connect), pg.Query),
    connectionTimeoutMillis: timeouts.queue,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  };
  const pool = new pg.Pool(settings as PoolConfig);
  pool.on('error', () => undefined);
  // What transactions begin with. Queries beside one say by themselves what failed.
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  pool.connect = ((callback) => (callback ? connect(callback) : connect().catch(noConnection))) as typeof connect & typeof pool.connect;
  pool.on('acquire', (client) => (client as unknown as WatchedClient).watch(timeouts.silence));
  pool.on('release', (_error, client) => (client as unknown as WatchedClient).watch(0));
  return { db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db, close: () => pool.end() };
}
