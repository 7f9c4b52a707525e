import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Vault } from '@server/identity/vault';
import { attachment } from './contentDisposition';
import { sendObject } from './sendObject';
import { DOWNLOADS_PATH, readDownload } from './signedDownload';
import type { Storage } from './storage';

interface DownloadOptions {
  storage: Storage;
  vault: Pick<Vault, 'mac'>;
  now: () => Date;
}

const Signed = z.object({ name: z.string(), expires: z.string(), signature: z.string() });

export async function serveDownloads(app: FastifyInstance, { storage, vault, now }: DownloadOptions): Promise<void> {
  app.get<{ Params: { key: string } }>(`${DOWNLOADS_PATH}/:key`, async (request, reply) => {
    const signed = Signed.safeParse(request.query);
    const download = signed.success ? readDownload(vault, request.params.key, signed.data, now()) : null;
    if (!download) return reply.code(403).send();
    void reply
      .type('application/octet-stream')
      .header('content-disposition', attachment(download.name))
      .header('cache-control', 'private, no-store');
    return sendObject(request, reply, storage, download.key);
  });
}
