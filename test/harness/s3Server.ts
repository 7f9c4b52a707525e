import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible service in this process: one bucket, signatures checked, single and multipart writes, ranges. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The keys of what is kept, unfinished uploads marked with `…` in front. */
  keys: () => string[];
  close: () => Promise<void>;
}

interface Kept {
  body: Buffer;
  headers: Record<string, string>;
}

interface UnfinishedUpload {
  key: string;
  parts: Map<number, Buffer>;
}

const BUCKET = 'atrium-test';
const CREDENTIALS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const unfinished = new Map<string, UnfinishedUpload>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, endpoint);
    const refused = refusal(request, url);
    const body = await bodyOf(request);
    if (refused) return fail(response, 403, refused);
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const upload = url.searchParams.get('uploadId');
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'POST' && url.searchParams.has('delete')) return removeNamed(response, body.toString());
    if (upload !== null || url.searchParams.has('uploads')) return multipart(request, response, key, upload, url, body);
    if (request.method === 'PUT') return keep(response, key, body, request);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    return send(request, response, objects.get(key), url.searchParams);
  }

  function keep(response: ServerResponse, key: string, body: Buffer, request: IncomingMessage): void {
    const metadata = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    objects.set(key, { body, headers: Object.fromEntries(metadata) as Record<string, string> });
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  function removeNamed(response: ServerResponse, asked: string): void {
    for (const [, key] of asked.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key!);
    xml(response, '<DeleteResult/>');
  }

  function multipart(request: IncomingMessage, response: ServerResponse, key: string, id: string | null, url: URL, body: Buffer): void {
    if (id === null) {
      const made = randomUUID();
      unfinished.set(made, { key, parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const upload = unfinished.get(id);
    if (!upload) return fail(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'GET') {
      const parts = [...upload.parts].sort(([a], [b]) => a - b);
      const listed = parts.map(
        ([number, part]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
      );
      return xml(
        response,
        `<ListPartsResult><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
      );
    }
    unfinished.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => upload.parts.get(Number(number))!);
    objects.set(key, { body: Buffer.concat(named), headers: {} });
    return xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`);
  }

  return {
    endpoint,
    bucket: BUCKET,
    credentials: CREDENTIALS,
    keys: () => [...objects.keys(), ...[...unfinished.values()].map(({ key }) => `…${key}`)].sort(),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, kept: Kept | undefined, query: URLSearchParams): void {
  if (!kept) return fail(response, 404, request.method === 'HEAD' ? 'NotFound' : 'NoSuchKey');
  const { body } = kept;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] || body.length - 1), body.length - 1);
  if (range && start >= body.length) return fail(response, 416, 'InvalidRange');
  const part = body.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ...kept.headers,
    etag: etagOf(body),
    'content-length': part.length,
    'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
    ...(query.has('response-content-disposition') ? { 'content-disposition': query.get('response-content-disposition')! } : {}),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${body.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const xml = (response: ServerResponse, text: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

function fail(response: ServerResponse, status: number, code: string, message = code): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** Why a request is refused by its signature (AWS Signature Version 4, in the header or in the address); undefined when it is not. */
function refusal(request: IncomingMessage, url: URL): string | undefined {
  const query = new URLSearchParams(url.search);
  const inAddress = query.has('X-Amz-Signature');
  const header = Object.fromEntries(
    (request.headers.authorization ?? '').split(/[ ,]+/).flatMap((part) => {
      const [name, value] = part.split('=', 2);
      return value ? [[name!, value]] : [];
    }),
  );
  const signature = (inAddress ? query.get('X-Amz-Signature') : header.Signature) ?? '';
  const credential = (inAddress ? query.get('X-Amz-Credential') : header.Credential) ?? '';
  const signedHeaders = (inAddress ? query.get('X-Amz-SignedHeaders') : header.SignedHeaders) ?? '';
  const date = inAddress ? query.get('X-Amz-Date')! : String(request.headers['x-amz-date']);
  if (!signature || !credential.startsWith(`${CREDENTIALS.accessKeyId}/`)) return 'AccessDenied';
  query.delete('X-Amz-Signature');
  const canonical = [
    request.method,
    url.pathname,
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    inAddress ? 'UNSIGNED-PAYLOAD' : request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = credential.split('/').slice(1);
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.reduce<Buffer | string>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch';
  const madeAt = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  return inAddress && Date.now() > madeAt + Number(query.get('X-Amz-Expires')) * 1_000 ? 'AccessDenied' : undefined;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
