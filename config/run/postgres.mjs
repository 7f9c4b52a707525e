import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './packages.mjs';
import { isStarted } from './setUp.mjs';

const HOME = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs, as Debian installs them; undefined where there is none. */
function installed() {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(HOME, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

function programs() {
  const bin = installed();
  if (bin === undefined) throw new Error(`There is no PostgreSQL in ${HOME}.`);
  return bin;
}

export const isPostgresInstalled = () => installed() !== undefined;

/** Whether there is a PostgreSQL to start, after installing it where we may. */
export function hasPostgres() {
  if (!isPostgresInstalled()) installPackage('postgresql');
  return isPostgresInstalled();
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package made. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [uid, gid] = line.split(':').slice(2, 4).map(Number);
  return { uid, gid };
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/**
 * Starts a PostgreSQL of our own in a temporary directory; `stop` takes it away again.
 * One that is not `durable` never waits for the disk, which only a crash of the whole machine would tell.
 */
export async function startPostgres({ durable = true } = {}) {
  const bin = programs();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'atrium-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (program, args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    if (status !== 0) throw new Error(`${program} failed: ${stderr.toString()}`);
  };
  const options = [
    `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c max_connections=200`,
    ...(durable ? [] : ['-c fsync=off -c full_page_writes=off']),
  ].join(' ');
  run('initdb', ['-D', data, '-U', 'atrium', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const start = () => run('pg_ctl', ['-D', data, '-s', '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const halt = () => run('pg_ctl', ['-D', data, '-s', '-m', 'immediate', 'stop']);
  start();
  return {
    url: `postgresql://atrium@127.0.0.1:${port}/postgres`,
    /** Ends it as a crash does; `start` brings it back with all that was committed. */
    halt,
    start,
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command that finds a PostgreSQL at DATABASE_URL. */
async function runWith([command, ...args]) {
  const { url, stop } = await startPostgres({ durable: false });
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    stop();
    process.exit(code ?? 1);
  });
}

// node config/run/postgres.mjs COMMAND ARGUMENTS…
if (isStarted(import.meta.url)) void runWith(process.argv.slice(2));
