import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { connectAsRuntime, embeddedAsRuntime, type Database } from '@server/db/database';
import { embeddedExtensions } from '@server/db/extensions';
import { RUNTIME_ROLE } from '@server/db/migrate';
import type { Db } from '@server/db/tenant';
import { addressOf, onServer } from './databaseServer';
import { TEMPLATE } from './template';

let opened: Promise<Database> | undefined;
let ownersQuery: ((statement: string) => Promise<unknown>) | undefined;

/**
 * The test file's own migrated database: embedded, or on the server of `DATABASE_URL`.
 * It is made at the first call and closed after the file's last test.
 */
export function testDatabase(): Promise<Database> {
  opened ??= process.env.DATABASE_URL ? copyOnServer(process.env.DATABASE_URL) : copyOfTar();
  return opened;
}

/** Work as who owns the database and sees every organization, which no request does. */
export const asOwner = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  (await testDatabase()).db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    return work(tx);
  });

/** Runs a statement of maintenance, which no transaction may hold. */
export async function maintain(statement: string): Promise<void> {
  await testDatabase();
  await ownersQuery!(statement);
}

afterAll(async () => {
  const database = await opened;
  opened = undefined;
  await database?.close();
});

async function copyOfTar(): Promise<Database> {
  const tar = await readFile(process.env[TEMPLATE.tar]!);
  const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(tar)]), extensions: await embeddedExtensions() });
  ownersQuery = async (statement) => {
    await client.exec('reset role');
    await client.exec(statement);
    await client.exec(`set role ${RUNTIME_ROLE}`);
  };
  return embeddedAsRuntime(client);
}

async function copyOnServer(url: string): Promise<Database> {
  const template = process.env[TEMPLATE.name]!;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  ownersQuery = (statement) => onServer(addressOf(url, name), (client) => client.query(statement));
  const database = await connectAsRuntime(addressOf(url, name), 16);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
