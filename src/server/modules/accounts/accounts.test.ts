import { eq, sql } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { newTenant } from '@test/harness/world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const usernames = (body: { data: { username: string }[] }) => body.data.map(({ username }) => username);

test('accounts are listed by last name, whatever their case, in pages', async () => {
  const world = await buildTestApp();
  for (const [username, lastName] of [
    ['one', 'Zeta'],
    ['two', 'alpha'],
    ['three', 'Mu'],
    ['four', null],
  ] as const) {
    await world.ours.account({ username, firstName: 'A', lastName });
  }
  const { body } = await world.ours.call('GET /accounts');
  expect(usernames(body)).toEqual(['two', 'three', 'one', 'four']);
  expect(body.count).toBe(4);
  expect(usernames((await world.ours.call('GET /accounts?pageSize=2&page=2')).body)).toEqual(['one', 'four']);
  expect(usernames((await world.ours.call('GET /accounts?orderBy=-username')).body)).toEqual(['two', 'three', 'one', 'four']);
  await world.app.close();
});

test('accounts are found by name, username, company and title, without regard to case and accents', async () => {
  await app.ours.account({ username: 'zoe', firstName: 'Zoë', lastName: 'Ångström', company: 'Léon & Fils', title: 'Chief Beekeeper' });
  await app.ours.account({ username: 'percent', firstName: '100%', lastName: 'Sure_thing' });
  const found = async (search: string) => usernames((await app.ours.call(`GET /accounts?search=${encodeURIComponent(search)}`)).body);
  expect(await found('zoe ang')).toEqual(['zoe']);
  expect(await found('ÅNGSTRÖM')).toEqual(['zoe']);
  expect(await found('leon &')).toEqual(['zoe']);
  // As it stands, with letters left out, and with two of them the other way around.
  for (const title of ['beekeeper', 'chief bee', 'Beekeper', 'beekeeepr']) expect([title, await found(title)]).toEqual([title, ['zoe']]);
  expect(await found('Angstrm')).toEqual(['zoe']);
  expect(await found('Anderson')).toEqual([]);
  expect(await found('ZOE')).toEqual(['zoe']);
  expect(await found('0%')).toEqual(['percent']);
  expect(await found('sure_')).toEqual(['percent']);
  expect(await found('sure.')).toEqual([]);
  expect(await found("'; drop table accounts; --")).toEqual([]);
  expect((await app.ours.call('GET /accounts?search=zoe&accountType=team')).body).toMatchObject({ data: [], count: 0 });
});

test('a search is answered with full pages, in the order of names, though those whom a block hides come first there', async () => {
  const { ours } = app;
  const viewer = await ours.account();
  const people = [];
  for (let n = 0; n < 8; n++) people.push(await ours.account({ username: `rowan-${n}`, firstName: 'Rowan', lastName: `Quill ${n}` }));
  for (const { id } of people.slice(0, 4)) expect((await ours.call(`POST /accounts/${id}/block`, { as: viewer })).status).toBe(200);
  const found = async (more: string) => (await ours.call(`GET /accounts?search=rowan&pageSize=2${more}`, { as: viewer })).body;
  expect(usernames(await found(''))).toEqual(['rowan-4', 'rowan-5']);
  expect(usernames(await found('&page=2&count=false'))).toEqual(['rowan-6', 'rowan-7']);
  expect(usernames(await found('&orderBy=-lastName'))).toEqual(['rowan-7', 'rowan-6']);
  expect((await found('')).count).toBe(4);
});

test('who is called nearly so is found where nobody is called so, and then alone; each page and the number say the same', async () => {
  const { ours, app: started } = await buildTestApp();
  const found = async (page: number) => (await ours.call(`GET /accounts?search=katherine&pageSize=1&page=${page}`)).body;
  const read = async () => [usernames(await found(1)), usernames(await found(2)), (await found(1)).count];
  await ours.account({ username: 'nearly', firstName: 'Katherinne', lastName: 'A' });
  expect(await read()).toEqual([['nearly'], [], 1]);
  for (let n = 1; n <= 2; n++) await ours.account({ username: `one-${n}`, firstName: 'Katherine', lastName: `B ${n}` });
  expect(await read()).toEqual([['one-1'], ['one-2'], 2]);
  await started.close();
});

test('what many are called is found in the order of names, also behind the first four hundred, without who is kept apart or of another kind', async () => {
  const { ours, app: started } = await buildTestApp();
  const { id: organizationId } = ours.organization;
  const { run } = await newTenant(ours.organization);
  await run(({ db }) =>
    db.execute(sql`
      insert into ${accounts} (organization_id, username, share_code, locale, first_name, last_name, account_type)
      select ${organizationId}::uuid, 'one-' || n, 'one-' || n, 'en', case n % 90 when 0 then 'Katherine' else 'Linus' end,
        'A' || lpad(n::text, 4, '0'), case n when 180 then 'team' else 'account' end
      from generate_series(1, 900) n`),
  );
  const viewer = await ours.account({ username: 'viewer', lastName: 'Z' });
  const apart = await run(({ db }) => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'one-270')));
  await run(({ db }) => db.insert(accountBlocks).values({ organizationId, accountId: apart[0]!.id, blockedId: viewer.id }));
  const found = async (more: string) =>
    usernames((await ours.call(`GET /accounts?search=katherine&count=false&${more}`, { as: viewer })).body);
  const shown = [90, 180, 360, 450, 540, 630, 720, 810, 900].map((n) => `one-${n}`);
  expect(await found('pageSize=3')).toEqual(shown.slice(0, 3));
  expect(await found('pageSize=6')).toEqual(shown.slice(0, 6));
  expect(await found('pageSize=4&page=2')).toEqual(shown.slice(4, 8));
  expect(await found('pageSize=20')).toEqual(shown);
  expect(await found('pageSize=6&accountType=account')).toEqual(shown.filter((name) => name !== 'one-180').slice(0, 6));
  await started.close();
});

test('an account is found by its id and by its username, and shows nothing private', async () => {
  const ada = await app.ours.account({ username: 'ada', email: 'ada@example.com', phone: '1', bio: 'Counts' });
  const byId = await app.ours.call(`GET /accounts/${ada.id}`);
  const byName = await app.ours.call('GET /accounts/ada');
  expect(byName.body).toEqual(byId.body);
  expect(byId.body.data).toMatchObject({ id: ada.id, username: 'ada', bio: 'Counts', image: null, accountTiers: [] });
  expect(JSON.stringify(byId.body)).not.toMatch(/ada@example.com|phone|shareCode/);
  expect((await app.ours.call('GET /accounts/nobody')).status).toBe(404);
});

test('a username that has the shape of an id and is none leads to its account everywhere', async () => {
  const username = 'deadbeef-dead-dead-dead-deadbeefdead';
  const { id } = await app.ours.account({ username });
  expect((await app.ours.call(`GET /accounts/${username}`)).body.data).toMatchObject({ id });
  const reader = await app.ours.account();
  const { status, body } = await app.ours.call(`POST /accounts/${username}/follow`, { as: reader });
  expect([status, body.data.id]).toEqual([200, id]);
});

test('the popular accounts are a list, and none is called that', async () => {
  const world = await buildTestApp();
  for (const username of ['one', 'popular']) await world.ours.account({ username, firstName: 'A', lastName: username });
  await world.ours.account({ username: 'team', accountType: 'team', firstName: 'A', lastName: 'team' });
  expect(usernames((await world.ours.call('GET /accounts/popular?pageSize=2')).body)).toEqual(['one', 'popular']);
  expect(usernames((await world.ours.call('GET /accounts/popular?accountType=team')).body)).toEqual(['team']);
  await world.app.close();
});

test('another organization sees nothing, even by id', async () => {
  const ada = await app.ours.account({ username: 'only-ours', firstName: 'Unmistakable' });
  const eve = await app.theirs.account();
  expect((await app.theirs.call(`GET /accounts/${ada.id}`, { as: eve })).status).toBe(404);
  expect((await app.theirs.call('GET /accounts/only-ours', { as: eve })).status).toBe(404);
  expect((await app.theirs.call('GET /accounts?search=unmistakable', { as: eve })).body).toMatchObject({ data: [], count: 0 });
  expect(usernames((await app.theirs.call('GET /accounts?pageSize=100', { as: eve })).body)).not.toContain('only-ours');
});

test('a list says which orders it accepts', async () => {
  const { status, body } = await app.ours.call('GET /accounts?orderBy=email');
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({
    field: 'orderBy',
    message: expect.stringContaining('firstName, -firstName, lastName, -lastName, username'),
  });
});
