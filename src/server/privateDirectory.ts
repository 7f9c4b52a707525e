import type { Dirent } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './startError';

const OWNER_ONLY = 0o700;
const OTHERS = 0o007;

/**
 * Makes a directory that nobody but this user may look into, and lets nobody else into what this process makes from now on.
 * @throws StartError when it cannot be made, or belongs to somebody else and is open to all.
 */
export async function privateDirectory(path: string): Promise<void> {
  process.umask(0o077);
  await mkdir(path, { recursive: true, mode: OWNER_ONLY }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data directory ${path} cannot be made (${error.code}).`);
  });
  await chmod(path, OWNER_ONLY).catch(async (error: NodeJS.ErrnoException) => {
    if (((await stat(path)).mode & OTHERS) === 0) return;
    throw new StartError(`The data directory ${path} is open to other users and cannot be closed to them (${error.code}).`);
  });
}

/** Closes what is in a directory to others: the embedded database unpacks its files open to everybody. */
export async function closeToOthers(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const close = (entry: Dirent) =>
    chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_ONLY : 0o600).catch((error: NodeJS.ErrnoException) => {
      // The database may take a file away meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
  await Promise.all(entries.map(close));
}
