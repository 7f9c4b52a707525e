import { eq } from 'drizzle-orm';
import { accountContacts } from '@server/db/schema/accountContacts';
import { accountFollows } from '@server/db/schema/accountFollows';
import { accounts } from '@server/db/schema/accounts';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { untilStuck } from '@test/harness/stuck';
import { addContacts } from '../contacts/queries';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
});
afterAll(() => world.app.close());

const ask = (method: string, path: string, as: TestAccount) => world.ours.call(`${method} ${path}`, { as });
const post = (as: TestAccount, id: string, what: string) => ask('POST', `/accounts/${id}/${what}`, as);
const get = async (as: TestAccount | undefined, path: string) => (await world.ours.call(`GET ${path}`, as && { as })).body;
const stats = async (as: TestAccount | undefined, id: string) => (await get(as, `/accounts/${id}/followStats`)).data;
const names = (body: { data: { username: string }[] }) => body.data.map(({ username }) => username);
const people = (...usernames: string[]) => Promise.all(usernames.map((username) => world.ours.account({ username, firstName: username })));

describe('following', () => {
  test('counts once however often it is asked for, and is told by id and by username', async () => {
    const [ada, ben] = await people('ada', 'ben');
    for (const id of [ben!.id, 'ben', ben!.id]) expect((await post(ada!, id, 'follow')).body.data.id).toBe(ben!.id);
    expect([await stats(ada, 'ben'), await stats(ben, ada!.id)]).toEqual([
      { followers: 1, following: 0 },
      { followers: 0, following: 1 },
    ]);
    expect([names(await get(ada, '/accounts/ben/followers')), names(await get(ada, '/accounts/ada/following?search=be'))]).toEqual([
      ['ada'],
      ['ben'],
    ]);
    expect((await get(ada, '/self/relationships')).data.accounts).toEqual({ [ben!.id]: true });
    for (let times = 0; times < 2; times++) expect((await post(ada!, 'ben', 'unfollow')).status).toBe(200);
    expect(await stats(undefined, 'ben')).toEqual({ followers: 0, following: 0 });
    expect((await get(ada, '/self/relationships')).data.accounts).toEqual({});
  });

  test('of oneself, of nobody, and of somebody of another organization there is none', async () => {
    const [one] = await people('one');
    const stranger = await world.theirs.account();
    expect((await post(one!, one!.id, 'follow')).body.errors[0]).toMatchObject({ field: 'accountId', rule: 'other' });
    for (const id of ['nobody', stranger.id]) expect((await post(one!, id, 'follow')).status).toBe(404);
    expect((await world.ours.call('POST /accounts/one/follow')).status).toBe(401);
  });

  test('is told once a day in the app and by mail, unless that was switched off', async () => {
    const [fan, star, quiet] = await Promise.all([
      world.ours.account({ firstName: 'Fan', lastName: 'Club', email: 'fan@example.com' }),
      world.ours.account({ email: 'star@example.com' }),
      world.ours.account({ email: 'quiet@example.com' }),
    ]);
    await world.ours.call('PUT /self/notificationPreferences', { as: quiet, body: { newFollowerEmail: false } });
    for (const what of ['follow', 'unfollow', 'follow']) for (const one of [star, quiet]) await post(fan, one.id, what);
    await testWorkers(world.services).drain();
    const told = await world.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.senderId, fan.id)));
    expect(told.map(({ accountId, type }) => [accountId, type]).sort()).toEqual(
      [
        [star.id, 'FOLLOW'],
        [quiet.id, 'FOLLOW'],
      ].sort(),
    );
    const sent = await world.ours.inTenant(({ db }) => db.select().from(mails));
    expect(sent.filter(({ subject }) => /^Fan .*follows you/.test(subject)).map(({ to }) => to)).toEqual(['star@example.com']);
  });

  test('keeps every count right, whoever follows, stops and blocks at the same time', async () => {
    const racers = await Promise.all(Array.from({ length: 6 }, () => world.ours.account()));
    const pairs = racers.flatMap((one) => racers.filter((other) => other !== one).map((other) => [one, other] as const));
    const each = (what: string, of = pairs) => Promise.all(of.map(([one, other]) => post(one, other.id, what)));
    const answers = [
      ...(await each('follow')),
      ...(await Promise.all([each('unfollow', pairs.slice(0, 12)), each('follow'), each('block', pairs.slice(-3))])).flat(),
    ];
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const { rows, follows } = await world.ours.inTenant(async ({ db }) => ({
      rows: await db.select().from(accounts),
      follows: await db.select().from(accountFollows),
    }));
    const drifted = rows.filter(
      ({ id, followers, following }) =>
        followers !== follows.filter(({ accountId }) => accountId === id).length ||
        following !== follows.filter(({ followerId }) => followerId === id).length,
    );
    expect(drifted.map(({ id, followers, following }) => [id, followers, following])).toEqual([]);
    const blocked = new Set(pairs.slice(-3).map(([one, other]) => [one.id, other.id].sort().join()));
    expect(follows.filter(({ accountId, followerId }) => blocked.has([accountId, followerId].sort().join()))).toEqual([]);
  });

  test('makes popular: those with the most followers come first', async () => {
    const { ours, app } = await buildTestApp();
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((username) => ours.account({ username, lastName: username })));
    for (const [who, whom] of [
      [a, c],
      [b, c],
      [c, b],
    ])
      await ours.call(`POST /accounts/${whom!.id}/follow`, { as: who! });
    expect(names((await ours.call('GET /accounts/popular')).body)).toEqual(['c', 'b', 'a']);
    await app.close();
  });
});

describe('a block', () => {
  test('hides both ways in profiles, lists, searches and counts, ends following, and is taken back', async () => {
    const [eva, max, zoe] = await people('eva', 'max', 'zoe');
    for (const [who, whom] of [
      [eva, max],
      [max, eva],
      [max, zoe],
      [eva, zoe],
    ])
      await post(who!, whom!.id, 'follow');
    expect((await post(eva!, 'max', 'block')).body.data).toMatchObject({
      username: 'max',
      blockedByAccounts: [{ id: eva!.id, createdAt: expect.any(String) }],
    });
    for (const [viewer, hidden] of [
      [eva!, 'max'],
      [max!, 'eva'],
    ] as const) {
      for (const path of ['', '/followers', '/following', '/followStats'])
        expect((await world.ours.call(`GET /accounts/${hidden}${path}`, { as: viewer })).status).toBe(404);
      for (const list of [
        '/accounts?pageSize=100',
        '/accounts/popular?pageSize=100',
        `/accounts?search=${hidden}`,
        '/accounts/zoe/followers',
      ])
        expect([list, names(await get(viewer, list)).includes(hidden)]).toEqual([list, false]);
      expect(await stats(viewer, 'zoe')).toEqual({ followers: 1, following: 0 });
      expect((await get(viewer, '/accounts/zoe/followers')).count).toBe(1);
      for (const what of ['follow', 'unfollow']) expect((await post(viewer, hidden, what)).status).toBe(404);
    }
    expect(await stats(zoe, 'zoe')).toEqual({ followers: 2, following: 0 });
    expect(await stats(zoe, 'max')).toEqual({ followers: 0, following: 1 });

    expect((await get(eva, '/self/blocks')).data).toMatchObject([{ username: 'max', bio: null }]);
    expect((await get(max, '/self/blocks')).data).toEqual([]);
    expect((await post(max!, 'eva', 'unblock')).status).toBe(404);
    expect((await post(eva!, 'max', 'unblock')).body.data.username).toBe('max');
    expect((await get(max, '/accounts/eva')).data.username).toBe('eva');
    expect((await get(eva, '/self/relationships')).data.accounts).toEqual({ [zoe!.id]: true });
  });

  test('that is made once more stands since it was made first', async () => {
    const [ida, jan] = [await world.ours.account(), await world.ours.account()];
    const since = async () => (await post(ida, jan.id, 'block')).body.data.blockedByAccounts;
    const first = await since();
    world.pass(60_000);
    expect(await since()).toEqual(first);
    expect(first).toMatchObject([{ id: ida.id }]);
  });

  test('and its taking back are answered both, also in one moment', async () => {
    const [ida, jan] = [await world.ours.account(), await world.ours.account()];
    for (let round = 0; round < 20; round++) {
      await post(ida, jan.id, 'block');
      const answers = await Promise.all(['unblock', 'block', 'block', 'unblock', 'block', 'block'].map((way) => post(ida, jan.id, way)));
      // What is neither seen nor blocked in its own moment is not there.
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    }
  });

  test('says no more than a name of somebody who has blocked as well', async () => {
    const [ivo, uma] = await Promise.all([
      world.ours.account({ username: 'ivo' }),
      world.ours.account({ username: 'uma', bio: 'for friends', company: 'Secret' }),
    ]);
    await post(ivo, 'uma', 'block');
    // Nobody can be blocked who cannot be seen; but both may have done so at once.
    await world.ours.inTenant(({ db, organizationId }) =>
      db.execute(
        `insert into account_blocks (organization_id, account_id, blocked_id) values ('${organizationId}', '${uma.id}', '${ivo.id}')`,
      ),
    );
    const answers = [await get(ivo, '/self/blocks'), (await post(ivo, 'uma', 'unblock')).body];
    expect(JSON.stringify(answers)).toContain('"uma"');
    expect(JSON.stringify(answers)).not.toMatch(/for friends|Secret/);
  });
});

describe('contacts', () => {
  const codeOf = async (as: TestAccount) => (await get(as, '/self')).data.shareCode as string;
  const add = (as: TestAccount, shareCode: string) => world.ours.call('POST /self/contacts', { as, body: { shareCode } });

  test('are made by a share code, for both, until one of them ends it', async () => {
    const [pia, tom] = await Promise.all([
      world.ours.account({ username: 'pia', email: 'pia@example.com', phone: '12' }),
      world.ours.account({ username: 'tom' }),
    ]);
    const code = await codeOf(pia);
    expect((await get(undefined, `/accounts/shareCode/${code}`)).data).toMatchObject({ email: 'pia@example.com', phone: '12' });
    for (let times = 0; times < 2; times++) expect((await add(tom, code)).body.data).toMatchObject({ username: 'pia', phone: '12' });
    const contactsOf = async (as: TestAccount) => names(await get(as, '/self/contacts'));
    expect([await contactsOf(pia), await contactsOf(tom)]).toEqual([['tom'], ['pia']]);
    expect((await get(tom, '/self/contacts')).data).toMatchObject([{ email: 'pia@example.com', phone: '12' }]);
    const toldOf = async (as: TestAccount) => (await get(as, '/self/notifications')).data;
    await testWorkers(world.services).drain();
    expect(await toldOf(pia)).toMatchObject([{ kind: 'contactAdded', type: 'FOLLOW', sender: { id: tom.id } }]);
    expect(await toldOf(tom)).toEqual([]);
    expect(JSON.stringify(await get(tom, '/accounts?search=pia'))).not.toContain('@example.com');
    expect((await world.ours.call(`DELETE /self/contacts/${tom.id}`, { as: pia })).status).toBe(200);
    expect([await contactsOf(pia), await contactsOf(tom)]).toEqual([[], []]);
    expect((await world.ours.call(`DELETE /self/contacts/${tom.id}`, { as: pia })).status).toBe(404);
  });

  // One connection alone would wait for itself.
  if (process.env['DATABASE_URL'])
    test('are made by two who scan each other in one moment, and neither waits for the other for ever', async () => {
      const [first, second] = (await people('uli', 'val')).map(({ id }) => id).sort();
      let other: Promise<boolean> | undefined;
      await world.ours.inTenant(async ({ db, organizationId }) => {
        const add = (accountId: string, contactId: string) => db.insert(accountContacts).values({ organizationId, accountId, contactId });
        await add(first!, second!);
        other = world.ours.inTenant((tenant) => addContacts(tenant, second!, first!, new Date()));
        await untilStuck(1, other);
        await add(second!, first!);
      });
      expect(await other).toBe(false);
    });

  test('are not made by a code that is old, one’s own, or of somebody hidden', async () => {
    const [kim, lou] = await Promise.all([world.ours.account(), world.ours.account()]);
    const old = await codeOf(kim);
    const renewed = (await world.ours.call('POST /self/shareCode', { as: kim })).body.data.shareCode;
    expect(renewed).not.toBe(old);
    expect((await add(lou, old)).body.errors[0]).toMatchObject({ field: 'shareCode', rule: 'exists' });
    expect((await add(kim, renewed)).body.errors[0]).toMatchObject({ field: 'shareCode', rule: 'other' });
    expect((await add(lou, renewed)).status).toBe(200);
    await post(kim, lou.id, 'block');
    expect([await get(lou, '/self/contacts'), await get(kim, '/self/contacts')].map(({ count }) => count)).toEqual([0, 0]);
    expect([(await add(lou, renewed)).status, (await get(lou, `/accounts/shareCode/${renewed}`)).code]).toEqual([400, 'notFound']);
  });
});
