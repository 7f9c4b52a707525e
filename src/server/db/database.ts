import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openPool, TIMEOUTS, type DatabaseTimeouts } from './connections';
import { embeddedExtensions } from './extensions';
import { holdStatements } from './heldStatements';
import { installQueue } from './installQueue';
import { lockSchema, migrate, mustFitSecret, RUNTIME_ROLE } from './migrate';
import type { Db } from './tenant';
import { takeTurns } from './turns';

export interface Database {
  db: Db;
  driver: 'postgresql' | 'embedded';
  close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  ownerUrl?: string | undefined;
  /** Absent: an embedded database in memory. */
  dataDir?: string | undefined;
  migrations: string;
  /** Of the server's secret; a database that was made with another one is refused. */
  fingerprint?: string;
  poolSize?: number;
}

export const POOL_SIZE = 20;

/** A migration takes as long as it takes, and waits for another instance's; only a server that cannot be reached is given up. */
const PATIENT: DatabaseTimeouts = { ...TIMEOUTS, statement: 0, idleInTransaction: 0, silence: 0 };

/** Brings the schema of the database up to date as its owner, and opens it as the runtime role. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { url, ownerUrl, poolSize = POOL_SIZE } = settings;
  if (url === undefined) return openEmbedded(settings);
  const owner = await openPool(ownerUrl ?? url, 1, PATIENT);
  try {
    await lockSchema(owner.db);
    await bringUpToDate(owner.db, settings, (text) => owner.db.execute(sql.raw(text)));
  } finally {
    await owner.close();
  }
  return connectAsRuntime(url, poolSize);
}

async function bringUpToDate(
  owner: Db,
  { url, ownerUrl, migrations, fingerprint }: DatabaseSettings,
  runAll: (text: string) => Promise<unknown>,
): Promise<void> {
  await migrate(owner, migrations, ownerUrl && decodeURIComponent(new URL(url!).username));
  if (fingerprint !== undefined) await mustFitSecret(owner, fingerprint);
  await installQueue(owner, runAll);
}

/**
 * A pool whose sessions are the runtime role's from their start, whoever logs in. Their statements are short: to compile one
 * takes longer than to run it, and row-level security makes the planner think that it pays. Random reads cost hardly more than others in
 * memory or on an SSD; reckoned at four times as much, a table of hundreds was read whole for each row looked up in it. `options` in the
 * address say otherwise.
 */
export async function connectAsRuntime(url: string, poolSize: number, timeouts: DatabaseTimeouts = TIMEOUTS): Promise<Database> {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', `-c jit=off -c random_page_cost=1.1 ${given ?? ''} -c role=${RUNTIME_ROLE}`);
  return { ...(await openPool(address.href, poolSize, timeouts)), driver: 'postgresql' };
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { dataDir } = settings;
  const [{ PGlite }, extensions] = await Promise.all([import('@electric-sql/pglite'), embeddedExtensions()]);
  const client = await PGlite.create({ ...(dataDir ? { dataDir } : {}), extensions });
  try {
    const owner = await queriesOn(client);
    // Only `exec` takes several statements at once.
    await bringUpToDate(owner, settings, async (text) => (await client.exec(text)).at(-1));
    return await embeddedAsRuntime(client);
  } catch (error) {
    await client.close();
    throw error;
  }
}

const queriesOn = async (client: PGlite) => (await import('drizzle-orm/pglite')).drizzle(client, { casing: 'snake_case' }) as unknown as Db;

export async function embeddedAsRuntime(client: PGlite): Promise<Database> {
  await client.exec(`set role ${RUNTIME_ROLE}`);
  await holdStatements(client);
  takeTurns(client);
  return { db: await queriesOn(client), driver: 'embedded', close: () => client.close() };
}
