import { UPLOAD } from '@contract/uploadLimits';
import { join } from 'node:path';
import type { Vault } from '@server/identity/vault';
import { diskStorage } from './diskStorage';
import { s3Storage, type S3Settings } from './s3Storage';
import { downloadSigner } from './signedDownload';
import type { Storage } from './storage';

interface StorageSettings {
  s3: S3Settings | undefined;
  dataDir: string;
}

export async function openStorage({ s3, dataDir }: StorageSettings, vault: Vault): Promise<Storage> {
  const uploadsExpireMs = UPLOAD.expiresMs;
  if (s3) return s3Storage({ ...s3, uploadsExpireMs });
  return diskStorage({ directory: join(dataDir, 'files'), uploadsExpireMs, sign: downloadSigner(vault) });
}
