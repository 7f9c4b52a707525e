import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import type { FileAnswer, Page } from './call';
import { withFileUrls } from './fileUrls';

export function serializeAnswer({ travels, output = z.null(), paged }: AnyEndpoint, answer: unknown, origin: string): unknown {
  if (travels === 'file' || travels === 'stream') return answer;
  const { items, count } = paged ? (answer as Page<unknown>) : { items: answer ?? null, count: undefined };
  const data = z.safeParse(output, items);
  if (!data.success) throw new Error(`an answer does not have its declared shape: ${z.prettifyError(data.error)}`);
  return { status: 'ok', message: 'ok', data: withFileUrls(output, data.data, origin), ...(count === undefined ? {} : { count }) };
}

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
