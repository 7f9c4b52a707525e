import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform, type Platform } from '@server/platform';
import { readSettings } from '@server/settings';
import { writeEmptyBuild } from '@test/harness/emptyBuild';
import { freePort } from '@test/harness/platform';
import { connected } from '@test/harness/sockets';
import { officialClient } from '@test/harness/poolClients/official';

let place: string;
let platform: Platform;
let origin: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'atrium-ending-'));
  const [webDir, dataDir] = [join(place, 'web'), join(place, 'data')];
  await writeEmptyBuild(webDir);
  const said = { PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ATRIUM_LOCAL: '1' };
  platform = await startPlatform(readSettings({ ...said, WEB_DIR: webDir, DATA_DIR: dataDir }));
  origin = `http://127.0.0.1:${said.PORT}`;
});
afterAll(async () => {
  await platform.close();
  await rm(place, { recursive: true, force: true });
});

async function signedIn(name: string) {
  const { id, config } = platform.organizations.find(({ slug }) => slug === 'demo')!;
  const email = `${name}@northlight.example`;
  const atPool = () => officialClient({ id, config: { ...config, COGNITO_ENDPOINT: `${origin}/identity` } }, email);
  const client = atPool();
  await client.signIn('northlight');
  const call = async (what: string, headers: Record<string, string> = {}, body?: object) => {
    const [method, path] = what.split(' ') as [string, string];
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: client.held().accessToken, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, data: (await answer.json()).data };
  };
  return { email, client, atPool, call };
}

test('an account that ends is over at once: its tokens, its sign-in and whoever acted as it; the address is free again', async () => {
  const [ada, tomas] = [await signedIn('ada'), await signedIn('tomas')];
  const { id } = (await ada.call('GET /self')).data;
  expect((await ada.call('POST /self/delegates', {}, { email: tomas.email })).status).toBe(200);
  expect((await tomas.call('GET /self', { executeAs: id })).data).toMatchObject({ id, email: ada.email });

  expect((await ada.call('DELETE /self')).status).toBe(200);
  expect((await ada.call('GET /self')).status).toBe(401);
  expect((await tomas.call('GET /self', { executeAs: id })).status).toBe(403);
  expect((await tomas.call('GET /self')).data.email).toBe(tomas.email);
  expect((await tomas.call('GET /accounts/ada')).status).toBe(404);
  await expect(ada.atPool().signIn('northlight')).rejects.toMatchObject({ name: expect.stringMatching(/NotAuthorized|UserNotFound/) });
  await expect(ada.atPool().signUp('another horse', { email: ada.email })).resolves.toMatchObject({ sub: expect.any(String) });
});

test('who leaves the pool leaves the community with it', async () => {
  const [imani, kenji] = [await signedIn('imani'), await signedIn('kenji')];
  await imani.call('GET /self');
  await imani.client.deleteUser();
  expect((await imani.call('GET /self')).status).toBe(401);
  expect((await kenji.call('GET /accounts/imani')).status).toBe(404);
});

test('a session that ends closes its sockets at once, and no other session’s', async () => {
  const [here, there] = [await signedIn('kenji'), await signedIn('kenji')];
  const { id } = platform.organizations.find(({ slug }) => slug === 'demo')!;
  const socketOf = ({ client }: typeof here) =>
    connected(
      { server: { address: () => ({ port: Number(new URL(origin).port), family: 'IPv4', address: '127.0.0.1' }) } },
      {
        organization: id,
        authorization: client.held().accessToken,
      },
    );
  const [ending, staying] = [await socketOf(here), await socketOf(there)];
  await here.client.signOut();
  expect(await ending.closed).toBe(4401);
  expect(await staying.heard()).toEqual([]);
  await there.client.globalSignOut();
  expect(await staying.closed).toBe(4401);
});
