import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from './storage';

/** Streams an object, or the range of it that was asked for; the caller has said what it is and how long it may be kept. */
export async function sendObject(request: FastifyRequest, reply: FastifyReply, storage: Storage, key: string): Promise<FastifyReply> {
  const object = await storage.stat(key);
  if (!object) return reply.code(404).header('cache-control', 'no-store').send();
  const etag = `"${object.etag}"`;
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    // Should it be shown all the same, nothing in it runs.
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const { range: parts, 'if-range': ofThis = etag } = request.headers;
  // Parts of what has changed since would not go with those that are there already.
  const range = parts === undefined || ofThis !== etag ? undefined : readRange(parts, object.size);
  if (range === null) return reply.code(416).header('content-range', `bytes */${object.size}`).send();
  // Who asks for the head alone has nothing opened for them. An empty stream leaves the length that is told as it is.
  const found = request.method === 'HEAD' ? { ...object, body: Readable.from([]) } : await storage.read(key, range);
  if (!found) return reply.code(404).header('cache-control', 'no-store').send();
  void reply.header('content-length', range ? range.end - range.start + 1 : found.size);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  return reply.send(found.body);
}

/** Reads a `Range` header of one range. Several, or what cannot be read, are answered with the whole; null when none of it is there. */
function readRange(header: string, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? null : { start, end };
}
