import { PAGE_RATE_LIMIT } from '@contract/limits';
import { buildTestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { createRateLimiter } from './rateLimit';

const [FLOODING, ELSEWHERE] = ['198.51.100.1', '203.0.113.1'];

async function flooded(requests: number) {
  const slow = gate();
  const served: string[] = [];
  const { app } = await buildTestApp({
    atOnce: 2,
    plugins: (server) => {
      server.get('/api/slow', async ({ ip }) => {
        served.push(ip);
        await slow.pass();
        return {};
      });
      server.get('/api/failing', () => Promise.reject(new Error('this one fails')));
      server.get('/*', (_request, reply) => reply.callNotFound());
    },
  });
  const get = (url: string, remoteAddress: string) => app.inject({ method: 'GET', url, remoteAddress });
  const flood = Array.from({ length: requests }, () => get('/api/slow', FLOODING));
  await slow.reached;
  return { app, slow, served, get, flood };
}

test('another address is served while an address that floods waits in its own line, which is served to its end', async () => {
  const { app, slow, served, get, flood } = await flooded(20);
  expect((await get('/api/health', ELSEWHERE)).statusCode).toBe(200);
  expect(served).toEqual([FLOODING, FLOODING]);
  slow.release();
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(served).toHaveLength(20);
  await app.close();
});

test('what fails or is not found gives its turn back', async () => {
  const { app, slow, get, flood } = await flooded(1);
  const statuses = [];
  for (const path of ['/api/failing', '/api/nowhere', '/nowhere', '/api/failing', '/api/health'])
    statuses.push((await get(path, FLOODING)).statusCode);
  expect(statuses).toEqual([500, 404, 404, 500, 200]);
  slow.release();
  await Promise.all(flood);
  await app.close();
});

test('pages are counted more tightly than the pictures in them, and one address’s are nobody else’s', async () => {
  const { app } = await buildTestApp({
    at: new Date(),
    rateLimiter: (now) => createRateLimiter({ now, holdBackMs: 0 }),
    plugins: (server) => server.get('/pictures', async () => 'picture').get('/*', async () => 'page'),
  });
  const status = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
  const burst = PAGE_RATE_LIMIT.address / 6;
  for (let nth = 0; nth < burst; nth += 1) expect(await status('/events', FLOODING)).toBe(200);
  expect(await status('/events', FLOODING)).toBe(429);
  expect(await status('/pictures', FLOODING)).toBe(200);
  expect(await status('/events', ELSEWHERE)).toBe(200);
  await app.close();
});
