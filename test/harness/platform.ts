import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, onServer } from './databaseServer';

// Tests and tools alike are started from there.
const root = process.cwd();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const START = scripts.start.split(' ').slice(1);

export interface RunningPlatform {
  port: number;
  dataDir: string;
  /** The demo organization's address, or another one's by the name before `.localhost`. */
  url: (path: string, organization?: string) => string;
  greeting: string;
  pid: () => number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  start: () => Promise<void>;
  /** The newest mail to an address, once there is one that `fits`. */
  mailTo: (address: string, fits?: (mail: Mail) => boolean) => Promise<Mail>;
  remove: () => Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

// A start may have to build first.
const READY_WITHIN_MS = 360_000;
const MAIL_WITHIN_MS = 45_000;

/**
 * Where the data of a platform that was started and stopped may be copied from, which is quicker than seeding anew: its
 * directory, and its database where that is on a server.
 */
export const SEEDED = { data: 'ATRIUM_TEST_SEEDED_DATA', database: 'ATRIUM_TEST_SEEDED_DATABASE' } as const;

/** Starts a platform of one's own; `remove` it at the end. */
export async function startedPlatform(environment: Record<string, string> = {}): Promise<RunningPlatform> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-'));
  const { [SEEDED.data]: data, [SEEDED.database]: database } = process.env;
  const isSeeded = data !== undefined && !('ORGANIZATIONS_DIR' in environment);
  if (isSeeded) await cp(data, dataDir, { recursive: true });
  const copy = database === undefined ? undefined : await copyOf(database, isSeeded);
  let running: { process: ChildProcess; gone: Promise<void> } | undefined;

  const end = async (signal: NodeJS.Signals) => {
    running?.process.kill(signal);
    await running?.gone;
    running = undefined;
  };
  const platform: RunningPlatform = {
    port,
    dataDir,
    greeting: '',
    pid: () => running!.process.pid!,
    url: (path, organization) => `http://${organization ? `${organization}.` : ''}localhost:${port}${path}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      const started = spawn(process.execPath, START, {
        cwd: root,
        env: {
          ...withoutJest(process.env),
          PORT: String(port),
          DATA_DIR: dataDir,
          ...(copy && { DATABASE_URL: copy.url }),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = { process: started, gone: new Promise((done) => started.once('exit', () => done())) };
      platform.greeting = await ready(started).catch(async (error: unknown) => {
        await end('SIGKILL');
        throw error;
      });
    },
    mailTo: (address, fits = () => true) => newestMail(platform.url(`/outbox?to=${encodeURIComponent(address)}`), fits),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      await copy?.drop();
    },
  };
  await platform.start();
  return platform;
}

/** A database of its own beside one that is seeded: a copy of that, or an empty one. */
async function copyOf(seeded: string, isSeeded: boolean) {
  const name = `atrium_platform_${randomBytes(6).toString('hex')}`;
  const template = isSeeded ? new URL(seeded).pathname.slice(1) : 'template1';
  const run = (statement: string) => onServer(addressOf(seeded, 'postgres'), (client) => client.query(statement));
  await run(`create database ${name} template ${template}`);
  return { url: addressOf(seeded, name), drop: () => run(`drop database ${name} with (force)`) };
}

// The server is to run as it does outside of a test, on the data directory that is given to it.
function withoutJest({
  NODE_ENV: _mode,
  NODE_OPTIONS: _options,
  JEST_WORKER_ID: _worker,
  DATABASE_URL: _url,
  ...rest
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

function ready(started: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    const late = setTimeout(() => fail(new Error(`The platform is not ready after ${READY_WITHIN_MS} ms:\n${printed}`)), READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes('Atrium is ready')) return;
      clearTimeout(late);
      done(printed);
    };
    started.stdout!.on('data', read);
    started.stderr!.on('data', read);
    started.once('exit', (code) => {
      clearTimeout(late);
      fail(new Error(`The platform ended with ${code} before it was ready:\n${printed}`));
    });
  });
}

async function newestMail(address: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  const until = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    const found = ((await answer.json()) as Mail[]).find(fits);
    if (found) return found;
    if (Date.now() > until) throw new Error(`No such mail came to ${address}`);
    await new Promise((resume) => setTimeout(resume, 200));
  }
}

/** A port that nobody listens on, and that no system hands out by itself: a server that starts again finds it free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}
