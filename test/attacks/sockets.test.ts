import * as fc from 'fast-check';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { opened, written } from '@test/harness/rawHttp';
import { hostile } from '@test/harness/requests';
import { connect, connected, type TestSocket } from '@test/harness/sockets';

jest.setTimeout(900_000);

const ROUNDS = Number(process.env['ATTACK_ROUNDS'] ?? 1);
// The proof tries others each time; here a run says the same as the one before.
const SAME = { seed: 1 };

let world: TestApp;
let ada: TestAccount;
let ben: TestAccount;
let channelId: number;
let bystander: TestSocket;

beforeAll(async () => {
  world = await buildTestApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  [ada, ben] = [await world.ours.account(), await world.ours.account()];
  const { body } = await world.ours.call('POST /self/chat/channels', { as: ada, body: { name: '', accountIds: [ben.id] } });
  channelId = body.data.channelId;
  bystander = await connected(world.app, query(ben));
});
afterAll(() => world.app.close());

const query = ({ token }: TestAccount) => ({ organization: world.ours.organization.id, authorization: token });
const port = () => (world.app.server.address() as AddressInfo).port;
const open = () => world.app.websocketServer.clients.size;

afterEach(async () => {
  expect(await bystander.heard()).toEqual([]);
  expect((await world.app.inject('/api/health')).statusCode).toBe(200);
});

const frame = fc.oneof(
  hostile.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({ type: fc.constantFrom('typing-start', 'typing-stop', 'heartbeat', 'deliver', '__proto__'), body: hostile })
    .map((command) => JSON.stringify(command)),
  fc.constantFrom('[', '{"type":', '['.repeat(7_000), `{"type":"typing-start","body":${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}}`),
);

test.each(['nobody', 'a member'])('whatever frames %s sends, at once and before it is known whose they are, reach nobody', async (who) => {
  const asked = who === 'nobody' ? { organization: world.ours.organization.id } : query(await world.ours.account());
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 5 }), async (frames) => {
      const client = await connect(world.app, asked);
      for (const one of frames) client.say(one);
      client.socket.close();
      await client.closed;
    }),
    { numRuns: 60 * ROUNDS, ...(ROUNDS === 1 && SAME) },
  );
});

test('who may not hear a conversation may not speak in it either, whatever they call themselves', async () => {
  const outside = await connected(world.app, query(await world.ours.account()));
  const elsewhere = await world.theirs.account();
  const theirs = await connected(world.app, { organization: world.theirs.organization.id, authorization: elsewhere.token });
  for (const client of [outside, theirs]) {
    client.say({ type: 'typing-start', body: { channelId } });
    client.say({ type: 'typing-start', body: { channelId, accountId: ada.id } });
    expect(await client.heard()).toEqual([]);
    client.socket.terminate();
  }
});

test('nobody is let in for the page they come from, or for what a browser sends by itself', async () => {
  const { port: at } = world.app.server.address() as AddressInfo;
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`ws://127.0.0.1:${at}/chat?organization=${world.ours.organization.id}`, {
    origin: `http://${world.ours.organization.hosts[0]!}`,
    headers: { cookie: `authorization=${ada.token}; token=${ada.token}`, authorization: ada.token },
  });
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(4403);
});

test('a frame of frames beyond the limit ends its socket before it is whole', async () => {
  const client = await connected(world.app, query(ada));
  for (let part = 0; part < 40; part++) client.socket.send('x'.repeat(1_000), { fin: part === 39 });
  expect(await client.closed).toBe(1009);
});

const HANDSHAKE = [
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
];
const handshake = (account: TestAccount) => written(`GET /chat?${new URLSearchParams(query(account)).toString()} HTTP/1.1`, HANDSHAKE);

test.each([
  ['without a mask', '810568656c6c6f'],
  ['with reserved bits', 'f18000000000'],
  ['of an unknown kind', '838000000000'],
  ['that goes on with nothing', '808000000000'],
  ['of control in parts', '098000000000'],
  ['of control that is too long', '89fe00ff00000000'],
  ['that says it is larger than memory', '82ff7fffffffffffffff00000000'],
  ['of no UTF-8', '8182000000 00fffe'.replace(' ', '')],
  ['that closes for a reason there is none of', '88820000000003e7'],
  ['that is said to be packed', 'c18000000000'],
])('a frame %s ends its connection, and no other', async (_what, hex) => {
  const socket = await opened(port());
  const closed = once(socket, 'close');
  socket.write(handshake(ada));
  await once(socket, 'data');
  socket.write(Buffer.from(hex, 'hex'));
  await closed;
});

test('handshakes that are never ended, and sockets that say nobody’s name, leave nothing behind', async () => {
  const before = open();
  const many = 1_000 * Math.min(ROUNDS, 5);
  const half = await Promise.all(Array.from({ length: many / 2 }, () => opened(port())));
  for (const socket of half) socket.write(handshake(ada).slice(0, -4));
  const nameless = await Promise.all(Array.from({ length: many / 2 }, () => connect(world.app, {})));
  expect(new Set(await Promise.all(nameless.map(({ closed }) => closed)))).toEqual(new Set([4403]));
  const client = await connected(world.app, query(ada));
  client.socket.close();
  await client.closed;
  const gone = half.map((socket) => once(socket, 'close'));
  for (const socket of half) socket.destroy();
  await Promise.all(gone);
  expect(open()).toBe(before);
});
