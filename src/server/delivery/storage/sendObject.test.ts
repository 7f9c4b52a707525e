import Fastify, { type FastifyInstance } from 'fastify';
import { temporaryStorage, testVault } from '@test/harness/storage';
import { serveDownloads } from './downloads';
import { sendObject } from './sendObject';
import type { Storage } from './storage';

let app: FastifyInstance;
let address: string;
let opened = 0;
beforeAll(async () => {
  const kept = await temporaryStorage();
  const storage: Storage = {
    ...kept,
    read: (...asked) => {
      opened += 1;
      return kept.read(...asked);
    },
  };
  await storage.put('files/one/letter', Buffer.from('Dear Ada'));
  app = Fastify();
  app.get('/letter', (request, reply) => sendObject(request, reply, storage, 'files/one/letter'));
  app.get('/none', (request, reply) => sendObject(request, reply, storage, 'files/one/none'));
  await app.register(serveDownloads, { storage, vault: testVault, now: () => new Date() });
  address = await storage.signedUrl('files/one/letter', { name: 'letter.html', expiresAt: new Date(Date.now() + 60_000) });
});
afterAll(() => app.close());

test.each([
  ['bytes=0-3', 206, 'Dear', 'bytes 0-3/8'],
  ['bytes=5-', 206, 'Ada', 'bytes 5-7/8'],
  ['bytes=5-500', 206, 'Ada', 'bytes 5-7/8'],
  ['bytes=-3', 206, 'Ada', 'bytes 5-7/8'],
  ['bytes=-500', 206, 'Dear Ada', 'bytes 0-7/8'],
  ['bytes=8-', 416, '', 'bytes */8'],
  ['bytes=4-2', 416, '', 'bytes */8'],
  ['bytes=0-1,4-5', 200, 'Dear Ada', undefined],
  ['bytes=-', 200, 'Dear Ada', undefined],
  ['letters=0-3', 200, 'Dear Ada', undefined],
])('of a range %s is answered %i: %j', async (range, status, text, contentRange) => {
  const answer = await app.inject({ url: '/letter', headers: { range } });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, text, contentRange]);
  expect(answer.headers['content-length']).toBe(String(text.length));
});

test('a part is answered of what there is a part of already, and the whole of what has changed since', async () => {
  const { headers } = await app.inject('/letter');
  const asked = (of: string) => app.inject({ url: '/letter', headers: { range: 'bytes=0-3', 'if-range': of } });
  const answers = [await asked(String(headers['etag'])), await asked('"another"'), await asked('Sat, 28 Nov 2026 20:00:00 GMT')];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [206, 'Dear'],
    [200, 'Dear Ada'],
    [200, 'Dear Ada'],
  ]);
});

test('nothing in what somebody sent in can run, nor be taken for another type', async () => {
  const { headers } = await app.inject('/letter');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

test('that there is nothing is not kept by anybody', async () => {
  const answer = await app.inject('/none');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('who asks for the head alone is told the size, and nothing is opened for them', async () => {
  const before = opened;
  const [whole, part] = [
    await app.inject({ method: 'HEAD', url: address }),
    await app.inject({ method: 'HEAD', url: '/letter', headers: { range: 'bytes=0-3' } }),
  ];
  expect([whole.statusCode, whole.headers['content-length'], part.statusCode, part.headers['content-length']]).toEqual([
    200,
    '8',
    206,
    '4',
  ]);
  expect(opened).toBe(before);
  await app.inject('/letter');
  expect(opened).toBe(before + 1);
});

test('a private file is kept by nobody on its way, and is only ever saved', async () => {
  const { headers, body } = await app.inject(address);
  expect(body).toBe('Dear Ada');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
  });
});
