import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BODY_MAX_BYTES } from '@contract/limits';
import { startPlatform, type Platform } from '@server/platform';
import { readSettings } from '@server/settings';
import { writeEmptyBuild } from '@test/harness/emptyBuild';
import { freePort } from '@test/harness/platform';
import { officialClient } from '@test/harness/poolClients/official';

let place: string;
let port: number;
let platform: Platform;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'atrium-edge-'));
  const [webDir, dataDir] = [join(place, 'web'), join(place, 'data')];
  await writeEmptyBuild(webDir);
  // As an older version left it.
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  port = await freePort();
  const said = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ATRIUM_LOCAL: '1' };
  platform = await startPlatform(readSettings({ ...said, WEB_DIR: webDir, DATA_DIR: dataDir }));
});
afterAll(async () => {
  await platform.close();
  await rm(place, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string> = {}, { method = 'GET', body = '' } = {}) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers }, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, text, type: answer.headers['content-type'] };
}

const asReader = { accept: 'text/html,application/xhtml+xml' };

test('nobody but its owner reads or writes what the data directory holds', async () => {
  const dataDir = join(place, 'data');
  // A cache that the database makes anew as it pleases.
  const found = (await readdir(dataDir, { recursive: true })).filter((name) => !name.endsWith('pg_internal.init'));
  const all = [dataDir, ...found.map((name) => join(dataDir, name))];
  const modes = await Promise.all(all.map(async (path) => [path, await lstat(path)] as const));
  expect(modes.length).toBeGreaterThan(500);
  expect(modes.filter(([, { mode }]) => (mode & 0o077) !== 0).map(([path, { mode }]) => `${path} ${mode.toString(8)}`)).toEqual([]);
  expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
});

describe('every answer', () => {
  test.each(['/api/organization', '/api/nothing', '/config.json', '/robots.txt', '/lang/en.json', '/identity/nothing'])(
    'of %s is shown in no frame, read as nothing else, and runs no script',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    },
  );

  test('asks for TLS at the host that was asked, and at no other host of its owner', async () => {
    expect((await ask('/api/organization')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('of a page lets run the scripts that were built, and none that somebody wrote into it', async () => {
    const { headers } = await ask('/events', asReader);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...sources]) => [name!, sources]),
    );
    const scripts = policy['script-src'] ?? policy['default-src']!;
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(scripts.filter((source) => source === '*' || /^https?:$|^data:$/.test(source))).toEqual([]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
  });
});

test('what fails before a route is found has the headers of every answer', async () => {
  for (const path of ['/api/%zz', '/%zz', `/api/accounts/${'x'.repeat(3_000)}`]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([path, status, 'nosniff', 'DENY']);
    expect(status).toBeLessThan(500);
  }
});

test('the app may ask from another origin with every header that it sends', async () => {
  const preflight = { origin: 'https://cdn.example.org', 'access-control-request-method': 'PUT' };
  const { status, headers } = await ask('/api/self', preflight, { method: 'OPTIONS' });
  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const allowed = String(headers['access-control-allow-headers']).split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'executeas', 'idempotency-key', 'locale', 'organization']),
  );
});

test('a body beyond the limit is refused before it is read, and a stranger’s before its size is asked', async () => {
  const { id, config } = platform.organizations.find(({ slug }) => slug === 'demo')!;
  const endpoint = `http://127.0.0.1:${port}/identity`;
  const client = officialClient({ id, config: { ...config, COGNITO_ENDPOINT: endpoint } }, 'elias@northlight.example');
  await client.signIn('northlight');
  const body = JSON.stringify({ bio: 'x'.repeat(BODY_MAX_BYTES) });
  const put = (headers: Record<string, string>) =>
    ask('/api/self', { 'content-type': 'application/json', ...headers }, { method: 'PUT', body });
  const mine = await put({ authorization: client.held().accessToken! });
  expect([mine.status, JSON.parse(mine.text).code]).toEqual([413, 'tooLarge']);
  const nobodys = await put({});
  expect([nobodys.status, JSON.parse(nobodys.text).code]).toEqual([401, 'notAuthorized']);
});

describe('whoever reads pages gets a page', () => {
  test.each(['/%ff', '/events/%E0%A4%A', `/events/${'0123456789abcdef'.repeat(2)}0123`, '/nowhere', '/assets'])(
    'at %s too',
    async (path) => {
      const { status, type, text } = await ask(path, asReader);
      expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toMatch(/^<!doctype html>/);
    },
  );

  test('and a program JSON', async () => {
    for (const path of ['/%ff', '/api/%ff', '/api/nothing']) {
      const { status, text } = await ask(path, { accept: 'application/json' });
      expect([JSON.parse(text).status, status! < 500]).toEqual(['error', true]);
    }
  });
});

test.each(['a b', 'a/b', 'localhost:port', 'user@localhost', '<script>', '[::1', 'localhost:99999', '%6c'])(
  'the host “%s” is none, and is refused in good order',
  async (host) => {
    for (const path of ['/', '/config.json', '/sitemap.xml', '/api/organization', '/api/events'])
      expect([path, (await ask(path, { host })).status! < 500]).toEqual([path, true]);
    expect((await ask('/api/organization', { host, organization: platform.organizations[0]!.id })).status).toBe(400);
  },
);
