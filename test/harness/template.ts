import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../src/server/db/database';
import { addressOf, onServer } from './databaseServer';

// Relative paths only: this also runs outside of Jest's module system, which knows the aliases.
const MIGRATIONS = resolve(__dirname, '../../src/server/db/migrations');
const CACHE = resolve(__dirname, '../../.cache/test');

const DAY_MS = 86_400_000;

/** Where the migrated database waits for the test files: a tar of the embedded one, or the name of a template on the server. */
export const TEMPLATE = { tar: 'ATRIUM_TEST_TAR', name: 'ATRIUM_TEST_TEMPLATE' } as const;

export async function makeTemplate(): Promise<void> {
  if (process.env.DATABASE_URL) await makeOnServer(process.env.DATABASE_URL);
  else process.env[TEMPLATE.tar] = await makeTar();
}

/** Drops the template on the server; the tar is kept for the next run. */
export async function dropTemplate(): Promise<void> {
  const { DATABASE_URL: url, [TEMPLATE.name]: name } = process.env;
  if (url && name) await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function makeOnServer(url: string) {
  const name = `atrium_test_${process.pid}`;
  await onServer(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const database = await openDatabase({ url: addressOf(url, name), migrations: MIGRATIONS });
  await database.close();
  process.env[TEMPLATE.name] = name;
}

async function makeTar(): Promise<string> {
  const tar = join(CACHE, `database-${stamp()}.tar`);
  if (existsSync(tar)) return tar;
  mkdirSync(CACHE, { recursive: true });
  clearOld(CACHE, Date.now());
  const dataDir = join(CACHE, `making-${process.pid}`);
  const database = await openDatabase({ dataDir, migrations: MIGRATIONS });
  await database.close();
  const client = await PGlite.create({ dataDir });
  const dump = await client.dumpDataDir('none');
  await client.close();
  writeFileSync(`${tar}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${tar}.${process.pid}`, tar);
  return tar;
}

/** Removes what runs of more than a day ago left in a folder: another run may still read what is younger. */
export function clearOld(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Changes with the migrations, with the code that applies them, and with the embedded database's version. */
function stamp(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(sql|json)$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  for (const code of ['database', 'migrate', 'installQueue', 'queue'])
    hash.update(readFileSync(resolve(__dirname, `../../src/server/db/${code}.ts`)));
  hash.update(readFileSync(resolve(__dirname, '../../node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}
