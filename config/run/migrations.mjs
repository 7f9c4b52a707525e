import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enter, stop } from './setUp.mjs';

/*
 * npm run migrations -- NAME    adds a migration with what has changed in src/server/db/schema since the last one.
 * npm run migrations -- --check fails when the schema says something that no migration does.
 *
 * A migration that was applied somewhere never changes: a database that knows another one is refused.
 * What Drizzle does not know (triggers, functions, search indexes, grants) is written by hand in files of their own, each
 * listed in meta/_journal.json. Row-level security holds for the owner as well: a migration that changes rows must take
 * it off its tables (`no force row level security`) and put it back.
 */

const FOLDER = 'src/server/db/migrations';
const WORK = '.cache/migrations';

enter();

const [argument] = process.argv.slice(2);
if (argument === '--check') check();
else add(argument);

function check() {
  start();
  const [made] = generate('check');
  if (made) stop(`The schema has changed: run \`npm run migrations -- NAME\`. What is missing:\n${readFileSync(made, 'utf8')}`);
}

function add(name) {
  if (!/^[a-z0-9_]+$/.test(name ?? '')) stop('A migration needs a name: npm run migrations -- what_changes');
  start();
  const [made] = generate(name);
  if (made) force(made);
  cpSync(WORK, FOLDER, { recursive: true });
}

function start() {
  rmSync(WORK, { recursive: true, force: true });
  cpSync(FOLDER, WORK, { recursive: true });
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
