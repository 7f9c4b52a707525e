import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enter, stop } from './setUp.mjs';

/*
 * npm run migrations            while nothing is released: makes 0000_schema.sql anew from src/server/db/schema.
 *                               Databases that were made before it are thrown away (npm start says so).
 * npm run migrations -- NAME    after a release: adds a migration with what changed since the last one.
 * npm run migrations -- --check fails when the schema says something that no migration does.
 *
 * What Drizzle does not know (triggers, functions, search indexes, grants) is written by hand in files of their own, each
 * listed in meta/_journal.json. Row-level security holds for the owner as well: a migration that changes rows must take
 * it off its tables (`no force row level security`) and put it back.
 */

/** Set with the first release: from then on a migration that was applied somewhere never changes. */
const RELEASED = false;

const FOLDER = 'src/server/db/migrations';
const WORK = '.cache/migrations';
const SCHEMA = '0000_schema';

enter();

const [argument] = process.argv.slice(2);
if (argument === '--check') check();
else if (RELEASED) add(argument);
else regenerate(argument);

function check() {
  startFrom(FOLDER);
  const [made] = generate('check');
  if (made) stop(`The schema has changed: run \`npm run migrations\`. What is missing:\n${readFileSync(made, 'utf8')}`);
}

function add(name) {
  if (!/^[a-z0-9_]+$/.test(name ?? '')) stop('A migration needs a name: npm run migrations -- what_changes');
  startFrom(FOLDER);
  const [made] = generate(name);
  if (made) force(made);
  cpSync(WORK, FOLDER, { recursive: true });
}

function regenerate(name) {
  if (name !== undefined) stop('Nothing is released yet, so the schema is made anew: npm run migrations');
  startFrom(undefined);
  const [made] = generate(SCHEMA.slice(5));
  force(made);
  const journal = read(join(WORK, 'meta/_journal.json'));
  const tags = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.sql') ? file.slice(0, -4) : []));
  // The same schema makes the same files, so that two who change it meet in it only where they differ.
  const entries = [...new Set([SCHEMA, ...tags])].sort().map((tag, idx) => ({ ...journal.entries[0], idx, when: idx, tag }));
  const snapshot = { ...read(join(WORK, 'meta/0000_snapshot.json')), id: '00000000-0000-4000-8000-000000000000' };
  cpSync(made, join(FOLDER, `${SCHEMA}.sql`));
  write(join(FOLDER, 'meta/_journal.json'), { ...journal, entries });
  write(join(FOLDER, 'meta/0000_snapshot.json'), snapshot);
}

function startFrom(folder) {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  if (folder !== undefined) cpSync(folder, WORK, { recursive: true });
}

/** Lets drizzle-kit write what the schema says beyond the work folder; answers the file, or none when nothing is missing. */
function generate(name) {
  const before = new Set(readdirSync(WORK));
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'config/drizzle.config.ts', '--name', name];
  const { status, stdout } = spawnSync(process.execPath, args, {
    env: { ...process.env, MIGRATIONS_OUT: WORK },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) stop(`${stdout}\ndrizzle-kit could not read the schema; it says why above.`);
  return readdirSync(WORK)
    .filter((file) => file.endsWith('.sql') && !before.has(file))
    .map((file) => join(WORK, file));
}

/** drizzle-kit cannot say that a policy holds for the owner of a table too. */
function force(file) {
  const written = readFileSync(file, 'utf8').replaceAll(
    'ENABLE ROW LEVEL SECURITY;',
    'ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;',
  );
  writeFileSync(file, written);
}

function read(file) {
  if (!existsSync(file)) stop(`drizzle-kit made no ${file}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
