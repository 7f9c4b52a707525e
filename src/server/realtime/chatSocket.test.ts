import type { AddressInfo } from 'node:net';
import { TOKEN } from '@contract/limits';
import { SOCKET } from '@contract/realtimeLimits';
import { accounts } from '@server/db/schema/accounts';
import { eq } from 'drizzle-orm';
import { notAuthorized } from '@server/http/errors';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { connect, connected } from '@test/harness/sockets';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.app.close());

const query = (account: TestAccount, locale = 'en') => ({ organization: world.ours.organization.id, authorization: account.token, locale });

async function conversation(count = 2) {
  const accounts = await Promise.all(Array.from({ length: count }, () => world.ours.account()));
  const [first, ...others] = accounts;
  const { body } = await world.ours.call('POST /self/chat/channels', {
    as: first!,
    body: { name: 'Plans', accountIds: others.map(({ id }) => id) },
  });
  return { accounts, channelId: body.data.channelId as number };
}

const send = (as: TestAccount, channelId: number, text: string) =>
  world.ours.call(`POST /self/chat/channels/${channelId}/messages`, { as, body: { text } });

test('a message reaches every socket of every member, in order and each under a time of its own', async () => {
  const { accounts, channelId } = await conversation();
  const [ada, ben] = accounts as [TestAccount, TestAccount];
  const sockets = [await connected(world.app, query(ada)), await connected(world.app, query(ben)), await connected(world.app, query(ben))];
  const sent = [(await send(ada, channelId, 'one')).body.data, (await send(ada, channelId, 'two')).body.data];
  for (const { next } of sockets) {
    const frames = [await next(), await next()];
    expect(frames.map(({ type, body }) => ({ type, body }))).toEqual(
      sent.map((message) => ({ type: 'new-message', body: { channelId, message } })),
    );
    expect(frames[0]!.timestamp).toBeLessThan(frames[1]!.timestamp);
  }
  for (const { socket } of sockets) socket.close();
});

test('a page that was opened before the last message does not hear that nothing was missed', async () => {
  const { accounts, channelId } = await conversation();
  const [ada, ben] = accounts as [TestAccount, TestAccount];
  await send(ada, channelId, 'one');
  await connected(world.app, query(ben)).then(({ socket }) => socket.close());
  const joined = async (account: TestAccount, age: string) => {
    const client = await connect(world.app, { ...query(account), age });
    const frames = (await client.heard()).map(({ type }) => type);
    client.socket.close();
    return frames;
  };
  const stranger = await world.ours.account();
  // Of what was before it began it knows nothing.
  world.pass(60_000);
  expect(await joined(stranger, '0')).toEqual(['nothing-missed']);
  expect([await joined(ben, '60000'), await joined(stranger, '900000'), await joined(stranger, '-1'), await joined(stranger, 'x')]).toEqual(
    [[], [], [], []],
  );
});

test('a message that is deleted is told to every member, with the newest that is left', async () => {
  const { accounts, channelId } = await conversation();
  const [ada, ben] = accounts as [TestAccount, TestAccount];
  const client = await connected(world.app, query(ben));
  const [first, second] = [(await send(ada, channelId, 'one')).body.data, (await send(ada, channelId, 'two')).body.data];
  await Promise.all([client.next(), client.next()]);
  for (const [{ id }, latest] of [
    [second, first],
    [first, null],
  ]) {
    await world.ours.call(`DELETE /self/chat/channels/${channelId}/messages/${id}`, { as: ada });
    expect(await client.next()).toMatchObject({ type: 'message-deleted', body: { channelId, messageId: id, latest } });
  }
  client.socket.close();
});

test('the sender’s picture has the address in a message that it has in an answer', async () => {
  const { accounts, channelId } = await conversation();
  const [ada, ben] = accounts as [TestAccount, TestAccount];
  const { body } = await world.ours.call('PUT /self/image', { as: ada, body: { buffer: (await photo()).toString('base64') } });
  const client = await connected(world.app, query(ben));
  await send(ada, channelId, 'look');
  const { port } = world.app.server.address() as AddressInfo;
  const uri = `http://127.0.0.1:${port}${new URL(body.data.image.uri).pathname}`;
  expect(await client.next()).toMatchObject({ body: { message: { account: { image: { uri } } } } });
  client.socket.close();
});

test('typing is told to the others in the conversation, and by members only', async () => {
  const { accounts, channelId } = await conversation(3);
  const outsider = await world.ours.account();
  const [ada, ben, cem] = accounts as [TestAccount, TestAccount, TestAccount];
  const [one, two, three] = [
    await connected(world.app, query(ada)),
    await connected(world.app, query(ben)),
    await connected(world.app, query(cem)),
  ];
  const outside = await connected(world.app, query(outsider));
  outside.say({ type: 'typing-start', body: { channelId } });
  await outside.heard();
  one.say({ type: 'typing-start', body: { channelId } });
  one.say({ type: 'typing-stop', body: { channelId } });
  const body = { accountId: ada.id, channelId };
  for (const { next } of [two, three]) {
    expect(await next()).toMatchObject({ type: 'typing-start', body });
    expect(await next()).toMatchObject({ type: 'typing-stop', body });
  }
  expect(await one.heard()).toEqual([]);
  expect(await two.heard()).toEqual([]);
  for (const { socket } of [one, two, three, outside]) socket.close();
});

test('typing is heard where the conversation is named beside the type, too', async () => {
  const { accounts, channelId } = await conversation();
  const [ada, ben] = accounts as [TestAccount, TestAccount];
  const [one, two] = [await connected(world.app, query(ada)), await connected(world.app, query(ben))];
  one.say({ type: 'typing-start', channelId });
  expect(await two.next()).toMatchObject({ type: 'typing-start', body: { accountId: ada.id, channelId } });
  for (const { socket } of [one, two]) socket.close();
});

test('a heartbeat is answered by a pulse and nothing besides', async () => {
  const { socket, say, next } = await connected(world.app, query(await world.ours.account()));
  say({ type: 'heartbeat' });
  expect(await next()).toStrictEqual({ type: 'pulse' });
  socket.close();
});

test.each([
  ['no token', (account: TestAccount) => ({ organization: query(account).organization }), 4403],
  ['a wrong token', (account: TestAccount) => ({ ...query(account), authorization: 'wrong' }), 4401],
  ['another organization', (account: TestAccount) => ({ ...query(account), organization: world.theirs.organization.id }), 4401],
  [
    'an unknown organization',
    (account: TestAccount) => ({ ...query(account), organization: '00000000-0000-4000-8000-000000000000' }),
    4403,
  ],
  ['no organization at all', (account: TestAccount) => ({ authorization: account.token }), 4403],
  ['an organization that is no id', (account: TestAccount) => ({ ...query(account), organization: "'; drop table" }), 4403],
])('a socket with %s is closed and hears nothing', async (_what, asked, code) => {
  const account = await world.ours.account();
  const client = await connect(world.app, asked(account) as Record<string, string>);
  expect(await client.closed).toBe(code);
});

test('nobody is let in during maintenance', async () => {
  const { config } = world.ours.organization;
  const account = await world.ours.account();
  config.MAINTENANCE = true;
  const client = await connect(world.app, query(account));
  expect(await client.closed).toBe(1013);
  config.MAINTENANCE = false;
});

test('a socket that says nothing any more is ended', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const client = await connected(world.app, query(await world.ours.account()));
  const silences = timers.mock.calls.filter(([, ms]) => ms! > SOCKET.heartbeatTimeoutMs && ms! <= 2 * SOCKET.heartbeatTimeoutMs);
  timers.mockRestore();
  expect(silences).toHaveLength(1);
  (silences[0]![0] as () => void)();
  expect(await client.closed).toBe(1006);
});

test('a socket closes when its token ends', async () => {
  const account = await world.ours.account();
  const { verifier, now } = world.services;
  const { sub, ...claims } = await verifier.verify(world.ours.organization, account.token);
  // Past its end for a while, but within what clocks are forgiven, save for the last moment of it.
  const expiresAt = now().getTime() - TOKEN.toleranceMs + 100;
  jest.spyOn(verifier, 'verify').mockResolvedValue({ ...claims, sub, expiresAt });
  const client = await connect(world.app, query(account));
  expect(await client.closed).toBe(4401);
});

/** Runs at once, when it is called, the checks that sockets which open from now on repeat. */
function rechecks(): () => void {
  const spy = jest.spyOn(globalThis, 'setInterval');
  return () => spy.mock.calls.filter(([, every]) => every === SOCKET.recheckEveryMs).forEach(([check]) => (check as () => void)());
}

afterEach(() => jest.restoreAllMocks());

const checkSessions = (check: (sub: string) => void) =>
  jest.spyOn(world.services.verifier, 'mustHaveActiveSession').mockImplementation(async (_tenant, _owner, claims) => check(claims.sub));

test('a socket that is open is asked again whether it may be, whatever it says itself; others stay', async () => {
  const recheck = rechecks();
  const [ended, other] = [await world.ours.account(), await world.ours.account()];
  const { sub } = await world.services.verifier.read(world.ours.organization, ended.token);
  const [client, bystander] = [await connected(world.app, query(ended)), await connected(world.app, query(other))];
  checkSessions((asked) => {
    if (asked === sub) throw notAuthorized();
  });
  recheck();
  expect(await client.closed).toBe(4401);
  for (let beats = 0; beats < 2; beats += 1) expect(await bystander.heard()).toEqual([]);
  bystander.socket.close();
});

test('a session that ends while its socket is let in ends the socket', async () => {
  const account = await world.ours.account();
  let asked = 0;
  checkSessions(() => {
    if (++asked > 1) throw notAuthorized();
  });
  const client = await connect(world.app, query(account));
  expect(await client.closed).toBe(4401);
});

test('an account that was ended keeps no socket that was missed', async () => {
  const recheck = rechecks();
  const account = await world.ours.account();
  const client = await connected(world.app, query(account));
  await world.ours.inTenant(({ db }) => db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, account.id)));
  recheck();
  expect(await client.closed).toBe(4401);
});

test('a database that is away for a moment costs nobody their socket', async () => {
  const recheck = rechecks();
  const client = await connected(world.app, query(await world.ours.account()));
  const failed = new Promise<void>((resolve) =>
    checkSessions(() => {
      resolve();
      throw new Error('away');
    }),
  );
  recheck();
  await failed;
  for (let beats = 0; beats < 2; beats += 1) expect(await client.heard()).toEqual([]);
  client.socket.close();
});

test.each([
  ['not JSON', 'hello', 1008],
  ['JSON without a type', '[]', 1008],
  ['null', 'null', 1008],
  ['binary', Buffer.from('{"type":"heartbeat"}'), 1008],
  ['too long for a command', JSON.stringify({ type: 'heartbeat', more: 'x'.repeat(8_000) }), 1009],
  ['too long for the protocol', JSON.stringify({ type: 'heartbeat', more: 'x'.repeat(1_000_000) }), 1009],
])('a frame that is %s closes its socket, and the server lives on', async (_what, frame, code) => {
  const account = await world.ours.account();
  const client = await connected(world.app, query(account));
  client.say(frame);
  expect(await client.closed).toBe(code);
  const after = await connected(world.app, query(account));
  expect(await after.heard()).toEqual([]);
  after.socket.close();
});

test.each([
  { type: 'wave' },
  { type: 'typing-start' },
  { type: 'typing-start', body: { channelId: 'one' } },
  { type: 'typing-stop', body: null },
])('the command %j is let pass without effect', async (command) => {
  const client = await connected(world.app, query(await world.ours.account()));
  client.say(command);
  expect(await client.heard()).toEqual([]);
  client.socket.close();
});

test('a socket that floods is closed', async () => {
  const client = await connected(world.app, query(await world.ours.account()));
  for (let sent = 0; sent < 101; sent++) client.say({ type: 'heartbeat' });
  expect(await client.closed).toBe(1008);
});

test('the address of the socket answers nothing but sockets', async () => {
  expect((await world.app.inject('/chat')).statusCode).toBe(404);
});

test('a server that goes away says that it comes back', async () => {
  const first = await buildTestApp();
  await first.app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await first.ours.account();
  const client = await connected(first.app, { organization: first.ours.organization.id, authorization: ada.token });
  await first.app.close();
  expect(await client.closed).toBe(1012);
});
