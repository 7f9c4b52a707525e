import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './startError';

/** The right to use a data directory, until it is given back or the process ends. */
export interface DataDirectory {
  path: string;
  /** Where the embedded database lives in it. */
  database: string;
  release: () => void;
}

interface Holder {
  pid: number;
  /** When the process started, in the system's own words; tells a process from a later one with its number. */
  started: string;
  token: string;
}

const LOCK = 'lock';
const TRIES = 5;

/**
 * Takes a data directory for this process alone: the embedded database has no lock of its own, and two processes on it destroy it.
 * A lock whose process is gone, by a crash or otherwise, counts for nothing.
 * @throws StartError when another process holds it, or it cannot be written.
 */
export async function takeDataDirectory(path: string): Promise<DataDirectory> {
  const lock = join(path, LOCK);
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data directory ${path} cannot be made (${error.code}).`);
  });
  const own: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  for (let tried = 0; tried < TRIES; tried++) {
    if (await place(lock, own)) return { path, database: join(path, 'database'), release: releaser(lock, own) };
    const text = await readFile(lock, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const holder = read(text);
    if (holder && isAlive(holder)) throw inUse(path, holder);
    await clear(lock, text);
  }
  throw new StartError(`The data directory ${path} is being taken by another process.`);
}

const inUse = (path: string, { pid }: Holder) =>
  new StartError(
    `The data directory ${path} is in use by another Atrium (process ${pid}); stop that one, or set DATA_DIR to another directory.`,
  );

/** Puts the lock in its place if none is there. Linked whole into place, so that nobody ever reads half of it. */
async function place(lock: string, own: Holder): Promise<boolean> {
  const draft = `${lock}.${own.token}`;
  try {
    await writeFile(draft, JSON.stringify(own), { flag: 'wx' });
    await link(draft, lock);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartError(`The data directory ${lock.slice(0, -LOCK.length - 1)} cannot be written (${code}).`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a lock that nobody holds. When another process has put its own there since, that one is put back. */
async function clear(lock: string, stale: string): Promise<void> {
  const moved = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, moved);
  } catch {
    return;
  }
  if ((await readFile(moved, 'utf8')) !== stale) await link(moved, lock).catch(() => undefined);
  await rm(moved, { force: true });
}

function releaser(lock: string, own: Holder): () => void {
  const release = () => {
    process.off('exit', release);
    try {
      if (read(readFileSync(lock, 'utf8'))?.token === own.token) rmSync(lock);
    } catch {
      // Gone already: then there is nothing to give back.
    }
  };
  process.on('exit', release);
  return release;
}

function read(text: string): Holder | undefined {
  try {
    const { pid, started, token } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof started === 'string' && typeof token === 'string' ? { pid, started, token } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Refused to signal it: it is there, and somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === '' || started === '' || now === started;
}

/** Boot and start time of a process where the system tells them (Linux); else nothing, and its number alone must do. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Behind the name in brackets, which may hold anything, the start is the twentieth field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}
