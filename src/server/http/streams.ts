import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pipeline, Readable, Transform } from 'node:stream';
import { ApiError } from './errors';
import { originOf } from './request';

type StreamEndpoint = AnyEndpoint & { travels: 'stream'; maxBytes: number };

export const isStream = (endpoint: AnyEndpoint): endpoint is StreamEndpoint => endpoint.travels === 'stream';

export function acceptStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

export function streamOf({ maxBytes }: StreamEndpoint, request: FastifyRequest): Request {
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('tooLarge');
  const body = request.body instanceof Readable ? Readable.toWeb(limited(request.body, maxBytes)) : null;
  const { method } = request;
  return new Request(
    `${originOf(request)}${request.url}`,
    body ? ({ method, headers, body, duplex: 'half' } as object) : { method, headers },
  );
}

function limited(body: Readable, maxBytes: number): Readable {
  let passed = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > maxBytes ? new ApiError('tooLarge') : null, chunk);
    },
  });
  // Whatever goes wrong is met by whoever reads it.
  pipeline(body, content, () => undefined);
  return content;
}
