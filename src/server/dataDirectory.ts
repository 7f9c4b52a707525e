import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateDirectory } from './privateDirectory';
import { StartError } from './startError';

export interface DataDirectory {
  path: string;
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
  await privateDirectory(path);
  const own: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  for (let tried = 0; tried < TRIES; tried++) {
    if ((await place(lock, own)) || (await inherit(lock, own)))
      return { path, database: join(path, 'database'), release: releaser(lock, own) };
  }
  throw new StartError(`The data directory ${path} is being taken by another process.`);
}

/**
 * Takes over a lock whose process is gone. It is never removed, for somebody may have put a new one in its place since it
 * was read: its one heir is whoever first links a file named after what it says, and where that process is gone too, the
 * heir's heir. Answers whether this process is the last of them; the lock may also have been given back or tidied up.
 * @throws StartError when one of them is there
 */
async function inherit(lock: string, own: Holder): Promise<boolean> {
  const root = await textOf(lock);
  const heirs: string[] = [];
  for (let last = root; last !== undefined; last = await textOf(heirs.at(-1)!)) {
    const holder = read(last);
    if (holder && isAlive(holder)) throw inUse(dirname(lock), holder);
    const heir = `${lock}.${createHash('sha256').update(last).digest('hex').slice(0, 32)}`;
    heirs.push(heir);
    if (!(await place(heir, own))) continue;
    // Whoever inherited before and tidied up has put the lock in its own name first.
    const stands = (await textOf(lock)) === root;
    if (stands) await rename(await draftOf(lock, own), lock);
    for (const passed of stands ? heirs : [heir]) await rm(passed, { force: true });
    return stands;
  }
  return false;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

const inUse = (path: string, { pid }: Holder) =>
  new StartError(
    `The data directory ${path} is in use by another Atrium (process ${pid}); stop that one, or set DATA_DIR to another directory.`,
  );

/** Puts a lock in its place if none is there. Linked whole into place, so that nobody ever reads half of it. */
async function place(lock: string, own: Holder): Promise<boolean> {
  const draft = await draftOf(lock, own);
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw notWritten(lock, error);
  } finally {
    await rm(draft, { force: true });
  }
}

async function draftOf(lock: string, own: Holder): Promise<string> {
  const draft = `${lock}.${own.token}`;
  await writeFile(draft, JSON.stringify(own)).catch((error: unknown) => {
    throw notWritten(lock, error);
  });
  return draft;
}

const notWritten = (lock: string, error: unknown) =>
  new StartError(`The data directory ${dirname(lock)} cannot be written (${(error as NodeJS.ErrnoException).code}).`);

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
