import { FileStore } from '@tus/file-store';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mustBeKey, UPLOAD_SIDECARS, type Storage, type StoredObject } from './storage';
import type { SignDownload } from './signedDownload';

interface DiskOptions {
  directory: string;
  uploadsExpireMs: number;
  sign: SignDownload;
}

// Nobody but the platform's own user reads what people entrust to it.
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const INCOMING = 'incoming';

export async function diskStorage({ directory, uploadsExpireMs, sign }: DiskOptions): Promise<Storage> {
  const pathOf = (key: string) => join(directory, mustBeKey(key));
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const uploads = new PrivateFileStore({ directory, expirationPeriodInMilliseconds: uploadsExpireMs });
  await chmod(directory, PRIVATE_FOLDER);
  // What a crash left half-written.
  await rm(join(directory, INCOMING), { recursive: true, force: true });
  await mkdir(join(directory, INCOMING), { mode: PRIVATE_FOLDER });

  return {
    async put(key, body) {
      const path = pathOf(key);
      const draft = join(directory, INCOMING, randomUUID());
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },

    stat: (key) => withFile(pathOf(key), async (file) => objectOf(await file.stat())),

    read: (key, range) =>
      withFile(pathOf(key), async (file, keepOpen) => {
        const object = objectOf(await file.stat());
        if (!object) return null;
        keepOpen();
        return { ...object, body: createReadStream('', { fd: file, ...range }) };
      }),

    async remove(keys) {
      for (const key of keys) {
        for (const suffix of ['', ...UPLOAD_SIDECARS]) await rm(pathOf(key) + suffix, { force: true });
      }
    },

    signedUrl: async (key, download) => sign(mustBeKey(key), download),

    uploads,
  };
}

type OpenFile = Awaited<ReturnType<typeof open>>;

async function withFile<T>(path: string, work: (file: OpenFile, keepOpen: () => void) => Promise<T>): Promise<T | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!file) return null;
  let kept = false;
  try {
    return await work(file, () => (kept = true));
  } finally {
    if (!kept) await file.close();
  }
}

const objectOf = (stats: { isFile: () => boolean; size: number; mtimeMs: number; ino: number }): StoredObject | null =>
  stats.isFile()
    ? { size: stats.size, etag: [stats.ino, stats.size, Math.round(stats.mtimeMs)].map((part) => part.toString(36)).join('-') }
    : null;

class PrivateFileStore extends FileStore {
  override async create(upload: Parameters<FileStore['create']>[0]) {
    const path = join(this.directory, mustBeKey(upload.id));
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    upload.creation_date ??= new Date().toISOString();
    const created = await super.create(upload);
    await chmod(path, PRIVATE_FILE);
    await chmod(`${path}.json`, PRIVATE_FILE);
    return created;
  }
}
