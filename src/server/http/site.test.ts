import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { mails } from '@server/db/schema/mails';
import { buildTestApp, testOrganization } from '@test/harness/app';
import { exchange } from '@test/harness/rawHttp';
import { homeOf, siteFor, siteOf } from './site';
import { readTrustedProxies } from './trustedProxies';

const guild = (facts = {}) => testOrganization({ HOSTS: ['guild.example.org', 'localhost'], ...facts });

test.each([
  ['https://guild.example.org', 'https://guild.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://evil.example', 'https://guild.example.org'],
  ['https://guild.example.org.evil.example', 'https://guild.example.org'],
  ['https://evil.example:443', 'https://guild.example.org'],
])('asked at %s, links lead to %s', (origin, site) => {
  expect(siteOf(guild(), origin)).toBe(site);
});

test('links lead to the site that is configured, wherever it was asked', () => {
  const there = guild({ WEBSITE_URL: 'https://www.guild.example.org/' });
  for (const origin of ['https://guild.example.org', 'https://evil.example'])
    expect(siteOf(there, origin)).toBe('https://www.guild.example.org');
});

test.each([
  [['guild.example.org', 'localhost'], 'https://guild.example.org'],
  [['guild.localhost', 'guild.example.org'], 'http://guild.localhost:4000'],
])('where nobody asked, links of %s lead to the first of them', (HOSTS, site) => {
  expect(homeOf(guild({ HOSTS }), 4000)).toBe(site);
});

describe('a port that is written into a request', () => {
  async function askedAt(
    host: string,
    { forwarded = '', trusted = '', sitePort }: { forwarded?: string; trusted?: string; sitePort?: number } = {},
  ) {
    const app = Fastify({ trustProxy: trusted ? readTrustedProxies(trusted) : false });
    app.decorate('sitePort', sitePort);
    app.get('/', async (request) => siteFor(guild(), request));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const own = (text: string) => text.replace('OWN', String(port));
    const { text } = await exchange(port, `GET / HTTP/1.1\r\nhost: ${own(host)}\r\n${forwarded}connection: close\r\n\r\n`);
    await app.close();
    return text.split('\r\n\r\n')[1]!.replace(String(port), 'OWN');
  }
  const FORWARDED = 'x-forwarded-for: 198.51.100.7\r\nx-forwarded-proto: https\r\nx-forwarded-host: guild.example.org:8443\r\n';

  test.each([
    ['localhost:OWN', 'http://localhost:OWN'],
    ['localhost:6666', 'http://localhost:OWN'],
    ['[::1]:6666', 'http://[::1]:OWN'],
    ['guild.example.org:9999', 'http://guild.example.org'],
    ['guild.example.org', 'http://guild.example.org'],
    ['localhost', 'http://localhost'],
    ['evil.example:OWN', 'https://guild.example.org'],
  ])('counts where it is the one that was reached: asked at %s, links lead to %s', async (host, site) => {
    expect(await askedAt(host)).toBe(site);
  });

  test('counts where the platform is said to be reached at it', async () => {
    expect(await askedAt('localhost:8080', { sitePort: 8080 })).toBe('http://localhost:8080');
    expect(await askedAt('localhost:6666', { sitePort: 8080 })).toBe('http://localhost:8080');
  });

  test('counts where a trusted proxy says it, and not where somebody says to be one', async () => {
    const told = { forwarded: FORWARDED };
    expect(await askedAt('inner:6666', { ...told, trusted: '1' })).toBe('https://guild.example.org:8443');
    expect(await askedAt('guild.example.org:6666', { ...told, trusted: '10.0.0.0/8' })).toBe('http://guild.example.org');
    expect(await askedAt('guild.example.org:8443', told)).toBe('http://guild.example.org');
    const plain = 'x-forwarded-for: 198.51.100.7\r\nx-forwarded-host: \r\n';
    expect(await askedAt('guild.example.org:6666', { forwarded: plain, trusted: '1' })).toBe('http://guild.example.org');
  });

  test('reaches no mail', async () => {
    const { app, ours, deliver } = await buildTestApp({ organizations: [guild(), guild({ HOSTS: ['other.example'] })] });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const star = await ours.account({ email: 'star@example.com' });
    for (const host of ['guild.example.org:9999', 'localhost:6666']) {
      const fan = await ours.account();
      const headers = `host: ${host}\r\nauthorization: ${fan.token}\r\ncontent-length: 0\r\nconnection: close`;
      const { statuses } = await exchange(port, `POST /api/accounts/${star.id}/follow HTTP/1.1\r\n${headers}\r\n\r\n`);
      expect(statuses).toEqual([200]);
    }
    await deliver();
    const sent = await ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, star.id)));
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toMatch(/:(9999|6666)/);
    expect(sent.map(({ text }) => /https?:\/\/[^/\s]+/.exec(text!)![0]).sort()).toEqual([
      'http://guild.example.org',
      `http://localhost:${port}`,
    ]);
    await app.close();
  });
});
