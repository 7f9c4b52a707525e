import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { exchange } from '@test/harness/rawHttp';
import { reachedOriginOf } from './request';

test('a port leads anywhere only where it is the one that was reached', async () => {
  const app = Fastify();
  app.get('/', async (request) => reachedOriginOf(request));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const askedAt = async (host: string) => {
    const { text } = await exchange(port, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    return text.split('\r\n\r\n')[1];
  };
  expect(await askedAt(`guild.localhost:${port}`)).toBe(`http://guild.localhost:${port}`);
  expect(await askedAt('guild.localhost:6666')).toBe('http://guild.localhost');
  expect(await askedAt('[::1]:6666')).toBe('http://[::1]');
  expect(await askedAt('guild.example.org')).toBe('http://guild.example.org');
  await app.close();
});
