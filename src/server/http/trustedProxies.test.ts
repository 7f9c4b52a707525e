import Fastify from 'fastify';
import { originOf } from './request';
import { readTrustedProxies } from './trustedProxies';

const PROXY = '10.0.0.5';

async function addressOf(trusted: string, peer: string, forwardedFor: string): Promise<string> {
  const app = Fastify({ trustProxy: readTrustedProxies(trusted) });
  app.get('/', async ({ ip }) => ip);
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwardedFor } });
  return body;
}

test.each([
  ['1', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['1', '198.51.100.7', '198.51.100.7'],
  ['2', '127.0.0.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
  ['10.0.0.0/8', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '127.0.0.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
  ['192.0.2.0/24, 10.0.0.5', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
])('with %s trusted, what somebody claims for themselves in front of it counts for nothing: %s', async (trusted, forwardedFor, address) => {
  expect(await addressOf(trusted, PROXY, forwardedFor)).toBe(address);
});

test('whoever comes from another network than the proxies’ is believed nothing', async () => {
  expect(await addressOf('10.0.0.0/8', '203.0.113.1', '127.0.0.1')).toBe('203.0.113.1');
  expect(await addressOf('loopback', '203.0.113.1', '127.0.0.1')).toBe('203.0.113.1');
});

test.each([
  ['https', 'https://ours.example'],
  ['http', 'http://ours.example'],
  ['http://evil.example/?', 'http://ours.example'],
  ['a b', 'http://ours.example'],
  ['file', 'http://ours.example'],
])('a proxy that says it was asked by %s is believed no more than http or https', async (protocol, origin) => {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request) => originOf(request));
  const headers = { host: 'ours.example', 'x-forwarded-proto': protocol };
  expect((await app.inject({ url: '/', headers })).body).toBe(origin);
});
