import multipart from '@fastify/multipart';
import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pipeline, Readable, Transform } from 'node:stream';
import { ApiError, invalid } from './errors';
import { inputOf } from './incoming';
import { originOf } from './request';
import { parse } from './validate';

const FIELDS_MOST = 50;
const FIELD_MAX_BYTES = 10_000;

export const takesUpload = ({ travels }: AnyEndpoint): boolean => travels === 'multipart' || travels === 'stream';

/** Lets bodies of a route through as they come, instead of reading JSON. */
export async function acceptUploads(scope: FastifyInstance, { travels, maxBytes }: AnyEndpoint): Promise<void> {
  if (maxBytes === undefined) throw new Error('an endpoint that takes an upload declares its maxBytes');
  scope.removeAllContentTypeParsers();
  if (travels === 'stream') scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  else await scope.register(multipart, { limits: { files: 1, fields: FIELDS_MOST, fieldSize: FIELD_MAX_BYTES, fileSize: maxBytes + 1 } });
}

/** What travelled in beside the path: checked input, and the body of an upload, which is not read yet. */
export async function uploadOf(endpoint: AnyEndpoint, request: FastifyRequest) {
  if (endpoint.travels === 'multipart') return formOf(endpoint, request);
  const input = inputOf(endpoint, request);
  return endpoint.travels === 'stream' ? { input, request: webRequest(request, endpoint.maxBytes!) } : { input };
}

/** The fields of a form, which stand before its file. */
async function formOf({ input, maxBytes }: AnyEndpoint, request: FastifyRequest) {
  if (!request.isMultipart()) throw new ApiError('unsupportedMedia');
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const upload = { name: part.filename, type: part.mimetype, content: limited(part.file, maxBytes!) };
    return { input: input && parse(input, fields), upload };
  }
  throw invalid('file', 'required');
}

function webRequest(request: FastifyRequest, maxBytes: number): Request {
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
