import type * as storage from '@contract/endpoints/storage';
import { VIDEO } from '@contract/uploadLimits';
import { MemoryLocker, Metadata, Server } from '@tus/server';
import { discardUpload, type Storage } from '@server/delivery/storage/storage';
import type { Call, Handler } from '@server/http/call';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { openUpload, tooManyBytes } from './incoming';
import * as queries from './queries';

const PATH = '/api/storage/uploads';
const MAX_BYTES = VIDEO.maxBytes;
const TUS_RESUMABLE = { 'tus-resumable': '1.0.0' };

// One at a time writes an upload; who comes later, such as after a lost connection, takes over.
const locker = new MemoryLocker();

const protocol = (uploads: Storage['uploads'], { key, uploadId }: queries.FileRow, origin: string) =>
  new Server({
    path: PATH,
    datastore: uploads,
    locker,
    maxSize: MAX_BYTES,
    namingFunction: () => key,
    getFileIdFromRequest: () => key,
    generateUrl: () => `${origin}${PATH}/${uploadId}`,
    // What the sender says of the file stays in its row; the store would serve it as that.
    onUploadCreate: async () => ({ metadata: {} }),
  });

export const startUpload: Handler<typeof storage.startUpload> = async ({ request, viewer, services, origin, now, step }) => {
  const file = announced(request);
  const row = await step((tenant) => openUpload(tenant, viewer.accountId, { ...file, field: 'Upload-Length' }, now));
  const answer = await protocol(services.storage.uploads, row, origin).handleWeb(request);
  if (!answer.ok) await step((tenant) => queries.dropUpload(tenant, row.id));
  return answer;
};

type OneUpload = Call<typeof storage.continueUpload> | Call<typeof storage.getUploadOffset> | Call<typeof storage.cancelUpload>;

async function ownUpload({ params, viewer, step }: OneUpload): Promise<queries.FileRow> {
  const row = await step((tenant) => queries.pendingUpload(tenant, viewer.accountId, params.uploadId));
  if (!row) throw notFound();
  return row;
}

export const getUploadOffset: Handler<typeof storage.getUploadOffset> = async (call) =>
  protocol(call.services.storage.uploads, await ownUpload(call), call.origin).handleWeb(call.request);

export const continueUpload: Handler<typeof storage.continueUpload> = async (call) =>
  protocol(call.services.storage.uploads, await ownUpload(call), call.origin).handleWeb(whatCame(call.request));

export const cancelUpload: Handler<typeof storage.cancelUpload> = async (call) => {
  if (!call.request.headers.has('tus-resumable')) throw invalid('Tus-Resumable', 'required');
  // Either it is given up or it is used: whoever is first changes its row, and the bytes go after that.
  const row = await call.step((tenant) => queries.giveUpUpload(tenant, call.viewer.accountId, call.params.uploadId));
  if (!row) throw notFound();
  const answer = await protocol(call.services.storage.uploads, row, call.origin).handleWeb(call.request);
  if (answer.status !== 204 && answer.status !== 404) return answer;
  await discardUpload(call.services.storage, row.key);
  return call.work(async (tenant) => {
    await queries.deleteFiles(tenant, [row.id]);
    return new Response(null, { status: 204, headers: TUS_RESUMABLE });
  });
};

/** What is to come, by the headers of the protocol. Its length must be known, so that it can be refused before it comes. */
function announced({ headers }: Request): { name: string; size: number } {
  const length = headers.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw invalid('Upload-Length', 'required');
  const size = Number(length);
  if (size === 0) throw invalid('Upload-Length', 'empty');
  if (size > MAX_BYTES) throw tooManyBytes('Upload-Length', MAX_BYTES);
  const metadata = headers.get('upload-metadata');
  if (!metadata) return { size, name: '' };
  try {
    return { size, name: Metadata.parse(metadata)['filename'] ?? '' };
  } catch {
    throw invalid('Upload-Metadata', 'pattern');
  }
}

/** A body that breaks off counts as far as it came: the protocol goes on from there. */
function whatCame(request: Request): Request {
  if (!request.body) return request;
  const reader = request.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const chunk = await reader.read().catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        return { done: true, value: undefined } as const;
      });
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Request(request.url, { method: request.method, headers: request.headers, body, duplex: 'half' } as RequestInit);
}
