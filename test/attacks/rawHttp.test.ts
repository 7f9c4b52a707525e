import * as fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform, type Platform } from '@server/platform';
import { readSettings } from '@server/settings';
import { writeEmptyBuild } from '@test/harness/emptyBuild';
import { freePort } from '@test/harness/platform';
import { exchange, opened, written, type Said } from '@test/harness/rawHttp';

const ROUNDS = Number(process.env['ATTACK_ROUNDS'] ?? 1);
jest.setTimeout(900_000 * ROUNDS);
// The proof tries others each time; here a run says the same as the one before.
const SAME = { seed: 1 };
const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';

let place: string;
let port: number;
let platform: Platform;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'atrium-raw-'));
  const [webDir, dataDir] = [join(place, 'web'), join(place, 'data')];
  await writeEmptyBuild(webDir);
  port = await freePort();
  const said = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ATRIUM_LOCAL: '1' };
  platform = await startPlatform(readSettings({ ...said, WEB_DIR: webDir, DATA_DIR: dataDir }));
});
afterAll(async () => {
  await platform.close();
  await rm(place, { recursive: true, force: true });
});

/** From another address: a fast machine asks from its own all that one may ask in a moment. */
const health = async () => (await exchange(port, written('GET /api/health HTTP/1.1', [HOST, CLOSE]), undefined, '127.0.0.2')).statuses;
afterEach(async () => expect(await health()).toEqual([200]));

const faults = ({ statuses }: Said) => statuses.filter((status) => status >= 500);

/** What is asked within another request's body, and must never be answered. */
const HIDDEN = written('GET /api/health?hidden HTTP/1.1', [HOST]);

/** Whether the hidden request was answered: its answer tells the status of the server, which no other does. */
const tellsHidden = ({ text }: Said) => text.includes('{"status":"ok"}');

test.each<[string, string[], string]>([
  ['both a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
  ['chunks and then a length', ['Transfer-Encoding: chunked', `Content-Length: ${HIDDEN.length}`], `0\r\n\r\n${HIDDEN}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['two lengths in one line', [`Content-Length: 0, ${HIDDEN.length}`], HIDDEN],
  ['a length below nothing', ['Content-Length: -1'], HIDDEN],
  ['a length with a sign', ['Content-Length: +0'], HIDDEN],
  ['a length in hex', ['Content-Length: 0x0'], HIDDEN],
  ['a length without end', [`Content-Length: ${'9'.repeat(40)}`], HIDDEN],
  ['a space before the colon', ['Content-Length : 0', 'Transfer-Encoding : chunked'], `0\r\n\r\n${HIDDEN}`],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`],
  ['an encoding on a second line', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`],
  ['a chunk below nothing', ['Transfer-Encoding: chunked'], `-1\r\n${HIDDEN}`],
  ['a chunk larger than numbers go', ['Transfer-Encoding: chunked'], `ffffffffffffffffff\r\n${HIDDEN}`],
  ['a chunk that ends elsewhere than it said', ['Transfer-Encoding: chunked'], `1\r\nab\r\n0\r\n\r\n${HIDDEN}`],
  ['lines that end in line feeds alone', ['Transfer-Encoding: chunked'], `0\n\n${HIDDEN}`],
])('a request with %s is refused, and what hides in it is not answered', async (_what, headers, body) => {
  const answer = await exchange(port, written('POST /api/webhooks/payments/manual HTTP/1.1', [HOST, ...headers], body), health);
  // Some are refused for what they ask for, before the rest of them is read.
  expect([[400], [404], [404, 400]]).toContainEqual(answer.statuses);
  expect(tellsHidden(answer)).toBe(false);
});

test.each(['/nope', '/api/self', '/api/health'])('%s is not switched to a socket, as the chat alone is', async (target) => {
  const asked = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  expect((await exchange(port, written(`GET ${target} HTTP/1.1`, [HOST, ...asked]), health)).statuses).toEqual([404]);
});

test('requests that come all at once on one connection are answered in their order, each by itself', async () => {
  const asked = Array.from({ length: 60 }, (_, nth) => platform.organizations[nth % platform.organizations.length]!);
  const sent = asked.map(({ id }, nth) =>
    written('GET /api/organization HTTP/1.1', [HOST, `organization: ${id}`, ...(nth === asked.length - 1 ? [CLOSE] : [])]),
  );
  const { statuses, text } = await exchange(port, sent.join(''));
  expect(statuses).toEqual(asked.map(() => 200));
  const told = [...text.matchAll(/"message":"ok","data":\{"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(told).toEqual(asked.map(({ id }) => id));
});

test('a token that came before on the same connection is nobody’s afterwards', async () => {
  const refused = written('GET /api/self HTTP/1.1', [HOST, 'authorization: a.b.c']);
  const { statuses } = await exchange(port, [refused, written('GET /api/self HTTP/1.1', [HOST, CLOSE])].join(''));
  expect(statuses).toEqual([401, 401]);
});

const LONG = 'x'.repeat(20_000);
const get = (target: string, headers: string[] = [HOST], version = 'HTTP/1.1') => written(`GET ${target} ${version}`, [...headers, CLOSE]);

const ODD: Record<string, string | Buffer> = {
  'nothing at all': '',
  'line ends alone': '\r\n\r\n\r\n',
  'no HTTP': 'hello\r\n\r\n',
  'half a line': 'GET /api/hea',
  'half a header': 'GET /api/health HTTP/1.1\r\nHost: loc',
  'headers without their end': 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n',
  'a body that never comes': written('POST /api/webhooks/payments/manual HTTP/1.1', [HOST, 'Content-Length: 100000']),
  'a chunk that never comes': written('POST /api/webhooks/payments/manual HTTP/1.1', [HOST, 'Transfer-Encoding: chunked'], 'ff\r\nabc'),
  'the hello of TLS': Buffer.from('16030100a5010000a10303', 'hex'),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'the first HTTP': 'GET /\r\n\r\n',
  'HTTP/1.0 without a host': 'GET /api/organization HTTP/1.0\r\n\r\n',
  'HTTP of tomorrow': get('/', [HOST], 'HTTP/9.9'),
  'no host': get('/api/organization', []),
  'two hosts': get('/api/organization', [HOST, 'Host: elsewhere']),
  'an empty host': get('/api/organization', ['Host:']),
  'a host of two words': get('/api/organization', ['Host: a b']),
  'a host of two words, where one signs in': written('POST /identity HTTP/1.1', ['Host: a b', 'Content-Length: 2', CLOSE], '{}'),
  'a host of bytes': Buffer.from(get('/api/organization', ['Host: \xff\xfe']), 'latin1'),
  'another host in the target': get('http://elsewhere.example/api/organization'),
  'no path in the target': get('http://localhost'),
  'no target': 'GET  HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a star for a target': get('*'),
  'an authority for a target': get('localhost:443'),
  'a scheme of its own': get('file:///etc/passwd'),
  dots: get('/../../etc/passwd'),
  'dots in signs': get('/assets/%2e%2e/%2e%2e/package.json'),
  'dots behind a backslash': get('/assets/..\\..\\package.json'),
  'no sign of UTF-8': get('/%ff%fe'),
  'a zero in signs': get('/api/accounts/%00'),
  'a zero as it is': get('/api/accounts/\0'),
  'half a sign': get('/api/accounts/%e'),
  'a target of bytes': Buffer.from(get('/\xff\xfe'), 'latin1'),
  'two slashes': get('//elsewhere.example/'),
  'a fragment': get('/#x'),
  'a target of 15 kB': get(`/${'a'.repeat(15_000)}`),
  'a target of 20 kB': get(`/${LONG}`),
  'a query of many names': get(`/api/events?${'a=1&'.repeat(3_500)}`),
  'a header of 20 kB': get('/api/organization', [HOST, `X: ${LONG}`]),
  'a thousand headers': get('/api/organization', [HOST, ...Array.from({ length: 1_000 }, (_, nth) => `X${nth}: 1`)]),
  'a zero in a header': get('/api/organization', [HOST, 'organization: a\0b']),
  'a line end in a header': get('/api/organization', [HOST, 'organization: a\rb']),
  'a header without a name': get('/api/organization', [HOST, ': x']),
  'a header without a colon': get('/api/organization', [HOST, 'organization']),
  'a name of the language': get('/api/organization', [HOST, '__proto__: x', 'constructor: x']),
  'an organization twice': get('/api/organization', [HOST, 'organization: a', 'organization: b']),
  'a token twice': get('/api/self', [HOST, 'authorization: a', 'authorization: b']),
  'an expectation': get('/api/organization', [HOST, 'Expect: much']),
  'a range without sense': get('/robots.txt', [HOST, 'Range: bytes=9-1,-,x']),
  'another protocol': get('/api/organization', [HOST, 'Upgrade: h2c', 'HTTP2-Settings: x']),
  'a socket elsewhere': get('/api/organization', [HOST, 'Upgrade: websocket', 'Connection: Upgrade']),
  'a socket without a key': written('GET /chat HTTP/1.1', [HOST, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']),
  'a socket of another version': written('GET /chat HTTP/1.1', [
    HOST,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 99',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ]),
};

test.each(Object.keys(ODD))('to %s nothing is answered as a fault', async (what) => {
  const answer = await exchange(port, ODD[what]!, health);
  expect(faults(answer)).toEqual([]);
  expect(answer.text).not.toMatch(/root:|"dependencies"|    at /);
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'SEARCH', 'M-SEARCH', 'QUERY', 'GETS', 'get', 'FOO', 'PATCH', 'DELETE'])(
  'the method %s does nothing anywhere',
  async (method) => {
    for (const target of ['/', '/api/self', '/api/organization', '/identity', '/chat', '/robots.txt', '*', 'localhost:80']) {
      const answer = await exchange(port, written(`${method} ${target} HTTP/1.1`, [HOST, CLOSE]), health);
      expect([target, answer.statuses.filter((status) => status < 400 || status >= 500)]).toEqual([target, []]);
    }
  },
);

/** A request with some of its bytes changed, taken out or doubled. */
const SOUND = [
  get('/api/events?page=2', [HOST, 'organization: x', 'authorization: a.b.c']),
  get('/events', [HOST, 'Accept: text/html']),
  written('POST /identity HTTP/1.1', [HOST, 'Content-Type: application/x-amz-json-1.1', 'Content-Length: 13', CLOSE], '{"a":[1,2,3]}'),
  written('PUT /api/self HTTP/1.1', [HOST, 'Content-Type: application/json', 'Transfer-Encoding: chunked', CLOSE], '2\r\n{}\r\n0\r\n\r\n'),
  written('PATCH /api/storage/uploads/x HTTP/1.1', [HOST, 'Upload-Offset: 0', 'Content-Length: 3', CLOSE], 'abc'),
];
const spoilt = fc
  .tuple(
    fc.constantFrom(...SOUND),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('change', 'remove', 'double'), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([sound, changes]) => {
    let bytes = Buffer.from(sound);
    for (const [place, how, byte] of changes) {
      const at = place % bytes.length;
      const put = how === 'change' ? [byte] : how === 'remove' ? [] : [bytes[at]!, bytes[at]!];
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + 1)]);
    }
    return bytes;
  });

test('a request with some of its bytes changed is answered as no fault', async () => {
  await fc.assert(
    fc.asyncProperty(spoilt, async (bytes) => expect(faults(await exchange(port, bytes, health))).toEqual([])),
    { numRuns: (ROUNDS === 1 ? 100 : 300) * ROUNDS, ...(ROUNDS === 1 && SAME) },
  );
});

test('a thousand connections that begin a request and never end it keep nobody waiting, and leave when they are let go', async () => {
  const hanging = await Promise.all(Array.from({ length: 1_000 * Math.min(ROUNDS, 4) }, () => opened(port)));
  for (const [nth, socket] of hanging.entries())
    socket.write(
      nth % 2 === 0 ? 'GET /api/health HTTP/1.1\r\nHost: loc' : written('POST /identity HTTP/1.1', [HOST, 'Content-Length: 9000'], '{'),
    );
  expect(await health()).toEqual([200]);
  expect((await exchange(port, get('/api/organization'), undefined, '127.0.0.2')).statuses).toEqual([200]);
  for (const socket of hanging) socket.destroy();
});
