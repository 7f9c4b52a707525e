import { UPLOAD } from '@contract/uploadLimits';
import { s3Storage } from '@server/delivery/storage/s3Storage';
import type { Storage } from '@server/delivery/storage/storage';
import { s3Server } from './s3Server';
import { temporaryStorage } from './storage';

export interface OpenedStorage {
  storage: Storage;
  close: () => Promise<void>;
}

const onDisk = async (): Promise<OpenedStorage> => ({ storage: await temporaryStorage(), close: async () => {} });

async function onS3(): Promise<OpenedStorage> {
  const { close, bucket, endpoint, credentials } = await s3Server();
  return { storage: await s3Storage({ bucket, endpoint, credentials, region: 'eu-central-1', uploadsExpireMs: UPLOAD.expiresMs }), close };
}

/** Each driver of the storage port, by name, for tests that both of them pass. */
export const STORAGES = [
  ['disk', onDisk],
  ['S3', onS3],
] as const;
