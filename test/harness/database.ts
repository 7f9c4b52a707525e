import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '@server/db/database';
import type { Db } from '@server/db/tenant';
import { addressOf, onServer, TEMPLATE } from './template';

let opened: Promise<Database> | undefined;

/**
 * The test file's own migrated database: embedded, or on the server of `DATABASE_URL`.
 * It is made at the first call and closed after the file's last test.
 */
export function testDatabase(): Promise<Database> {
  opened ??= process.env.DATABASE_URL ? copyOnServer(process.env.DATABASE_URL) : copyOfTar();
  return opened;
}

afterAll(async () => {
  const database = await opened;
  opened = undefined;
  await database?.close();
});

async function copyOfTar(): Promise<Database> {
  const tar = await readFile(process.env[TEMPLATE.tar]!);
  const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(tar)]), extensions: { pg_trgm } });
  return { db: drizzlePglite(client, { casing: 'snake_case' }) as unknown as Db, driver: 'embedded', close: () => client.close() };
}

async function copyOnServer(url: string): Promise<Database> {
  const template = process.env[TEMPLATE.name]!;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  const pool = new pg.Pool({ connectionString: addressOf(url, name), max: 16 });
  // Dropping the database ends the connections that are not gone yet.
  pool.on('error', () => undefined);
  return {
    db: drizzlePg(pool, { casing: 'snake_case' }) as unknown as Db,
    driver: 'postgresql',
    close: async () => {
      await pool.end();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
