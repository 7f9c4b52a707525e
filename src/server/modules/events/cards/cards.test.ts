import { eq, sql } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { pageOf } from '@server/db/paging';
import { asOwner, maintain } from '@test/harness/database';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { cardPage } from './reads';
import { cardList, type EventFilter, type WhichEvents } from './queries';

const firstPage = { page: 1, pageSize: 25 };
const now = new Date();
const cards = (world: World, list: WhichEvents, input = {}, at = now) =>
  world.run((tenant) => cardPage(tenant, list, { ...firstPage, ...input }, at));
const names = async (world: World, list: WhichEvents, input = {}) => (await cards(world, list, input)).items.map(({ name }) => name);

test('upcoming events come in the order they begin, past ones the other way round, unlisted ones not at all', async () => {
  const world = await newTenant();
  await world.event({ name: 'Later', eventStart: hoursFromNow(48), eventEnd: hoursFromNow(50) });
  await world.event({ name: 'Running', eventStart: hoursFromNow(-1), eventEnd: hoursFromNow(1) });
  await world.event({ name: 'Secret', listed: false });
  await world.event({ name: 'Last week', eventStart: hoursFromNow(-200), eventEnd: hoursFromNow(-190) });
  await world.event({ name: 'Yesterday', eventStart: hoursFromNow(-30), eventEnd: hoursFromNow(-20) });
  expect(await names(world, 'upcoming')).toEqual(['Running', 'Later']);
  expect(await names(world, 'past')).toEqual(['Yesterday', 'Last week']);
  expect(await names(world, 'upcoming', { orderBy: '-eventStart' })).toEqual(['Later', 'Running']);
});

test('what began long ago and still goes on is upcoming, beside shorter ones that are over', async () => {
  const world = await newTenant();
  await world.event({ name: 'A year', eventStart: hoursFromNow(-8_000), eventEnd: hoursFromNow(700) });
  await world.event({ name: 'A week', eventStart: hoursFromNow(-100), eventEnd: hoursFromNow(68) });
  await world.event({ name: 'Over', eventStart: hoursFromNow(-8_001), eventEnd: hoursFromNow(-1) });
  expect(await names(world, 'upcoming')).toEqual(['A year', 'A week']);
  expect(await names(world, 'past')).toEqual(['Over']);
  const iso = (hours: number) => hoursFromNow(hours).toISOString();
  expect(await names(world, 'upcoming', { from: iso(-50), to: iso(-40) })).toEqual(['Over', 'A year', 'A week']);
});

test('featured events are those of the upcoming that the organization puts first', async () => {
  const world = await newTenant();
  await world.event({ name: 'Plain' });
  await world.event({ name: 'Star', featured: true });
  await world.event({ name: 'Old star', featured: true, eventStart: hoursFromNow(-30), eventEnd: hoursFromNow(-20) });
  expect(await names(world, 'featured')).toEqual(['Star']);
});

test('a page past the end is empty and still tells the total', async () => {
  const world = await newTenant();
  for (const name of ['a', 'B', 'c']) await world.event({ name });
  expect(await names(world, 'upcoming', { orderBy: 'name', page: 1, pageSize: 2 })).toEqual(['a', 'B']);
  expect(await cards(world, 'upcoming', { page: 3, pageSize: 2 })).toEqual({ items: [], count: 3 });
});

test.each([
  ['name', 'café', 'Café littéraire'],
  ['short description', 'POETRY', 'Café littéraire'],
  ['city', 'bergen', 'Café littéraire'],
  ['venue', 'old mill', 'Café littéraire'],
  ['part of a word', 'ttérai', 'Café littéraire'],
  ['letters without accents', 'cafe litteraire', 'Café littéraire'],
  ['a word that is nearly so', 'literaire', 'Café littéraire'],
  ['a sign that means something to patterns', '100%', '100% wool'],
])('a search finds by %s: %s', async (_what, search, name) => {
  const world = await newTenant();
  await world.event({ name: 'Café littéraire', shortDescription: 'Poetry and prose', city: 'Bergen', venue: 'Old Mill' });
  await world.event({ name: '100% wool', shortDescription: 'Knitting' });
  await world.event({ name: '1000 steps', shortDescription: 'A walk' });
  expect(await names(world, 'upcoming', { search })).toEqual([name]);
});

test('a list is narrowed by kind, by price, and to a span of time', async () => {
  const world = await newTenant();
  const free = await world.event({ name: 'Free talk', eventType: 'virtual' });
  await world.passType(free, { price: 0 });
  const paid = await world.event({ name: 'Paid walk', eventStart: hoursFromNow(200), eventEnd: hoursFromNow(202) });
  await world.priceSchedule(await world.passType(paid, { price: 0 }), { price: 500 });
  await world.event({ name: 'No passes', eventStart: hoursFromNow(300), eventEnd: hoursFromNow(301) });
  await world.event({ name: 'Long ago', eventStart: hoursFromNow(-50), eventEnd: hoursFromNow(-40) });
  expect(await names(world, 'upcoming', { eventType: 'virtual' })).toEqual(['Free talk']);
  expect(await names(world, 'upcoming', { price: 'free' })).toEqual(['Free talk']);
  expect(await names(world, 'upcoming', { price: 'paid' })).toEqual(['Paid walk']);
  expect(await names(world, 'upcoming', { price: 'paid', eventType: 'virtual' })).toEqual([]);
  const iso = (hours: number) => hoursFromNow(hours).toISOString();
  expect(await names(world, 'upcoming', { from: iso(-60), to: iso(100) })).toEqual(['Long ago', 'Free talk']);
  expect(await names(world, 'upcoming', { from: iso(201), to: iso(202) })).toEqual(['Paid walk']);
});

test('events near a place come with their distance, the nearest first, also across the date line, and others not at all', async () => {
  const world = await newTenant();
  const at = (name: string, latitude: number, longitude: number) => world.event({ name, latitude, longitude });
  await at('Tromsø', 69.65, 18.96);
  await at('Apia', -13.83, -171.77);
  await at('Suva', -18.14, 178.44);
  await world.event({ name: 'Online' });
  const near = async (...place: [number, number]) =>
    (await cards(world, 'upcoming', { near: place })).items.map(({ name, distance }) => [name, Math.round(distance! / 10_000)]);
  // Tens of kilometres over the ground, as a globe has them.
  expect(await near(-16, -179.5)).toEqual([
    ['Suva', 32],
    ['Apia', 86],
    ['Tromsø', 1_391],
  ]);
  expect((await near(69, 18))[0]).toEqual(['Tromsø', 8]);
  expect((await cards(world, 'upcoming', { search: 'Suva' })).items).toMatchObject([
    { latitude: -18.14, longitude: 178.44, distance: null },
  ]);
});

test('events at one place come in pages, each once, and all of them are counted', async () => {
  const world = await newTenant();
  const letters = [...'abcdefg'];
  for (const name of letters) await world.event({ name, latitude: 59.9, longitude: 10.7 });
  const pages = await Promise.all([1, 2, 3].map((page) => cards(world, 'upcoming', { near: [60, 10], page, pageSize: 3 })));
  expect(pages.flatMap(({ items }) => items.map(({ name }) => name)).sort()).toEqual(letters);
  expect(pages.map(({ count }) => count)).toEqual([7, 7, 7]);
});

test('a card tells the counts, the lowest price on sale, and three of those who are going', async () => {
  const world = await newTenant();
  const event = await world.event();
  await world.session(event);
  await world.session(event, { access: 'PRIVATE' });
  await world.speaker(event);
  const regular = await world.passType(event, { price: 9_000 });
  await world.priceSchedule(regular, { price: 7_000 });
  await world.passType(event, { price: 100, active: false });
  await world.passType(event, { price: 200, visibility: 'private' });
  for (let nth = 1; nth <= 4; nth++) {
    await world.registration(event, await world.account({ firstName: `Guest ${nth}` }), { registeredAt: hoursFromNow(-10 + nth) });
  }
  await world.registration(event, await world.account(), { status: 'draft', registeredAt: null });
  const { items } = await cards(world, 'upcoming');
  expect(items[0]).toMatchObject({
    id: event.id,
    eventStart: event.eventStart.toISOString(),
    priceFrom: 7_000,
    registrationOpen: true,
    _count: { sessions: 1, speakers: 1, registrations: 4 },
  });
  expect(items[0]!.going.map(({ firstName }) => firstName)).toEqual(['Guest 4', 'Guest 3', 'Guest 2']);
});

test('what a host must approve, what goes with another pass only, or what is for some tiers is the lowest price where there is nothing else', async () => {
  const world = await newTenant();
  const event = await world.event({ name: 'Conference' });
  await world.passType(event, { price: 0, requiresApproval: true });
  expect(await names(world, 'upcoming', { price: 'free' })).toEqual(['Conference']);
  const entrance = await world.passType(event, { price: 9_000 });
  await world.passType(event, { price: 500, requiredPassTypeId: entrance.id });
  const tier = await world.tier();
  await world.tierLimit(event, tier, { passTypeId: (await world.passType(event, { price: 300 })).id });
  expect((await cards(world, 'upcoming')).items).toMatchObject([{ priceFrom: 9_000 }]);
  expect(await names(world, 'upcoming', { price: 'free' })).toEqual([]);
  // One that a tier may not have is for everybody else.
  await world.tierLimit(event, tier, { passTypeId: (await world.passType(event, { price: 700 })).id, allowed: false });
  expect((await cards(world, 'upcoming')).items).toMatchObject([{ priceFrom: 700 }]);
});

test('who has ended their account, and whom the viewer has blocked or is blocked by, is not shown as going; those kept apart are not counted to each other', async () => {
  const world = await newTenant();
  const event = await world.event();
  const [gone, blocked, blocking, kept, viewer] = await Promise.all(
    ['gone', 'blocked', 'blocking', 'kept', 'viewer'].map((username) => world.account({ username })),
  );
  for (const account of [kept!, gone!, blocked!, blocking!]) await world.registration(event, account);
  await world.run(async ({ db, organizationId }) => {
    await db.update(accounts).set({ closedAt: new Date(), username: 'closed-1' }).where(eq(accounts.id, gone!.id));
    await db.insert(accountBlocks).values([
      { organizationId, accountId: viewer!.id, blockedId: blocked!.id },
      { organizationId, accountId: blocking!.id, blockedId: viewer!.id },
    ]);
  });
  const going = async (accountId: string | null) => {
    const { items } = await world.run((tenant) => cardPage(tenant, 'upcoming', firstPage, now), accountId);
    return [items[0]!.going.map(({ username }) => username).sort(), items[0]!._count.registrations];
  };
  expect(await going(viewer!.id)).toEqual([['kept'], 2]);
  expect(await going(null)).toEqual([['blocked', 'blocking', 'kept'], 4]);
});

test('who is going is not told where the list is not public', async () => {
  const world = await newTenant();
  const event = await world.event({ publicRegistrants: false });
  await world.registration(event, await world.account());
  expect((await cards(world, 'upcoming')).items[0]).toMatchObject({ going: [], _count: { registrations: 1 } });
});

test.each([
  ['open', {}, {}, true],
  ['switched off', { registration: false }, {}, false],
  ['over', { registrationEnd: hoursFromNow(-1) }, {}, false],
  ['yet to open', { registrationStart: hoursFromNow(1) }, {}, false],
  ['open for an early pass type', { registrationStart: hoursFromNow(1) }, { overrideStartDate: hoursFromNow(-1) }, true],
  ['full', { registrationLimit: 0 }, {}, false],
])('registration that is %s', async (_state, event, passType, open) => {
  const world = await newTenant();
  await world.passType(await world.event(event), passType);
  expect((await cards(world, 'upcoming')).items[0]!.registrationOpen).toBe(open);
});

test('another organization sees nothing, even by id', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const event = await ours.event({ name: 'Ours', featured: true });
  const { id: ownOf } = await ours.account();
  await ours.registration(event, { id: ownOf });
  for (const list of ['upcoming', 'past', 'featured', { ownOf, past: false }] as WhichEvents[]) {
    expect(await cards(theirs, list)).toEqual({ items: [], count: 0 });
    expect(await cards(theirs, list, { count: false, pageSize: 1 })).toEqual({ items: [] });
  }
  expect(await names(theirs, 'upcoming', { search: 'Ours' })).toEqual([]);
  expect(await names(ours, { ownOf, past: false })).toEqual(['Ours']);
});

test('a page of what many events are like is the same as one out of all that are', async () => {
  const world = await newTenant();
  const { id: ownOf } = await world.account();
  for (let nth = 0; nth < 45; nth++) {
    const at = (nth % 2 === 0 ? 1 : -1) * (3 + nth);
    const event = await world.event({
      name: nth % 3 === 0 ? `Harbour ${nth}` : `Mill ${nth}`,
      eventStart: hoursFromNow(at),
      eventEnd: hoursFromNow(at + 1),
      eventType: nth % 4 < 2 ? 'virtual' : 'physical',
      listed: nth % 5 !== 0,
      ...(nth % 7 === 0 && { canceledAt: new Date(), registration: false }),
    });
    if (nth % 3 !== 1) await world.registration(event, { id: ownOf }, { status: nth % 4 === 2 ? 'canceled' : 'registered' });
  }
  const lists: [WhichEvents, Pick<EventFilter, 'search' | 'eventType'>][] = [
    [{ ownOf, past: false }, {}],
    [{ ownOf, past: true }, {}],
    [{ ownOf, past: false }, { search: 'ha' }],
    ['upcoming', { search: 'ha' }],
    ['upcoming', { search: 'ha', eventType: 'virtual' }],
    ['past', { search: 'harbour' }],
    ['past', { search: 'harbor' }],
  ];
  for (const [list, filter] of lists) {
    for (const orderBy of [undefined, 'eventStart', '-eventStart', 'name'] as const) {
      const all = await names(world, list, { ...filter, orderBy });
      expect(all.length).toBeGreaterThan(2);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.length / 2) }, (_, nth) =>
          names(world, list, { ...filter, orderBy, page: nth + 1, pageSize: 2, count: false }),
        ),
      );
      expect(pages.flat()).toEqual(all);
    }
  }
});

test('pages of what few or many events are called show each of them once, and nothing that is spelled nearly so', async () => {
  const world = await newTenant();
  const { creatorId } = await world.event({ name: 'Something else' });
  const add = (name: string, count: number) =>
    world.run(({ db, organizationId }) =>
      db.execute(sql`
        insert into events (organization_id, slug, name, short_description, event_start, event_end, event_type, creator_id, registration_start, registration_end)
        select ${organizationId}::uuid, ${name} || n, ${name}, '', now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'physical',
          ${creatorId}::uuid, now(), now() + interval '90 days'
        from generate_series(1, ${count}::int) n`),
    );
  const pages = async () => {
    const found: string[] = [];
    for (let page = 1; page < 30; page++) found.push(...(await names(world, 'upcoming', { search: 'harbour', page, count: false })));
    return found;
  };
  await add('Harbor', 250);
  await add('Harbour', 20);
  expect(await pages()).toEqual(Array.from({ length: 20 }, () => 'Harbour'));
  await add('The harbour', 230);
  expect((await pages()).map((name) => name.slice(-7))).toEqual(Array.from({ length: 250 }, () => expect.stringMatching(/^.arbour$/)));
});

describe('with thousands of events', () => {
  let world: World;
  beforeAll(async () => {
    world = await newTenant();
    const many = async (of: World, count: number) => {
      const { creatorId } = await of.event();
      const { id: organizationId } = of.organization;
      await of.run(({ db }) =>
        db.execute(sql`
        insert into events (organization_id, slug, name, short_description, event_start, event_end, event_type, creator_id, registration_start, registration_end)
        select ${organizationId}::uuid, 'event-' || n, 'Event ' || md5(n::text), 'About ' || md5((n * 7)::text), now() + (n - 1000) * interval '1 hour',
          now() + (n - 998) * interval '1 hour', 'physical', ${creatorId}::uuid, now() - interval '1 day', now() + interval '90 days'
        from generate_series(1, ${count}::int) n`),
      );
    };
    await many(world, 2_000);
    for (let nth = 0; nth < 5; nth++) await many(await newTenant(), 2_000);
    await asOwner(async (db) => {
      await db.execute(sql`
        insert into sessions (organization_id, event_id, slug, name, start_time, end_time)
        select organization_id, id, 's' || n, 'Session', event_start, event_end from events, generate_series(1, 2) n`);
      await db.execute(sql`
        insert into pass_types (organization_id, event_id, slug, name, short_description, price)
        select organization_id, id, 'p', 'Pass', '', 100 from events`);
      await db.execute(sql`
        insert into accounts (organization_id, username, share_code, locale)
        select ${world.organization.id}::uuid, 'many-' || n, 'many-' || n, 'en' from generate_series(1, 2000) n`);
      await db.execute(sql`
        insert into registrations (organization_id, event_id, account_id, status, registered_at)
        select e.organization_id, e.id, a.id, 'registered', now() from
          (select *, row_number() over () as place from events where organization_id = ${world.organization.id}::uuid limit 300) e
          join (select *, row_number() over () as place from accounts where username like 'many-%') a on a.place % 300 = e.place % 300`);
    });
    await maintain('vacuum analyze');
  });

  test.each<[string, WhichEvents, object]>([
    ['upcoming', 'upcoming', {}],
    ['past', 'past', {}],
    ['featured', 'featured', {}],
    ['by name', 'upcoming', { orderBy: 'name' }],
    ['newest first', 'upcoming', { orderBy: '-createdAt' }],
    ['of a search', 'upcoming', { search: 'event 12ab' }],
  ])('the list %s is answered from indexes', async (_which, list, input) => {
    const plan = await world.run(async (tenant) => {
      const { rows } = (await tenant.db.execute(
        sql`explain ${pageOf(cardList(tenant, list, { ...input, now: now.toISOString() }), { ...firstPage, ...input })}`,
      )) as unknown as {
        rows: { 'QUERY PLAN': string }[];
      };
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan on (events|sessions|registrations|pass_types|accounts)/);
  });

  test('the search itself is answered from its index', async () => {
    const { rows } = (await asOwner((db) =>
      db.execute(sql`
        explain select id from events where organization_id = ${world.organization.id}::uuid
          and event_words(name, short_description, venue, city) like containing('event 12ab')`),
    )) as unknown as { rows: { 'QUERY PLAN': string }[] };
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_words');
  });
});
