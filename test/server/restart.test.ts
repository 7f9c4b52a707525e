import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase, type Database } from '@server/db/database';
import { buildTestApp, fakeVerifier, testOrganization, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { connected } from '@test/harness/sockets';

// A database server outlives the app by itself; the embedded one goes with it.
const ON_SERVER = process.env['DATABASE_URL'] !== undefined;

// One life of a server after another, on the same data and with the same people signed in.
const organizations = [testOrganization(), testOrganization()] as const;
const verifier = fakeVerifier(() => new Date());
let dataDir: string;
let database: Database;
let world: TestApp;

async function start() {
  database = ON_SERVER ? await testDatabase() : await openDatabase({ dataDir, migrations: resolve('src/server/db/migrations') });
  world = await buildTestApp({ database, organizations, verifier });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
}

async function stop() {
  await world.app.close();
  if (!ON_SERVER) await database.close();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-restart-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('after a restart everything is still there, and who reconnects misses nothing and hears nothing twice', async () => {
  const [ada, ben] = [await world.ours.account(), await world.ours.account()];
  const { body } = await world.ours.call('POST /self/chat/channels', { as: ada, body: { name: '', accountIds: [ben.id] } });
  const { channelId } = body.data;
  const query = { organization: organizations[0].id, authorization: ben.token };
  const send = (text: string) => world.ours.call(`POST /self/chat/channels/${channelId}/messages`, { as: ada, body: { text } });

  const before = await connected(world.app, query);
  await send('before');
  const heard = [await before.next()];
  await stop();
  expect(await before.closed).toBe(1012);

  await start();
  await send('while away');
  const after = await connected(world.app, query);
  const caughtUp = await world.ours.call(`GET /self/chat/channels/${channelId}/messages`, { as: ben });
  await send('after');
  heard.push(await after.next());

  const live = heard.map((frame) => (frame.body as { message: { id: number; text: string } }).message);
  const seen = new Map([...live, ...caughtUp.body.data].map(({ id, text }: { id: number; text: string }) => [id, text]));
  expect([...seen].sort(([one], [other]) => one - other).map(([, text]) => text)).toEqual(['before', 'while away', 'after']);
  expect(live.map(({ text }) => text)).toEqual(['before', 'after']);
  expect(heard[0]!.timestamp).toBeLessThan(heard[1]!.timestamp);
  after.socket.close();
});
