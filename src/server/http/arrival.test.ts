import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';

const [SHORT_MS, LONG_MS] = [50, 600_000];

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map(({ app }) => app.close())));

async function listening(arrival: { wholeMs: number; pauseMs: number }) {
  const world = await buildTestApp({ arrival });
  opened.push(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await world.ours.account();
  return { world, ada, port: (world.app.server.address() as AddressInfo).port };
}

type Listening = Awaited<ReturnType<typeof listening>>;

/** A request whose body comes when the test brings it. */
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
  const at = await listening({ wholeMs: LONG_MS, pauseMs: SHORT_MS });
  const { socket, answer, path } = await beginPatch(at, 4);
  socket.write('go');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  const head = { method: 'HEAD' as const, url: path, headers: { ...credentials(at.world, at.ada), 'tus-resumable': '1.0.0' } };
  expect((await at.world.app.inject(head)).headers['upload-offset']).toBe('2');
});
