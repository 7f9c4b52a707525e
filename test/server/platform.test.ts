import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_CLOSE } from '@contract/realtime';
import { startPlatform, type Platform } from '@server/platform';
import { readSettings, type Settings } from '@server/settings';
import { writeEmptyBuild } from '@test/harness/emptyBuild';
import { freePort } from '@test/harness/platform';
import { officialClient } from '@test/harness/poolClients/official';
import { connected } from '@test/harness/sockets';
import { addressOf, onServer } from '@test/harness/databaseServer';

let place: string;
let settings: Settings;
let platform: Platform | undefined;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'atrium-platform-'));
  const [webDir, dataDir] = [join(place, 'web'), join(place, 'data')];
  await writeEmptyBuild(webDir);
  const said = { PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ATRIUM_LOCAL: '1', DEVELOPMENT_TOOLS: '1' };
  settings = readSettings({ ...said, WEB_DIR: webDir, DATA_DIR: dataDir });
});
afterEach(async () => {
  await platform?.close();
  platform = undefined;
});
afterAll(() => rm(place, { recursive: true, force: true }));

const at = (path: string) => `http://127.0.0.1:${settings.port}${path}`;

test('one start brings up the API, the pages, the pool and the outbox, and a second finds what the first left', async () => {
  platform = await startPlatform(settings);
  const organization = await (await fetch(at('/api/organization'))).json();
  expect(organization.data.slug).toBe('demo');
  const config = await (await fetch(at('/config.json'))).json();
  expect(config).toMatchObject({ API_URL: at('/api'), CHAT_URL: at('/chat').replace('http', 'ws') });
  expect((await fetch(at('/events'), { headers: { accept: 'text/html' } })).headers.get('content-type')).toMatch('text/html');
  expect(await (await fetch(at('/outbox'), { headers: { accept: 'application/json' } })).json()).toEqual([]);
  const keys = await fetch(at(`/identity/${organization.data.userPoolId}/.well-known/jwks.json`));
  expect((await keys.json()).keys).toHaveLength(1);
  expect((await fetch(at('/api/nothing'))).status).toBe(404);
  await platform.close();

  platform = await startPlatform(settings);
  const again = await (await fetch(at('/api/organization'))).json();
  expect(again.data.createdAt).toBe(organization.data.createdAt);
});

test('without the development tools there is no outbox, no list of jobs, and nobody who takes people’s word', async () => {
  const ways = async () => {
    const { AUTH, COGNITO_HOSTED_URL, COGNITO_CLIENT_ID } = await (await fetch(at('/config.json'))).json();
    const asked = {
      client_id: COGNITO_CLIENT_ID,
      response_type: 'code',
      redirect_uri: at('/auth/callback'),
      state: 'state',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    };
    const page = await fetch(`${COGNITO_HOSTED_URL}/oauth2/authorize?${new URLSearchParams(asked)}`, { redirect: 'manual' });
    const tools = await Promise.all(['/outbox', '/jobs'].map(async (path) => (await fetch(at(path))).status));
    return [tools, page.status, [AUTH.GOOGLE, AUTH.FACEBOOK, AUTH.APPLE, AUTH.AMAZON, AUTH.CUSTOM.length > 0]];
  };
  platform = await startPlatform(settings);
  expect(await ways()).toEqual([[200, 200], 200, [true, true, true, true, true]]);
  await platform.close();
  platform = await startPlatform({ ...settings, developmentTools: false });
  expect(await ways()).toEqual([[404, 404], 303, [false, false, false, false, false]]);
});

test('a server that goes away answers what it was asked before, takes nothing more, and leaves no lock', async () => {
  platform = await startPlatform(settings);
  const slow = request(at('/identity'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'content-length': '2', expect: '100-continue' },
  });
  const answered = once(slow, 'response');
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write('{');
  const closing = platform.close();
  slow.end('}');
  const [answer] = await answered;
  expect(answer.statusCode).toBe(400);
  answer.resume();
  await closing;
  platform = undefined;
  expect(await readdir(settings.dataDir)).toEqual(['database', 'files', 'secret']);
  await expect(fetch(at('/api/health'))).rejects.toThrow();
});

test('a server that goes away waits for nobody who asks nothing', async () => {
  platform = await startPlatform(settings);
  const silent = connect(settings.port, '127.0.0.1');
  await once(silent, 'connect');
  const begun = connect(settings.port, '127.0.0.1');
  await once(begun, 'connect');
  begun.write('GET /api/health HTTP/1.1\r\nhost: loc');
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(request(at('/api/health'), { agent }).end(), 'response');
  answer.resume();
  await once(answer, 'end');
  const ended = Promise.all(
    [silent, begun].map((socket) =>
      once(
        socket.resume().on('error', () => undefined),
        'close',
      ),
    ),
  );
  const began = performance.now();
  await Promise.all([platform.close(), ended]);
  // Shorter than the patience for answers that are under way.
  expect(performance.now() - began).toBeLessThan(9_000);
  await expect(fetch(at('/api/health'))).rejects.toThrow();
  agent.destroy();
  platform = undefined;
});

test('no token reaches the log, where each request is told', async () => {
  let log = '';
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => ((log += String(chunk)), true));
  platform = await startPlatform({ ...settings, logLevel: 'info' });
  const secret = 's3cret.t0ken.value';
  const headers = { authorization: secret, 'idempotency-key': secret, cookie: `atrium=${secret}` };
  for (const path of ['/api/organization', '/chat', '/config.json', '/auth/callback'])
    await fetch(at(`${path}?authorization=${secret}&code=${secret}&page=2`), { headers });
  await platform.close();
  platform = undefined;
  written.mockRestore();
  expect(log).toContain('/api/organization');
  expect(log).not.toContain(secret);
});

test('a start that fails gives back what it took', async () => {
  await expect(startPlatform({ ...settings, migrations: join(place, 'nowhere') })).rejects.toThrow(
    /^The embedded database in \S+ could not be opened/,
  );
  expect(await readdir(settings.dataDir)).toEqual(['database', 'files', 'secret']);
  await expect(startPlatform({ ...settings, webDir: join(place, 'nowhere') })).rejects.toThrow(/is not built/);
  await expect(startPlatform({ ...settings, organizationsDir: join(place, 'nowhere') })).rejects.toThrow(/is not a directory/);
});

test('a secret that the database was not made with is refused in one sentence', async () => {
  await expect(startPlatform({ ...settings, secret: 'b'.repeat(40) })).rejects.toThrow(
    /^ATRIUM_SECRET is not the one that the database was made with; start with that one as ATRIUM_SECRET\.$/,
  );
  platform = await startPlatform(settings);
});

const { DATABASE_URL: server } = process.env;
const onServerOfTheirOwn = () => {
  const name = `atrium_first_starts_${process.pid}`;
  beforeAll(() => onServer(server!, (client) => client.query(`create database ${name}`)));
  afterAll(() => onServer(server!, (client) => client.query(`drop database ${name} with (force)`)));

  const instance = async (nth: number) =>
    startPlatform({
      ...settings,
      port: await freePort(),
      dataDir: join(place, `instance-${nth}`),
      databaseUrl: addressOf(server!, name),
      secret: 'one secret for both of the instances',
    });

  test('two instances that start for the first time at once on one empty database both come up, on one seed', async () => {
    const both = await Promise.all([instance(1), instance(2)]);
    const seen = await Promise.all(
      both.map(async ({ port }) => (await (await fetch(`http://127.0.0.1:${port}/api/events?pageSize=100`)).json()).data),
    );
    expect(seen[0].length).toBeGreaterThan(0);
    expect(seen[1]).toEqual(JSON.parse(JSON.stringify(seen[0]).replaceAll(`:${both[0]!.port}`, `:${both[1]!.port}`)));
    await Promise.all(both.map((one) => one.close()));
  });

  test('who signs out everywhere, or ends their account, at one instance loses their sockets at another', async () => {
    const both = [await instance(1), await instance(2)] as const;
    const [here, there] = both.map(({ port }) => port) as [number, number];
    const { data: organization } = await (await fetch(`http://127.0.0.1:${here}/api/organization`)).json();
    const owner = { id: organization.id, config: await (await fetch(`http://127.0.0.1:${here}/config.json`)).json() };
    const signedIn = async (email: string) => {
      const person = officialClient(owner, email);
      await person.signInPlainly('northlight');
      const { accessToken } = person.held();
      const listening = { server: { address: () => ({ port: there, address: '127.0.0.1', family: 'IPv4' }) } };
      const socket = await connected(listening, { organization: organization.id, authorization: accessToken });
      return { person, accessToken, socket };
    };
    const [ada, tomas] = [await signedIn('ada@northlight.example'), await signedIn('tomas@northlight.example')];

    await ada.person.globalSignOut();
    expect(await ada.socket.closed).toBe(SOCKET_CLOSE.tokenExpired);
    // Nobody else's is touched: it still answers. What the seeded organization tells meanwhile may have come to it.
    expect((await tomas.socket.heard()).filter(({ type }) => type !== 'notifications-changed')).toEqual([]);

    const ended = await fetch(`http://127.0.0.1:${here}/api/self`, { method: 'DELETE', headers: { authorization: tomas.accessToken } });
    expect(ended.status).toBe(200);
    expect(await tomas.socket.closed).toBe(SOCKET_CLOSE.refused);
    await Promise.all(both.map((one) => one.close()));
  });
};
if (server) describe('on a server', onServerOfTheirOwn);
