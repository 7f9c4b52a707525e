import { buildTestApp, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { accountBlocks } from '@server/db/schema/accountBlocks';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());

const get = async (path: string, as?: Parameters<TestApp['ours']['call']>[1]) => (await app.ours.call(`GET ${path}`, as)).body;
const names = (rows: { username: string }[]) => rows.map(({ username }) => username);

test('levels stand in the order of the organization, each with those on it whom the viewer may see', async () => {
  const [ada, ben, cat] = await Promise.all(['ada', 'ben', 'cat'].map((username) => app.ours.account({ username })));
  await world.level({ slug: 'friends', sortOrder: 2 });
  const first = await world.level({ slug: 'keystones', sortOrder: 1 }, [ben!.id, cat!.id]);
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: ada!.id, blockedId: cat!.id }),
  );
  const seen = async (as?: Parameters<TestApp['ours']['call']>[1]) =>
    (await get('/levels', as)).data.map(({ slug, accounts }: { slug: string; accounts: { username: string }[] }) => [
      slug,
      names(accounts),
    ]);
  expect(await seen()).toEqual([
    ['keystones', expect.arrayContaining(['ben', 'cat'])],
    ['friends', []],
  ]);
  expect((await seen({ as: ada! }))[0]).toEqual(['keystones', ['ben']]);
  expect(await get('/levels/keystones')).toMatchObject({ data: { id: first.id, color: '#1e6b57', scale: 100 } });
  const people = await get(`/levels/${first.id}/accounts`, { as: ada! });
  expect([names(people.data), people.count]).toEqual([['ben'], 1]);
  expect((await get('/accounts/cat/levels')).data).toMatchObject([{ id: first.id, slug: 'keystones' }]);
  expect((await get(`/accounts/${ada!.id}/levels`)).data).toEqual([]);
  for (const part of ['levels', 'interests']) {
    expect((await app.ours.call(`GET /accounts/cat/${part}`, { as: ada! })).status).toBe(404);
    expect((await app.theirs.call(`GET /accounts/${cat!.id}/${part}`)).status).toBe(404);
  }
  expect((await app.ours.call('GET /levels/nowhere')).status).toBe(404);
  expect((await app.theirs.call(`GET /levels/${first.id}`)).status).toBe(404);
  expect((await app.theirs.call('GET /levels')).body.data).toEqual([]);
});

test('a benefit is there while it lasts, and names nobody and nothing that the viewer may not see', async () => {
  const [dan, eve] = await Promise.all(['dan', 'eve'].map((username) => app.ours.account({ username })));
  const event = await world.event({ name: 'Fair' });
  const hidden = await world.event({ name: 'Draft', published: false });
  await world.benefit({ slug: 'now', title: 'Now', priority: 2, managerId: dan!.id, eventId: event.id });
  await world.benefit({ slug: 'first', title: 'First', priority: 1, eventId: hidden.id });
  await world.benefit({ slug: 'over', endDate: hoursFromNow(-0.5) });
  await world.benefit({ slug: 'later', startDate: hoursFromNow(1) });
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: dan!.id, blockedId: eve!.id }),
  );
  const { data, count } = await get('/benefits');
  expect([data.map(({ slug }: { slug: string }) => slug), count]).toEqual([['first', 'now'], 2]);
  expect(data[0]).toMatchObject({ event: null, eventId: null });
  expect(data[1]).toMatchObject({ event: { name: 'Fair' }, manager: { username: 'dan' } });
  expect((await get('/benefits?search=NOW', { as: eve! })).data).toMatchObject([{ slug: 'now', manager: null, managerId: null }]);
  expect((await app.theirs.call('GET /benefits')).body).toMatchObject({ data: [], count: 0 });
});

test('advertisements take turns, and there may be none', async () => {
  expect((await app.theirs.call('GET /advertisement')).body.data).toBeNull();
  for (const title of ['One', 'Two']) await world.advertisement({ title });
  const shown = new Set<string>();
  for (let turn = 0; turn < 2; turn++) {
    shown.add((await get('/advertisement')).data.title);
    app.pass(30_000);
  }
  expect([...shown].sort()).toEqual(['One', 'Two']);
});
