import { ADDED_MAX, LOOK_UP_RATE_LIMIT, LOOK_UPS_MAX, TEAMS_MADE_MAX } from '@contract/limits';
import { SOCKET } from '@contract/realtimeLimits';
import { createRateLimiter } from '@server/http/rateLimit';
import { consumeQuota } from '@server/db/attempts';
import { grantRoles } from '@server/db/roles';
import type { accounts } from '@server/db/schema/accounts';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { auditEntries } from '@server/db/schema/auditEntries';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { roles } from '@server/db/schema/roles';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { connect, connected } from '@test/harness/sockets';
import { asc, eq } from 'drizzle-orm';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.app.close());

type Person = TestAccount & { email: string };

async function person(facts: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  return { ...(await world.ours.account({ email, ...facts })), email };
}

const acting = (actedFor: { id: string }) => ({ executeAs: actedFor.id });
const choose = (as: TestAccount, email: string, headers?: Record<string, string>) =>
  world.ours.call('POST /self/delegates', { as, headers, body: { email } });
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const delegatesOf = async (as: TestAccount, headers?: Record<string, string>) =>
  ids((await world.ours.call('GET /self/delegates', { as, headers })).body);
const delegateOf = async (as: TestAccount, headers?: Record<string, string>) =>
  ids((await world.ours.call('GET /self/delegateof', { as, headers })).body);

async function pair() {
  const [ada, ben] = [await person(), await person()];
  expect((await choose(ada, ben.email)).status).toBe(200);
  return { ada, ben };
}

async function team(founder: Person, name = 'Front desk') {
  const { body } = await world.ours.call('POST /self/team', { as: founder, body: { name, email: 'Desk@Example.com' } });
  return body.data as { id: string; accountType: string; firstName: string };
}

describe('choosing', () => {
  test('a person is chosen by e-mail in any case, seen by both sides, and dismissed', async () => {
    const [ada, ben] = [await person(), await person({ firstName: 'Ben' })];
    const chosen = await choose(ada, ben.email.toUpperCase());
    expect(chosen.body.data).toMatchObject({ id: ben.id, firstName: 'Ben' });
    expect(chosen.body.data).not.toHaveProperty('email');
    expect(await delegatesOf(ada)).toEqual([ben.id]);
    expect(await delegateOf(ben)).toEqual([ada.id]);
    expect(await delegatesOf(ben)).toEqual([]);
    const gone = await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada });
    expect(gone.body.data.id).toBe(ben.id);
    expect(await delegateOf(ben)).toEqual([]);
    expect((await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada })).status).toBe(404);
  });

  test('an address that nobody has is told beside its field, in the reader’s language', async () => {
    const ada = await person();
    const answer = await choose(ada, 'nobody@example.com');
    expect(answer).toMatchObject({
      status: 404,
      body: {
        code: 'accountNotFound',
        message: "We couldn't find an account with that email.",
        errors: [{ field: 'email', rule: 'exists', message: "We couldn't find an account with that email." }],
      },
    });
    expect((await choose(ada, 'nobody@example.com', { locale: 'fr' })).body.errors[0].message).toMatch(/^Nous n’avons trouvé/);
    expect((await choose(ada, ada.email)).body).toMatchObject({ code: 'invalidInput', errors: [{ field: 'email', rule: 'other' }] });
    expect((await choose(ada, 'no address')).body.errors[0].field).toBe('email');
  });

  test('addresses are tried a few times a minute at most', async () => {
    const limited = await buildTestApp({ rateLimiter: (now) => createRateLimiter({ now, holdBackMs: 0 }) });
    const ada = await limited.ours.account();
    const said: number[] = [];
    for (let tried = 0; tried <= LOOK_UP_RATE_LIMIT.account; tried += 1)
      said.push((await limited.ours.call('POST /self/delegates', { as: ada, body: { email: `nobody.${tried}@example.com` } })).status);
    expect(said).toEqual([...Array<number>(LOOK_UP_RATE_LIMIT.account).fill(404), 429]);
    await limited.app.close();
  });

  test('addresses are tried so often in a day and no more, whether somebody has them or not', async () => {
    const [ada, ben] = [await person(), await person()];
    const { withinMs: windowMs, times: max } = LOOK_UPS_MAX;
    const before = { key: `looked up ${ada.id}`, now: world.services.now(), windowMs, max };
    await world.ours.inTenant(async (tenant) => {
      for (let nth = 2; nth < max; nth++) await consumeQuota(tenant, before);
    });
    const said = [];
    for (const email of ['nobody@example.com', ben.email, ben.email]) said.push((await choose(ada, email)).status);
    expect(said).toEqual([404, 200, 429]);
  });

  test('neither teams nor people of another organization can be chosen', async () => {
    const ada = await person();
    await team(ada);
    expect((await choose(ada, 'desk@example.com')).status).toBe(404);
    await world.theirs.account({ email: 'elsewhere@example.com' });
    expect((await choose(ada, 'elsewhere@example.com')).status).toBe(404);
  });

  test('fifty who choose the same person at once make one delegate', async () => {
    const [ada, ben] = [await person(), await person()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => choose(ada, ben.email)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await world.ours.inTenant(({ db }) => db.select().from(roles).where(eq(roles.subjectId, ada.id)));
    expect(rows).toHaveLength(1);
  });

  test('lists come in pages, are searched and counted', async () => {
    const ada = await person();
    for (const firstName of ['Cleo', 'Dora', 'Emil']) await choose(ada, (await person({ firstName, lastName: 'Zz' })).email);
    const list = async (query: string) => (await world.ours.call(`GET /self/delegates?${query}`, { as: ada })).body;
    const page = await list('orderBy=-firstName&pageSize=2');
    expect([page.count, page.data.map(({ firstName }: { firstName: string }) => firstName)]).toEqual([3, ['Emil', 'Dora']]);
    expect((await list('search=cle')).count).toBe(1);
  });
});

describe('somebody who is added without being asked', () => {
  const tellAll = async () => {
    await testWorkers(world.services).drain();
    return world.ours.inTenant(({ db }) => db.select().from(mails));
  };

  test('is told at once by mail and in the app, by whom and to what, and of the way out', async () => {
    const [ada, ben] = [await person({ firstName: 'Ada', lastName: 'Lovelace' }), await person({ locale: 'fr' })];
    const desk = await team(ada);
    for (let nth = 0; nth < 2; nth++) await choose(ada, ben.email, acting(desk));
    const sent = (await tellAll()).filter(({ to }) => to === ben.email || to === ada.email);
    expect(sent).toMatchObject([{ to: ben.email, subject: expect.stringMatching(/agir pour quelqu’un/) }]);
    expect(sent[0]!.text).toMatch(/Ada Lovelace.*Front desk[\s\S]*\/settings\/teams/);
    const seen = await world.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, ben.id)));
    expect(seen).toMatchObject([{ type: 'INVITATION', event: 'delegateAdded', senderId: ada.id, subjectId: desk.id }]);
  });

  test('opens nothing of theirs to the team, and is out of it with one call', async () => {
    const [ada, ben] = [await person(), await person()];
    const desk = await team(ada);
    await choose(ada, ben.email, acting(desk));
    for (const as of [ada, ben]) {
      const headers = { executeAs: as === ada ? ben.id : desk.id };
      expect((await world.ours.call('GET /self', { as, headers })).status).toBe(as === ada ? 403 : 200);
    }
    const members = (await world.ours.call('GET /self/delegates', { as: ada, headers: acting(desk) })).body.data;
    expect(JSON.stringify(members)).not.toContain(ben.email);
    expect((await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ben, headers: acting(desk) })).status).toBe(200);
    expect(await delegateOf(ben)).toEqual([]);
  });

  test('is not found by whom they have blocked, also where that one acts as a team', async () => {
    const [ada, ben] = [await person(), await person()];
    const desk = await team(ada);
    await world.ours.inTenant(({ db, organizationId }) =>
      db.insert(accountBlocks).values({ organizationId, accountId: ben.id, blockedId: ada.id }),
    );
    expect((await choose(ada, ben.email)).body.code).toBe('accountNotFound');
    expect((await choose(ada, ben.email, acting(desk))).body.code).toBe('accountNotFound');
  });

  test('is added so often in a day and no more, for each time is a mail', async () => {
    const [ada, ben] = [await person(), await person()];
    const before = { key: `added ${ben.id}`, now: world.services.now(), windowMs: ADDED_MAX.withinMs, max: ADDED_MAX.times };
    await world.ours.inTenant(async (tenant) => {
      for (let nth = 1; nth < ADDED_MAX.times; nth++) await consumeQuota(tenant, before);
    });
    expect((await choose(ada, ben.email)).status).toBe(200);
    await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada });
    expect((await choose(ada, ben.email)).body.errors).toMatchObject([{ field: 'email', rule: 'addedTooOften' }]);
    expect(await delegatesOf(ada)).toEqual([]);
    expect((await choose(ada, (await person()).email)).status).toBe(200);
  });
});

describe('acting', () => {
  test('a delegate sees and does what the other could, and the real account without executeAs', async () => {
    const { ada, ben } = await pair();
    const self = await world.ours.call('GET /self', { as: ben, headers: acting(ada) });
    expect(self.body.data).toMatchObject({ id: ada.id, email: ada.email });
    expect((await world.ours.call('GET /self', { as: ben })).body.data.id).toBe(ben.id);
    await world.ours.call('PUT /self', { as: ben, headers: { executeas: ada.id.toUpperCase() }, body: { bio: 'By Ben' } });
    expect((await world.ours.call('GET /self', { as: ada })).body.data.bio).toBe('By Ben');
    expect((await world.ours.call('GET /self', { as: ada, headers: acting(ada) })).status).toBe(200);
  });

  test.each([
    ['a stranger', (others: Record<string, TestAccount>) => others['stranger']!.id],
    ['whoever is one’s own delegate', (others: Record<string, TestAccount>) => others['delegate']!.id],
    ['somebody of another organization', (others: Record<string, TestAccount>) => others['elsewhere']!.id],
    ['nobody', () => '00000000-0000-4000-8000-000000000000'],
    ['no id', () => "'; drop table accounts; --"],
    ['a username', (others: Record<string, TestAccount>) => others['stranger']!.username],
    ['nothing', () => ''],
    ['two at once', (others: Record<string, TestAccount>) => `${others['actedFor']!.id}, ${others['actedFor']!.id}`],
    ['an endless text', () => 'x'.repeat(5_000)],
  ])('acting as %s is refused, reading and writing', async (_whom, pick) => {
    const { ada: actedFor, ben } = await pair();
    const [delegate, stranger, elsewhere] = [await person(), await person(), await world.theirs.account()];
    await choose(ben, delegate.email);
    const headers = { executeAs: pick({ actedFor, delegate, stranger, elsewhere }) };
    for (const call of ['GET /self', 'GET /events', 'DELETE /self']) {
      expect(await world.ours.call(call, { as: ben, headers })).toMatchObject({ status: 403, body: { code: 'mayNotAct' } });
    }
  });

  test('leave is not passed on: a delegate’s delegate may not act', async () => {
    const { ada, ben } = await pair();
    const cem = await person();
    await choose(ben, cem.email);
    expect((await world.ours.call('GET /self', { as: cem, headers: acting(ada) })).status).toBe(403);
    expect(await delegateOf(cem, acting(ben))).toEqual([ben.id]);
  });

  test('visitors act as nobody', async () => {
    const ada = await person();
    expect((await world.ours.call('GET /events', { headers: acting(ada) })).status).toBe(401);
  });

  test('leave that was taken away ends at once, and so does a calendar', async () => {
    const { ada, ben } = await pair();
    const read = () => world.ours.call('GET /self', { as: ben, headers: acting(ada) });
    const calendar = () => world.ours.call('GET /events/none/calendar.ics', { as: ben, headers: acting(ada) });
    expect([(await read()).status, (await calendar()).status]).toEqual([200, 404]);
    await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada });
    expect([(await read()).status, (await calendar()).status]).toEqual([403, 403]);
  });

  test('who acts may neither end the account nor choose its delegates, but may give up their own leave', async () => {
    const { ada, ben } = await pair();
    const cem = await person();
    await choose(ada, cem.email);
    const headers = acting(ada);
    for (const [call, body] of [
      ['DELETE /self', undefined],
      ['DELETE /accounts', undefined],
      ['POST /self/delegates', { email: cem.email }],
      [`DELETE /self/delegates/${cem.id}`, undefined],
      ['POST /self/team', { name: 'Ours', email: 'a@example.com' }],
    ] as const) {
      expect([call, (await world.ours.call(call, { as: ben, headers, body })).status]).toEqual([call, 403]);
    }
    expect(await delegatesOf(ada)).toHaveLength(2);
    expect((await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ben, headers })).status).toBe(200);
    expect(await delegateOf(ben)).toEqual([]);
    expect(await delegatesOf(ada)).toEqual([cem.id]);
  });

  test('one key means one intention of whoever is really there, and as one account only', async () => {
    const { ada, ben } = await pair();
    const key = { 'idempotency-key': 'the-same' };
    const change = (headers: Record<string, string>, bio: string) =>
      world.ours.call('PUT /self', { as: ben, headers: { ...key, ...headers }, body: { bio } });
    expect((await change(acting(ada), 'once')).body.data.id).toBe(ada.id);
    expect((await change(acting(ada), 'once')).body.data.id).toBe(ada.id);
    expect((await change({}, 'once')).body.code).toBe('keyReused');
    await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada });
    expect((await change(acting(ada), 'once')).status).toBe(403);
  });
});

describe('teams', () => {
  test('who was taken into many teams may make as many of their own', async () => {
    const [ada, ben] = [await person(), await person()];
    const teams = await Promise.all(Array.from({ length: TEAMS_MADE_MAX }, () => person()));
    const grant = { kind: 'account', role: 'delegate', accountId: ben.id, grantedById: ada.id, grantedAt: new Date() } as const;
    await world.ours.inTenant((tenant) =>
      grantRoles(
        tenant,
        teams.map(({ id }) => ({ ...grant, id })),
      ),
    );
    expect((await team(ben)).accountType).toBe('team');
  });

  test('nobody makes more teams than one may by leaving those they made to others', async () => {
    const [ada, ben] = [await person(), await person()];
    const made = [];
    for (let nth = 0; nth < TEAMS_MADE_MAX; nth += 1) made.push(await team(ada, `Desk ${nth}`));
    const leave = (as: Person, desk: { id: string }) => world.ours.call(`DELETE /self/delegates/${as.id}`, { as, headers: acting(desk) });
    for (const desk of made) {
      expect((await choose(ada, ben.email, acting(desk))).status).toBe(200);
      expect((await leave(ada, desk)).status).toBe(200);
    }
    const another = () => world.ours.call('POST /self/team', { as: ada, body: { name: 'One more', email: 'desk@example.com' } });
    expect((await another()).body.code).toBe('limitReached');
    await leave(ben, made[0]!);
    expect((await another()).status).toBe(200);
    expect((await another()).body.code).toBe('limitReached');
  });

  test('the name of a team reads as it is written', async () => {
    const ada = await person();
    const body = { name: 'Support \u202egro.elpmaxe', email: 'desk@example.com' };
    expect((await world.ours.call('POST /self/team', { as: ada, body })).body.errors).toMatchObject([{ field: 'name', rule: 'plainText' }]);
  });

  test('a team is made, acted as, joined by e-mail and left; all of its members are alike', async () => {
    const [ada, ben] = [await person({ locale: 'fr' }), await person()];
    const desk = await team(ada);
    expect(desk).toMatchObject({ accountType: 'team', firstName: 'Front desk', username: expect.stringMatching(/^front-desk-/) });
    expect(await delegateOf(ada)).toEqual([desk.id]);
    expect((await world.ours.call('GET /self', { as: ada, headers: acting(desk) })).body.data).toMatchObject({
      id: desk.id,
      email: 'desk@example.com',
      locale: 'fr',
    });
    expect((await choose(ada, ben.email, acting(desk))).status).toBe(200);
    expect((await delegatesOf(ben, acting(desk))).sort()).toEqual([ada.id, ben.id].sort());
    await world.ours.call(`DELETE /self/delegates/${ada.id}`, { as: ben, headers: acting(desk) });
    expect((await world.ours.call('GET /self', { as: ada, headers: acting(desk) })).status).toBe(403);
    expect((await world.ours.call('DELETE /self', { as: ben, headers: acting(desk) })).status).toBe(403);
  });

  test('a team ends with its last member, even when they leave together', async () => {
    const [ada, ben] = [await person(), await person()];
    const desk = await team(ada);
    await choose(ada, ben.email, acting(desk));
    const leave = (as: Person) => world.ours.call(`DELETE /self/delegates/${as.id}`, { as, headers: acting(desk) });
    expect((await Promise.all([leave(ada), leave(ben)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.ours.call(`GET /accounts/${desk.id}`)).status).toBe(404);
    expect((await world.ours.call('GET /self', { as: ada, headers: acting(desk) })).status).toBe(403);
  });

  test('an account that ends leaves its teams, and those that nobody else is in end too', async () => {
    const [ada, ben] = [await person(), await person()];
    const [alone, shared] = [await team(ada, 'Alone'), await team(ada, 'Shared')];
    await choose(ada, ben.email, acting(shared));
    expect((await world.ours.call('DELETE /self', { as: ada })).status).toBe(200);
    expect((await world.ours.call(`GET /accounts/${alone.id}`)).status).toBe(404);
    expect(await delegatesOf(ben, acting(shared))).toEqual([ben.id]);
  });
});

describe('the chat socket', () => {
  const query = (as: TestAccount, actedFor: string) => ({
    organization: world.ours.organization.id,
    authorization: as.token,
    locale: 'en',
    executeas: actedFor,
  });

  test('a delegate hears and types as the account acted as, until the leave is taken away', async () => {
    const { ada, ben } = await pair();
    const eve = await person();
    const { body } = await world.ours.call('POST /self/chat/channels', { as: ada, body: { name: 'Plans', accountIds: [eve.id] } });
    const { channelId } = body.data;
    const [acted, other] = [await connected(world.app, query(ben, ada.id)), await connected(world.app, query(eve, eve.id))];
    acted.say({ type: 'typing-start', body: { channelId } });
    expect(await other.next()).toMatchObject({ type: 'typing-start', body: { accountId: ada.id, channelId } });
    await world.ours.call(`POST /self/chat/channels/${channelId}/messages`, { as: ben, headers: acting(ada), body: { text: 'Hello' } });
    for (const { next } of [acted, other]) {
      expect(await next()).toMatchObject({ type: 'new-message', body: { channelId, message: { text: 'Hello', accountId: ada.id } } });
    }
    await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada });
    expect(await acted.closed).toBe(4403);
    expect(await other.heard()).toEqual([]);
    other.socket.close();
  });

  test.each([
    ['a stranger', (ada: TestAccount) => ada.id],
    ['no id', () => 'ada'],
  ])('a socket as %s is refused', async (_whom, pick) => {
    const [ada, ben] = [await person(), await person()];
    expect(await (await connect(world.app, query(ben, pick(ada)))).closed).toBe(4403);
  });

  test('a socket that was not told of the end of a leave is closed when it is asked again', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const { ada, ben } = await pair();
    const [own, acted] = [await connected(world.app, query(ben, ben.id)), await connected(world.app, query(ben, ada.id))];
    const rechecks = timers.mock.calls.filter(([, every]) => every === SOCKET.recheckEveryMs).map(([check]) => check as () => void);
    timers.mockRestore();
    await world.ours.inTenant(({ db }) => db.delete(roles).where(eq(roles.accountId, ben.id)));
    expect(rechecks).toHaveLength(2);
    for (const check of rechecks) check();
    expect(await acted.closed).toBe(4403);
    expect(await own.heard()).toEqual([]);
    own.socket.close();
  });

  test('the sockets of an account that ends are closed', async () => {
    const { ada, ben } = await pair();
    const [own, acted] = [await connected(world.app, query(ada, ada.id)), await connected(world.app, query(ben, ada.id))];
    await world.ours.call('DELETE /self', { as: ada });
    expect([await own.closed, await acted.closed]).toEqual([4403, 4403]);
  });
});

describe('the record', () => {
  const recorded = (realAccountId: string) =>
    world.ours.inTenant(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.realAccountId, realAccountId)).orderBy(asc(auditEntries.id)),
    );

  test('holds every change with both ids, once, and nothing that was refused or only read', async () => {
    const { ada, ben } = await pair();
    const headers = acting(ada);
    await world.ours.call('GET /self', { as: ben, headers });
    await world.ours.call('PUT /self', { as: ben, headers, body: { username: 'No' } });
    await world.ours.call('DELETE /self', { as: ben, headers });
    const sent = { as: ben, headers: { ...headers, 'idempotency-key': 'k' }, body: { bio: 'x' } };
    const { headers: answered } = await world.ours.call('PUT /self', sent);
    await world.ours.call('PUT /self', sent);
    await world.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ben, headers });
    const entry = { organizationId: world.ours.organization.id, at: expect.any(Date), realAccountId: ben.id, accountId: ada.id };
    expect(await recorded(ben.id)).toEqual([
      { ...entry, id: expect.any(Number), call: 'PUT /self', params: {}, requestId: answered['x-request-id'] },
      {
        ...entry,
        id: expect.any(Number),
        call: 'DELETE /self/delegates/:accountId',
        params: { accountId: ben.id },
        requestId: expect.any(String),
      },
    ]);
    expect(await recorded(ada.id)).toMatchObject([{ accountId: ada.id, call: 'POST /self/delegates', params: {} }]);
  });

  test('can be added to, and neither changed nor taken from', async () => {
    const { ada } = await pair();
    const refused = { cause: expect.objectContaining({ code: '42501' }) };
    await expect(
      world.ours.inTenant(async ({ db }) => db.update(auditEntries).set({ call: 'nothing' }).where(eq(auditEntries.accountId, ada.id))),
    ).rejects.toMatchObject(refused);
    await expect(world.ours.inTenant(async ({ db }) => db.delete(auditEntries))).rejects.toMatchObject(refused);
    expect(await recorded(ada.id)).toHaveLength(1);
  });
});

test('another organization sees nothing, neither delegates nor records, and can put none in', async () => {
  const { ada, ben } = await pair();
  const eve = await world.theirs.account();
  for (const call of ['GET /self/delegates', 'GET /self/delegateof'])
    expect((await world.theirs.call(call, { as: eve })).body).toMatchObject({ data: [], count: 0 });
  expect((await world.theirs.call(`DELETE /self/delegates/${ben.id}`, { as: eve })).status).toBe(404);
  expect((await world.theirs.call('GET /self', { as: eve, headers: acting(ada) })).status).toBe(403);
  const seen = await world.theirs.inTenant(async ({ db }) => [await db.$count(roles), await db.$count(auditEntries)]);
  expect(seen).toEqual([0, 0]);
  const organizationId = world.ours.organization.id;
  await expect(
    world.theirs.inTenant(async ({ db }) =>
      db
        .insert(roles)
        .values({ organizationId, subjectKind: 'account', subjectId: ada.id, role: 'delegate', accountId: eve.id, grantedAt: new Date() }),
    ),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) });
});
