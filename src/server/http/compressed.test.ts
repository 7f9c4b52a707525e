import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressAnswers } from './compressed';

const long = { words: 'many words '.repeat(200) };

async function answer(path: string, accepted?: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async (_request, reply) => reply.header('vary', 'accept-language').send(long));
  app.get('/short', async () => ({ words: 'few' }));
  const { headers, rawPayload } = await app.inject({ url: path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return { headers, bytes: rawPayload };
}

test('long answers travel compressed, in the better form that the reader knows', async () => {
  const best = await answer('/long', 'gzip, deflate, br');
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-language, accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(best.bytes).toString())).toEqual(long);
  expect(Number(best.headers['content-length'])).toBe(best.bytes.length);
  const next = await answer('/long', 'gzip');
  expect(next.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(next.bytes).toString())).toEqual(long);
});

test('a reader who knows none gets the text, and a cache is told that others may not', async () => {
  const { headers, bytes } = await answer('/long');
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-language, accept-encoding']);
  expect(JSON.parse(bytes.toString())).toEqual(long);
});

test('short answers travel as they are', async () => {
  expect((await answer('/short', 'br')).headers).not.toHaveProperty('content-encoding');
});
