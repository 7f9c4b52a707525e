import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Bytes from `start` to `end`, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Size of the whole object, whatever range of it is read. */
  size: number;
  etag: string;
}

export interface Download {
  name: string;
  expiresAt: Date;
}

/** Where files and pictures are kept. A key names one object; writing it again replaces the object as a whole. */
export interface Storage {
  put: (key: string, body: Buffer | Readable) => Promise<void>;
  stat: (key: string) => Promise<StoredObject | null>;
  /** The bytes of an object, or null where there is none. */
  read: (key: string, range?: ByteRange) => Promise<(StoredObject & { body: Readable }) | null>;
  /** Removes objects; what is not there is removed already. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** An address that saves the object to disk until it ends. One of the platform's own begins with `/`. */
  signedUrl: (key: string, download: Download) => Promise<string>;
  /** Resumable uploads: once it is finished, an upload is the object of the same key. */
  uploads: DataStore;
}

export async function discardUpload({ uploads, remove }: Storage, key: string): Promise<void> {
  await uploads.remove(mustBeKey(key)).catch((error: unknown) => {
    const { status_code, code } = error as { status_code?: number; code?: string };
    if (status_code !== 404 && code !== 'ENOENT') throw error;
  });
  await remove([key]);
}

const KEY = /^[\da-z][\w-]*(?:\/[\w-][\w.-]*){0,5}$/;

/** Guards the drivers: keys are made by the platform, never by who uploads. */
export function mustBeKey(key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Files that a tus store keeps beside an upload: its state, and a part that is not whole. */
export const UPLOAD_SIDECARS = ['.json', '.info', '.part'] as const;
