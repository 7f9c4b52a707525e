import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { attachment } from './contentDisposition';
import { mustBeKey, UPLOAD_SIDECARS, type Storage } from './storage';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Where an S3-compatible service answers; absent: Amazon's own. */
  endpoint?: string | undefined;
  /** Absent: wherever the SDK finds them, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Keeps objects in a bucket that only the platform may read. Its packages are large, and are loaded only where there is a bucket. */
export async function s3Storage({ bucket, uploadsExpireMs, ...settings }: S3Settings & { uploadsExpireMs: number }): Promise<Storage> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, DeleteObjectsCommand } = await import('@aws-sdk/client-s3');
  const [{ Upload }, { getSignedUrl }, { S3Store }] = await Promise.all([
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
    import('@tus/s3-store'),
  ]);
  const config = clientConfig(settings);
  const client = new S3Client(config);
  const uploads = new S3Store({
    s3ClientConfig: { ...config, bucket },
    expirationPeriodInMilliseconds: uploadsExpireMs,
    useTags: false,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: mustBeKey(key) });

  return {
    async put(key, body) {
      await new Upload({ client, params: { ...at(key), Body: body } }).done();
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(nullIfMissing);
      return found && { size: found.ContentLength ?? 0, etag: etagOf(found) };
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })).catch(nullIfMissing);
      if (!found) return null;
      const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
      return { size: whole, etag: etagOf(found), body: found.Body as Readable };
    },

    async remove(keys) {
      const objects = keys.flatMap((key) => ['', ...UPLOAD_SIDECARS].map((suffix) => ({ Key: mustBeKey(key) + suffix })));
      for (let start = 0; start < objects.length; start += MOST_REMOVED) {
        const batch = objects.slice(start, start + MOST_REMOVED);
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } }));
      }
    },

    signedUrl: (key, { name, expiresAt }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentDisposition: attachment(name),
          ResponseContentType: 'application/octet-stream',
        }),
        { expiresIn: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1_000)) },
      ),

    uploads,
  };
}

/** S3's own limit for one call. */
const MOST_REMOVED = 1_000;

const clientConfig = ({ region, endpoint, credentials }: Omit<S3Settings, 'bucket'>): S3ClientConfig => ({
  region,
  ...(credentials ? { credentials } : {}),
  // Compatible services answer on one host, and few know the newer checksums.
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

const etagOf = ({ ETag }: { ETag?: string | undefined }) => (ETag ?? '').replaceAll('"', '');

function nullIfMissing(error: Error): null {
  if (error.name === 'NotFound' || error.name === 'NoSuchKey') return null;
  throw error;
}
