import { randomInt, randomUUID } from 'node:crypto';
import { bareServer, type BareServer } from '@test/harness/bareServer';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1);
const WRITERS = 4;
jest.setTimeout(180_000 + ROUNDS * 60_000);

let server: BareServer;
let token: string;
beforeAll(async () => {
  server = await bareServer();
  await server.start();
  token = await signIn('ada@northlight.example', 'northlight');
});
afterAll(() => server.remove());

interface Asked {
  body?: unknown;
  key?: string;
}

async function call(what: string, { body, key }: Asked = {}) {
  const [method, path] = what.split(' ', 2);
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = await answer.json();
  if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(envelope)}`);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  return envelope as any;
}

async function signIn(email: string, password: string): Promise<string> {
  token = '';
  const { data } = await call('GET /organization');
  const answer = await fetch(`${server.origin}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: data.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return (await answer.json()).AuthenticationResult.AccessToken;
}

interface Write {
  what: string;
  body: Record<string, unknown>;
  key: string;
  text: string;
}

interface Address {
  name: string;
  primary: boolean;
}

const messageIn = (channelId: number): Write => {
  const text = `message ${randomUUID()}`;
  return { what: `POST /self/chat/channels/${channelId}/messages`, body: { text }, key: randomUUID(), text };
};

const newAddress = (): Write => {
  const name = `address ${randomUUID()}`;
  const body = { primary: randomInt(2) === 0, name, address1: '1', address2: '', city: 'B', state: '', country: 'PT', zip: '1' };
  return { what: 'POST /self/addresses', body, key: randomUUID(), text: name };
};

async function stored(path: string, field: 'text' | 'name'): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { data } = await call(`GET ${path}?pageSize=100&page=${page}`);
    for (const row of data) found.set(row[field], (found.get(row[field]) ?? 0) + 1);
    if (data.length < 100) return found;
  }
}

test(`${ROUNDS} times a crash in the middle of writes loses none that was acknowledged, and doubles none that is sent again`, async () => {
  const { data: people } = await call('GET /accounts?search=tomas');
  const { data: channel } = await call('POST /self/chat/channels', { body: { name: 'Proof', accountIds: [people[0].id] } });
  let acknowledged: Write[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    // Fewer than one account may write at a time, so that the crash comes in the middle of writes.
    const until = acknowledged.length + randomInt(5, 35);
    let killing: Promise<void> | undefined;
    const unknown: Write[] = [];
    const writer = async () => {
      for (;;) {
        const write = randomInt(3) === 0 ? newAddress() : messageIn(channel.channelId);
        const answered = await call(write.what, write).then(
          () => true,
          () => false,
        );
        if (answered) acknowledged.push(write);
        else unknown.push(write);
        if (!answered || acknowledged.length >= until) killing ??= server.kill();
        if (!answered) return;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await killing;
    await server.start();

    // Whether these were kept before the crash is not known; sent again under their keys they are there once.
    for (const write of unknown) await call(write.what, write);
    acknowledged.push(...unknown);
    const messages = await stored(`/self/chat/channels/${channel.channelId}/messages`, 'text');
    const addresses = await stored('/self/addresses', 'name');
    const wrong = acknowledged.filter(({ text }) => (messages.get(text) ?? addresses.get(text)) !== 1);
    expect(wrong).toEqual([]);
    // One account keeps so many addresses, and no more.
    const { data: kept } = await call('GET /self/addresses?pageSize=100');
    for (const { id, primary } of kept) if (!primary) await call(`DELETE /self/addresses/${id}`);
    acknowledged = acknowledged.filter(({ text }) => messages.has(text) || kept.some((one: Address) => one.primary && one.name === text));
  }
  const primaries = (await call('GET /self/addresses?pageSize=100')).data.filter(({ primary }: { primary: boolean }) => primary);
  expect(primaries).toHaveLength(1);
});

test('a second process on the same data is kept out, and a crash leaves no lock behind', async () => {
  const second = await server.second({ PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.said.trim()).toMatch(
    /^The data directory \S+ is in use by another Atrium \(process \d+\); stop that one, or set DATA_DIR to another directory\.$/,
  );
  await server.kill();
  await server.start();
  expect((await call('GET /self')).data.username).toBe('ada');
});

test('a port that is taken is told in one sentence', async () => {
  const second = await server.second({ DATA_DIR: `${server.dataDir}-2` });
  expect(second.code).toBe(1);
  expect(second.said.trim()).toMatch(/^Port \d+ is taken by another program; stop that one, or set PORT to another number\.$/);
});
