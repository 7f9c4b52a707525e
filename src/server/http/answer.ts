import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import type { FileAnswer, Page } from './call';

/** Puts an answer into its envelope, checked against what is declared; files and streams have none. */
export function serializeAnswer({ travels, output = z.null(), paged }: AnyEndpoint, answer: unknown, origin: string): unknown {
  if (travels === 'file' || travels === 'stream') return answer;
  const { items, count } = paged ? (answer as Page<unknown>) : { items: answer ?? null, count: undefined };
  const data = z.safeParse(output, items);
  if (!data.success) throw new Error(`an answer does not have its declared shape: ${z.prettifyError(data.error)}`);
  return { status: 'ok', message: 'ok', data: withAbsoluteAddresses(data.data, origin), ...(count === undefined ? {} : { count }) };
}

/** Every `uri` and `url` that is a path of the platform's own, with the caller's origin in front: it means the same elsewhere. */
function withAbsoluteAddresses<T>(data: T, origin: string): T {
  if (Array.isArray(data)) for (const item of data as unknown[]) withAbsoluteAddresses(item, origin);
  else if (data !== null && typeof data === 'object') {
    for (const [name, value] of Object.entries(data)) {
      if (isOwnAddress(name, value)) (data as Record<string, unknown>)[name] = origin + value;
      else withAbsoluteAddresses(value, origin);
    }
  }
  return data;
}

const ADDRESS = /^(uri|url)$|[a-z](Uri|Url)$/;

/** Holds for a `uri` or `url` that is a path of the platform's own. */
export const isOwnAddress = (name: string, value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(name) && /^\/(?!\/)/.test(value);

export async function sendAnswer({ travels }: AnyEndpoint, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (travels === 'stream') return sendResponse(reply, answer as Response);
  reply.header('cache-control', 'no-store');
  if (travels !== 'file') return reply.send(answer);
  const { name, type, content } = answer as FileAnswer;
  return reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .type(type)
    .send(content);
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .send(body ? Readable.fromWeb(body as ReadableStream) : undefined);
}
