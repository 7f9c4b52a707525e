import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildTestApp, type TestAccount, type TestApp, type TestAppOptions } from '@test/harness/app';
import { ARRIVAL, type ArrivalLimits } from './arrival';

// Long enough for what has come to be taken in on a machine with other things to do.
const PAUSE_MS = 1_500;
const [SHORT_MS, LONG_MS] = [50, 600_000];

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map(({ app }) => app.close())));

async function listening(arrival: Partial<ArrivalLimits>, rateLimiter?: TestAppOptions['rateLimiter']) {
  const world = await buildTestApp({ arrival: { ...ARRIVAL, ...arrival }, ...(rateLimiter && { rateLimiter }) });
  opened.push(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await world.ours.account();
  return { world, ada, port: (world.app.server.address() as AddressInfo).port };
}

type Listening = Awaited<ReturnType<typeof listening>>;

async function begin({ world, ada, port }: Listening, line: string, headers: Record<string, string | number>) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const all = { host: 'localhost', organization: world.ours.organization.id, authorization: ada.token, connection: 'close', ...headers };
  socket.write(
    `${line} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  return { socket, answer: text(socket) };
}

const beginPatch = async (at: Listening, size: number) => {
  const { headers } = await at.world.app.inject({
    method: 'POST',
    url: '/api/storage/uploads',
    headers: { ...credentials(at.world, at.ada), 'tus-resumable': '1.0.0', 'upload-length': String(size) },
  });
  const path = String(headers['location']).replace(/^https?:\/\/[^/]+/, '');
  const request = await begin(at, `PATCH ${path}`, {
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': size,
  });
  return { ...request, path };
};

const credentials = (world: TestApp, { token }: TestAccount) => ({ organization: world.ours.organization.id, authorization: token });

const beginSlow = (at: Listening) =>
  begin(at, 'PUT /api/self', { 'content-type': 'application/json', 'content-length': 100 }).then(({ socket, answer }) => {
    socket.write('{');
    return answer;
  });

test('an upload may take longer than any other call may', async () => {
  const at = await listening({ wholeMs: SHORT_MS, pauseMs: LONG_MS });
  const upload = await beginPatch(at, 4);
  upload.socket.write('go');
  expect(await beginSlow(at)).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write('on');
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 204 [^]*upload-offset: 4/i);
});

test('an upload that brings nothing more is ended, and what has come of it stays', async () => {
  const at = await listening({ wholeMs: LONG_MS, pauseMs: PAUSE_MS });
  const { socket, answer, path } = await beginPatch(at, 4);
  socket.write('go');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  const head = { method: 'HEAD' as const, url: path, headers: { ...credentials(at.world, at.ada), 'tus-resumable': '1.0.0' } };
  expect((await at.world.app.inject(head)).headers['upload-offset']).toBe('2');
});

const JSON_CHUNKED = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

test.each([
  ['a stranger', { authorization: '' }, 401],
  ['whoever has a token that is none', { authorization: 'no-token' }, 401],
  ['whoever asks a place that is none', { organization: 'nowhere' }, 400],
])('%s is refused before a byte of the body has come', async (_who, headers, status) => {
  const at = await listening({ wholeMs: LONG_MS });
  const { answer } = await begin(at, 'POST /api/storage/files', { ...JSON_CHUNKED, ...headers });
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('one who asks too often is refused before a byte of the body has come', async () => {
  const often = { take: (key: string) => (key.startsWith('createFile ') ? 1_000 : 0), holdBack: async () => {}, countsAddress: () => true };
  const at = await listening({ wholeMs: LONG_MS }, () => often);
  expect(await (await begin(at, 'POST /api/storage/files', JSON_CHUNKED)).answer).toMatch(/^HTTP\/1\.1 429 /);
});

test('an address brings so many bytes at a time, and more once those are there', async () => {
  const at = await listening({ wholeMs: LONG_MS, bytesPerAddress: 250 });
  const bring = () => begin(at, 'POST /api/storage/files', { 'content-type': 'application/json', 'content-length': 100 });
  const begun = await Promise.all([bring(), bring(), bring()]);
  const refused = await Promise.race(begun.map(({ answer }, nth) => answer.then((text) => ({ text, nth }))));
  expect(refused.text).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1/i);
  const [one, other] = begun.filter((_request, nth) => nth !== refused.nth);
  const finish = ({ socket, answer }: Awaited<ReturnType<typeof bring>>) => {
    socket.write('{}'.padEnd(100));
    return answer;
  };
  expect(await finish(one!)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await finish(await bring())).toMatch(/^HTTP\/1\.1 400 /);
  expect(await finish(other!)).toMatch(/^HTTP\/1\.1 400 /);
});
