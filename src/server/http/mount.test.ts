import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { grantRoles } from '@server/db/roles';
import { auditEntries } from '@server/db/schema/auditEntries';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { newTenant } from '@test/harness/world';
import { forbidden } from './errors';
import { mount } from './mount';
import { createRateLimiter } from './rateLimit';

const calls = {
  writeThrice: endpoint({
    method: 'POST',
    path: '/trial/steps',
    module: 'core',
    access: 'member',
    summary: 'Talks to a network between its transactions',
    input: z.strictObject({ fail: z.optional(z.boolean()) }),
    output: z.object({ runs: z.number() }),
  }),
  moderate: endpoint({
    method: 'POST',
    path: '/trial/:name/moderate',
    module: 'core',
    access: 'moderator',
    summary: 'For moderators',
    params: z.strictObject({ name: z.string() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/trial/report',
    module: 'support',
    access: 'guest',
    summary: 'A write of visitors',
    input: z.strictObject({ text: z.string() }),
    output: z.string(),
  }),
  rare: endpoint({
    method: 'GET',
    path: '/trial/rare',
    module: 'core',
    access: 'guest',
    rateLimit: { address: 2, account: 3 },
    summary: 'Answered now and then',
  }),
  crowded: endpoint({
    method: 'GET',
    path: '/trial/crowded',
    module: 'core',
    access: 'guest',
    rateLimit: { organization: 5 },
    summary: 'Answered to a few',
  }),
  counted: endpoint({
    method: 'GET',
    path: '/trial/counted',
    module: 'core',
    access: 'guest',
    summary: 'Tells how often it was read',
    input: z.strictObject({ page: z.optional(z.string()) }),
    output: z.object({ runs: z.number() }),
  }),
  scarce: endpoint({
    method: 'POST',
    path: '/trial/scarce',
    module: 'core',
    access: 'member',
    rateLimit: { organization: 2 },
    summary: 'Answered now and then to all together',
    input: z.strictObject({ text: z.string() }),
  }),
  patchStream: endpoint({
    method: 'PATCH',
    path: '/trial/stream',
    module: 'core',
    access: 'member',
    travels: 'stream',
    maxBytes: 10_000,
    summary: 'Speaks a protocol of its own',
  }),
};

let app: TestApp;
let ada: TestAccount;
let runs = 0;
let network: () => Promise<void> = async () => {};

beforeAll(async () => {
  app = await buildTestApp({
    rateLimiter: (now) => createRateLimiter({ now, holdBackMs: 0 }),
    plugins: (server) =>
      mount(
        server,
        calls,
        {
          writeThrice: async ({ input, step, work }) => {
            await step(async () => {});
            await network();
            await step(async () => {});
            if (input.fail) throw forbidden();
            return work(async () => ({ runs: ++runs }));
          },
          moderate: ({ work }) => work(async () => {}),
          report: ({ input, work }) => work(async () => input.text),
          rare: async () => null,
          crowded: async () => null,
          counted: async () => {
            const read = ++runs;
            await network();
            return { runs: read };
          },
          scarce: async () => null,
          patchStream: async ({ request }) =>
            new Response(null, { status: 204, headers: { 'upload-offset': String((await request.text()).length) } }),
        },
        {
          moderator: async (_tenant, _viewer, { name }) => {
            if (name !== 'ours') throw forbidden();
          },
        },
      ),
  });
  ada = await app.ours.account();
});
afterAll(() => app.app.close());
beforeEach(() => {
  runs = 0;
  network = async () => {};
});

const steps = (key: string, body: object = {}) =>
  app.ours.call('POST /trial/steps', { as: ada, body, headers: { 'idempotency-key': key } });

test('visitors who ask the same at once share a reading that begins after they came; members, and whoever asks something else, have their own', async () => {
  const [one, four] = [gate(), gate()];
  network = async () => {
    if (runs === 4) void four.pass();
    await one.pass();
  };
  const ask = (query = '', as?: TestAccount) => app.ours.call(`GET /trial/counted${query}`, as && { as });
  const first = ask();
  await one.reached;
  const others = [ask(), ask(), ask('?page=2'), ask('', ada), ask('', ada)];
  await four.reached;
  one.release();
  expect((await first).body.data).toEqual({ runs: 1 });
  const read = (await Promise.all(others)).map(({ body }) => body.data.runs);
  expect(read.slice(0, 2)).toEqual([5, 5]);
  expect(read.slice(2).toSorted()).toEqual([2, 3, 4]);
});

test('no visitor shares a reading with those of another organization, or of another language', async () => {
  const [one, three] = [gate(), gate()];
  network = async () => {
    if (runs === 3) void three.pass();
    await one.pass();
  };
  const ask = ({ call }: Pick<TestApp['ours'], 'call'>, language: string) =>
    call('GET /trial/counted', { headers: { 'accept-language': language } });
  const first = ask(app.ours, 'en');
  await one.reached;
  const others = [ask(app.theirs, 'en'), ask(app.ours, 'es')];
  await three.reached;
  one.release();
  expect((await first).body.data).toEqual({ runs: 1 });
  expect((await Promise.all(others)).map(({ body }) => body.data.runs).toSorted()).toEqual([2, 3]);
});

describe('one idempotency key', () => {
  test('covers all transactions of a call', async () => {
    const key = randomUUID();
    const first = await steps(key);
    expect([first.status, first.body.data]).toEqual([200, { runs: 1 }]);
    expect((await steps(key)).body).toEqual(first.body);
    expect((await steps(key, { fail: true })).body.code).toBe('keyReused');
    expect(runs).toBe(1);
    expect(
      await app.ours.inTenant(({ db }) => db.$count(auditEntries, eq(auditEntries.requestId, String(first.headers['x-request-id'])))),
    ).toBe(1);
  });

  test('is taken while the call talks to a network', async () => {
    const key = randomUUID();
    const held = gate();
    network = held.pass;
    const first = steps(key);
    await held.reached;
    const second = await steps(key);
    expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'stillRunning', '1']);
    held.release();
    expect((await first).body.data).toEqual({ runs: 1 });
    expect((await steps(key)).body.data).toEqual({ runs: 1 });
  });

  test('is free again once the call has failed', async () => {
    const key = randomUUID();
    expect((await steps(key, { fail: true })).status).toBe(403);
    expect((await steps(key)).body.data).toEqual({ runs: 1 });
  });

  test('is free again a minute after a crash, and the crashed run cannot answer any more', async () => {
    const key = randomUUID();
    const held = gate();
    network = held.pass;
    const crashed = steps(key);
    await held.reached;
    network = async () => {};
    app.pass(59_000);
    expect((await steps(key)).body.code).toBe('stillRunning');
    app.pass(2_000);
    expect((await steps(key)).body.data).toEqual({ runs: 1 });
    held.release();
    expect((await crashed).body.data).toEqual({ runs: 1 });
    expect(runs).toBe(1);
  });
});

test('access beyond membership is asked of the module, and only of members', async () => {
  expect((await app.ours.call('POST /trial/ours/moderate')).status).toBe(401);
  expect((await app.ours.call('POST /trial/ours/moderate', { as: ada })).status).toBe(200);
  expect((await app.ours.call('POST /trial/theirs/moderate', { as: ada })).status).toBe(403);
});

test('a write for guests is open to visitors, where its module is', async () => {
  const report = () => app.ours.call('POST /trial/report', { body: { text: 'hello' } });
  const { config } = app.ours.organization;
  config.MODULES = { support: MODULE };
  expect((await report()).body.data).toBe('hello');
  config.MODULES = { support: { ...MODULE, requireAuth: true } };
  expect((await report()).status).toBe(401);
  config.MODULES = { support: { ...MODULE, enabled: false } };
  expect((await report()).status).toBe(456);
  config.MODULES = {};
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
  'what brings nothing may say that it is %s',
  async (type) => {
    const send = (headers: Record<string, string>, payload?: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/trial/ours/moderate',
        headers: { ...headers, 'content-type': type, authorization: ada.token, organization: app.ours.organization.id },
        ...(payload !== undefined && { payload }),
      });
    expect((await send({})).statusCode).toBe(200);
    expect((await send({ 'content-length': '0' }, '')).statusCode).toBe(200);
    expect((await send({}, 'a=b')).statusCode).toBe(type === 'application/json' ? 400 : 415);
  },
);

test('during maintenance nothing is answered, whoever asks', async () => {
  const { config } = app.ours.organization;
  config.MAINTENANCE = true;
  for (const as of [undefined, ada]) {
    const { status, body } = await app.ours.call('POST /trial/report', { ...(as && { as }), body: { text: 'hello' } });
    expect([status, body.code]).toEqual([503, 'unavailable']);
  }
  config.MAINTENANCE = false;
  app.theirs.organization.config.MODULES = { support: MODULE };
  expect((await app.theirs.call('POST /trial/report', { body: { text: 'hello' } })).status).toBe(200);
});

const MODULE = { requireAuth: false, enabled: true, enabledTiers: [], editable: false, editableTiers: [], options: {} };

test('a module that is for some tiers alone is refused to everybody else, and asks visitors who they are', async () => {
  const { config } = app.ours.organization;
  const { MODULES } = config;
  config.MODULES = { ...MODULES, support: { ...MODULE, enabledTiers: ['guild', 'patrons'] } };
  const [holder, other] = [await app.ours.account(), await app.ours.account()];
  const world = await newTenant(app.ours.organization);
  await world.tier({ slug: 'guild' }, [holder]);
  await world.tier({ slug: 'friends' }, [other]);
  const report = (as?: TestAccount) => app.ours.call('POST /trial/report', { ...(as && { as }), body: { text: 'hello' } });
  expect((await report(holder)).status).toBe(200);
  expect((await report(other)).body).toMatchObject({ code: 'tierRequired' });
  expect([(await report(other)).status, (await report()).status]).toEqual([457, 401]);
  config.MODULES = MODULES;
});

describe('a rate limit', () => {
  const rare = (as?: TestAccount, address = '203.0.113.7', more: Record<string, string> = {}) =>
    app.app.inject({
      url: '/api/trial/rare',
      remoteAddress: address,
      headers: { organization: app.ours.organization.id, ...(as ? { authorization: as.token } : {}), ...more },
    });
  const statuses = async (times: number, ask: () => ReturnType<typeof rare>) => {
    const found: number[] = [];
    for (let nth = 0; nth < times; nth++) found.push((await ask()).statusCode);
    return found;
  };

  test('counts each address by itself and lets it come again later', async () => {
    expect(await statuses(3, () => rare())).toEqual([200, 200, 429]);
    expect((await rare(undefined, '203.0.113.8')).statusCode).toBe(200);
    const refused = await rare();
    expect([refused.headers['retry-after'], refused.json().code]).toEqual(['30', 'tooManyRequests']);
    app.pass(30_000);
    expect((await rare()).statusCode).toBe(200);
  });

  test('counts each account wherever it comes from', async () => {
    let nth = 0;
    expect(await statuses(4, () => rare(ada, `198.51.100.${nth++}`))).toEqual([200, 200, 200, 429]);
    const ben = await app.ours.account();
    expect((await rare(ben, '198.51.100.99')).statusCode).toBe(200);
  });

  test('counts an organization as a whole, wherever its callers come from, and others go on', async () => {
    let nth = 0;
    const crowded = ({ organization }: TestApp['ours']) =>
      app.app.inject({ url: '/api/trial/crowded', remoteAddress: `192.0.2.${nth++}`, headers: { organization: organization.id } });
    expect(await statuses(6, () => crowded(app.ours))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await crowded(app.theirs)).statusCode).toBe(200);
  });

  test('counts who is really there, whoever they act for', async () => {
    const cem = await app.ours.account();
    const teams = await Promise.all(Array.from({ length: 4 }, () => app.ours.account()));
    const grant = { kind: 'account', role: 'delegate', accountId: cem.id, grantedById: null, grantedAt: new Date() } as const;
    await app.ours.inTenant((tenant) =>
      grantRoles(
        tenant,
        teams.map(({ id }) => ({ ...grant, id })),
      ),
    );
    let nth = 0;
    const asTeam = () => rare(cem, `198.51.100.${100 + nth}`, { executeas: teams[nth++]!.id });
    expect(await statuses(4, asTeam)).toEqual([200, 200, 200, 429]);
  });
});

test('what all may ask together is used up by nobody whose call is none', async () => {
  const scarce = (as: TestAccount | undefined, body: object) =>
    app.ours.call('POST /trial/scarce', { ...(as && { as }), body }).then(({ status }) => status);
  for (let nth = 0; nth < 3; nth++) expect([await scarce(undefined, { text: '' }), await scarce(ada, {})]).toEqual([401, 400]);
  expect([await scarce(ada, { text: '' }), await scarce(ada, { text: '' }), await scarce(ada, { text: '' })]).toEqual([200, 200, 429]);
});

describe('a stream', () => {
  const send = (bytes: number, { token }: { token?: string } = ada) =>
    app.app.inject({
      method: 'PATCH',
      url: '/api/trial/stream',
      headers: {
        organization: app.ours.organization.id,
        'content-type': 'application/offset+octet-stream',
        ...(token && { authorization: token }),
      },
      payload: 'x'.repeat(bytes),
    });

  test('is answered in its own protocol', async () => {
    const answer = await send(500);
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, '500']);
    expect((await send(500, {})).statusCode).toBe(401);
  });

  test('ends where it is too large', async () => {
    expect((await send(10_000)).statusCode).toBe(204);
    expect((await send(10_001)).statusCode).toBe(413);
  });

  test('says how large it may become, or does not compile', () => {
    const stream = { method: 'POST', path: '/trial/endless', module: 'core', access: 'member', travels: 'stream', summary: '' } as const;
    // @ts-expect-error without maxBytes
    expect(endpoint(stream)).not.toHaveProperty('maxBytes');
    expect(endpoint({ ...stream, maxBytes: 1 })).toHaveProperty('maxBytes', 1);
  });
});
