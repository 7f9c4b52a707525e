import { randomUUID } from 'node:crypto';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { pageOf } from '@server/db/paging';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { maintain } from '@test/harness/database';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { registrantList, takenPasses } from '../registration/reads';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  event = await world.event({ timezone: 'Europe/Oslo', meetingUrl: 'https://meet.test/room' });
});

const get = (path: string, as?: TestAccount): Promise<Answer> => app.ours.call(`GET ${path}`, as ? { as } : {});
const data = async (path: string, as?: TestAccount) => (await get(path, as)).body.data;
const names = (rows: { name?: string; firstName?: string }[]) => rows.map(({ name, firstName }) => name ?? firstName);

describe('an event', () => {
  test('is found by id and by slug, unlisted too, with its programme', async () => {
    await world.session(event, { name: 'Closing', startTime: hoursFromNow(28), endTime: hoursFromNow(29) });
    await world.session(event, { name: 'Opening' });
    await world.speaker(event, { firstName: 'Grace', priority: 1 });
    const byId = await data(`/events/${event.id}`);
    expect(byId).toMatchObject({
      id: event.id,
      slug: event.slug,
      eventStart: event.eventStart.toISOString(),
      timezone: 'Europe/Oslo',
      registrations: [],
      pages: [],
      media: [],
      creator: { id: event.creatorId },
      _count: { sessions: 2, speakers: 1, sponsors: 0 },
    });
    expect(names(byId.sessions)).toEqual(['Opening', 'Closing']);
    expect((await data(`/events/${event.slug}`)).id).toBe(event.id);
    const hidden = await world.event({ listed: false });
    expect((await data(`/events/${hidden.slug}`)).id).toBe(hidden.id);
    expect((await get(`/events/${randomUUID()}`)).status).toBe(404);
    expect((await get('/events/no-such-event')).status).toBe(404);
    expect((await get('/events/Not%20a%20slug')).status).toBe(400);
  });

  test('tells its registered viewer, and nobody else, that they are registered and where to meet', async () => {
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const { id } = await world.registration(event, ada);
    expect(await data(`/events/${event.id}`, ada)).toMatchObject({
      registrations: [{ id, accountId: ada.id }],
      meetingUrl: 'https://meet.test/room',
    });
    expect(await data(`/events/${event.id}`, ben)).toMatchObject({ registrations: [], meetingUrl: null });
    await world.registration(event, ben, { status: 'draft' });
    expect((await data(`/events/${event.id}`, ben)).registrations).toEqual([]);
  });
});

describe('the programme', () => {
  test('lists sessions with their speakers, and searches them', async () => {
    const talk = await world.session(event, { name: 'Théâtre', slug: 'theatre' });
    await world.session(event, { name: 'Lunch', nonSession: true });
    await world.speaker(event, { firstName: 'Grace' }, [talk]);
    const [found, ...others] = await data(`/events/${event.slug}/sessions?search=theatre`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: talk.id, speakers: [{ firstName: 'Grace' }], tracks: [], sponsors: [] });
    expect((await data(`/events/${event.id}/sessions/theatre`)).id).toBe(talk.id);
    expect((await get(`/events/${event.id}/sessions/${randomUUID()}`)).status).toBe(404);
  });

  test('keeps private sessions for those who are registered', async () => {
    const secret = await world.session(event, { name: 'Board', access: 'PRIVATE' });
    await world.speaker(event, {}, [secret]);
    const ada = await app.ours.account();
    await world.registration(event, ada);
    const registering = await app.ours.account();
    await world.registration(event, registering, { status: 'draft' });
    for (const [as, count, status] of [
      [undefined, 0, 404],
      [await app.ours.account(), 0, 404],
      [registering, 0, 404],
      [ada, 1, 200],
    ] as const) {
      expect(await data(`/events/${event.id}/sessions`, as)).toHaveLength(count);
      expect((await get(`/events/${event.id}/sessions/${secret.id}`, as)).status).toBe(status);
      expect((await data(`/events/${event.id}`, as)).sessions).toHaveLength(count);
      expect((await data(`/events/${event.id}/speakers`, as))[0].sessions).toHaveLength(count);
    }
  });

  test('pages speakers by priority or name, and finds one by slug', async () => {
    for (const [priority, firstName] of ['Cem', 'ada', 'Ben'].entries()) await world.speaker(event, { firstName, priority });
    const first = await get(`/events/${event.id}/speakers?pageSize=2`);
    expect([names(first.body.data), first.body.count]).toEqual([['Cem', 'ada'], 3]);
    expect(names(await data(`/events/${event.id}/speakers?orderBy=-firstName`))).toEqual(['Cem', 'Ben', 'ada']);
    expect(names(await data(`/events/${event.id}/speakers?search=BE`))).toEqual(['Ben']);
    expect((await get(`/events/${event.id}/speakers?orderBy=bio`)).status).toBe(400);
    const { slug } = await world.speaker(event, { firstName: 'Dee' });
    expect((await data(`/events/${event.id}/speakers/${slug}`)).firstName).toBe('Dee');
  });
});

describe('registrants', () => {
  test('are listed with the latest first, and found by name', async () => {
    for (const [nth, firstName] of ['Ada', 'Béa', 'Cem'].entries()) {
      await world.registration(event, await world.account({ firstName, lastName: null }), { registeredAt: hoursFromNow(nth) });
    }
    await world.registration(event, await world.account({ firstName: 'Draft' }), { status: 'draft' });
    const all = await get(`/events/${event.id}/registrants`);
    expect([names(all.body.data), all.body.count]).toEqual([['Cem', 'Béa', 'Ada'], 3]);
    expect(names(await data(`/events/${event.id}/registrants?orderBy=firstName`))).toEqual(['Ada', 'Béa', 'Cem']);
    const found = await get(`/events/${event.id}/registrants?search=bea`);
    expect([names(found.body.data), found.body.count]).toEqual([['Béa'], 1]);
  });

  test('are no list at all where it is not public, not even for those on it', async () => {
    event = await world.event({ publicRegistrants: false });
    const ada = await app.ours.account();
    await world.registration(event, ada);
    expect((await get(`/events/${event.id}/registrants`, ada)).status).toBe(404);
  });
});

describe('passes on sale', () => {
  test('are the public, active ones, with what is left and the prices of their periods', async () => {
    const regular = await world.passType(event, { name: 'Regular', price: 9_000, supply: 3, sortOrder: 2 });
    await world.passType(event, { name: 'Free', sortOrder: 1, requireCoupon: true });
    await world.passType(event, { visibility: 'private' });
    await world.passType(event, { active: false });
    await world.priceSchedule(regular, { price: 7_000, name: 'Early' });
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    await world.pass(await world.registration(event, ben), regular);
    await world.pass(await world.registration(event, ada, { status: 'draft' }), regular, { status: 'draft', holdUntil: hoursFromNow(0.1) });
    await world.pass(await world.registration(event, await world.account()), regular, { status: 'draft', holdUntil: hoursFromNow(-0.1) });
    const { passTypes, packages } = await data(`/events/${event.id}/passTypes`);
    expect(packages).toEqual([]);
    expect(passTypes).toMatchObject([
      { name: 'Free', supply: null, remaining: null, requireCoupon: true },
      {
        name: 'Regular',
        price: 9_000,
        remaining: 1,
        requireCoupon: false,
        event: { id: event.id },
        priceSchedules: [{ price: 7_000, name: 'Early' }],
      },
    ]);
    // What one holds oneself can still be had.
    expect((await data(`/events/${event.id}/passTypes`, ada)).passTypes[1].remaining).toBe(2);
  });

  test('never exceed what the event has in all', async () => {
    event = await world.event({ passSupply: 2 });
    const one = await world.passType(event, { supply: 10, sortOrder: 1 });
    await world.passType(event, { sortOrder: 2 });
    await world.pass(await world.registration(event, await world.account()), one);
    expect((await data(`/events/${event.id}/passTypes`)).passTypes.map(({ remaining }: { remaining: number }) => remaining)).toEqual([
      1, 1,
    ]);
  });

  test('include a private one for who has its id', async () => {
    const secret = await world.passType(event, { visibility: 'private' });
    await world.passType(event);
    expect((await data(`/events/${event.id}/passTypes?ticketId=${secret.id}`)).passTypes.map(({ id }: { id: string }) => id)).toEqual([
      secret.id,
    ]);
  });

  test('come in packages too', async () => {
    const adult = await world.passType(event, { visibility: 'private' });
    const family = await world.bundle(event, [{ passType: adult, quantity: 2 }], { price: 5_000 });
    await world.bundle(event, [{ passType: adult, quantity: 1 }], { isActive: false });
    const { packages } = await data(`/events/${event.id}/passTypes`);
    expect(packages).toMatchObject([
      { id: family.id, price: 5_000, passes: [{ passTypeId: adult.id, quantity: 2, passType: { id: adult.id } }] },
    ]);
  });
});

describe('values of a search question', () => {
  test('come with the top ones first, and are found by their letters', async () => {
    const city = await world.question(await world.section(event), { type: 'search' });
    for (const [value, top] of [
      ['Åre', false],
      ['Bergen', false],
      ['Oslo', true],
    ] as const)
      await world.searchValue(city, value, top);
    const path = `/events/${event.id}/questions/${city.id}/values`;
    const values = async (query = '') => (await data(path + query)).map(({ value }: { value: string }) => value);
    expect(await values()).toEqual(['Oslo', 'Åre', 'Bergen']);
    expect(await values('?orderBy=-value')).toEqual(['Oslo', 'Bergen', 'Åre']);
    expect(await values('?search=ARE')).toEqual(['Åre']);
    expect((await get(`${path}?pageSize=1&page=2`)).body).toMatchObject({ count: 3, data: [{ value: 'Åre' }] });
    const text = await world.question(await world.section(event));
    expect((await get(`/events/${event.id}/questions/${text.id}/values`)).status).toBe(404);
  });
});

describe('the calendar file', () => {
  const file = (headers = {}) =>
    app.app.inject({ url: `/api/events/${event.slug}/calendar.ics`, headers: { organization: world.organization.id, ...headers } });

  test('places the event at its instant, with the same UID ever after', async () => {
    event = await world.event({
      name: 'Tea; & talk',
      eventStart: new Date('2026-03-01T18:00:00Z'),
      eventEnd: new Date('2026-03-01T20:30:00Z'),
      venue: 'Old Mill',
      city: 'Bergen',
    });
    const answer = await file();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${event.slug}.ics"`);
    const lines = answer.body.replace(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${event.id}@atrium`,
        'DTSTART:20260301T180000Z',
        'DTEND:20260301T203000Z',
        'SUMMARY:Tea\\; & talk',
        'LOCATION:Old Mill\\, Bergen',
        `URL:https://${world.organization.hosts[0]}/events/${event.slug}`,
        expect.stringMatching(/^ORGANIZER;CN="Test":MAILTO:hello@example\.com$/i),
      ]),
    );
  });

  test('leaves the place out for who comes online to what is held at one as well', async () => {
    event = await world.event({ eventType: 'hybrid', venue: 'Old Mill', city: 'Bergen' });
    const fileFor = async (query: string) =>
      (await app.app.inject({ url: `/api/events/${event.slug}/calendar.ics${query}`, headers: { organization: world.organization.id } }))
        .body;
    expect(await fileFor('')).toContain('LOCATION:Old Mill');
    expect(await fileFor('?online=true')).not.toContain('Old Mill');
  });

  test('moves the entry of an earlier file, and takes that of a canceled event out', async () => {
    const entry = async () => Object.fromEntries((await file()).body.split('\r\n').map((line) => line.split(/:(.*)/) as [string, string]));
    const now = Date.now();
    const changed = (values: SQLWrapper) => world.run(({ db }) => db.execute(sql`update events set ${values} where id = ${event.id}`));
    const first = await entry();
    expect(first).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED' });
    await changed(
      sql`event_start = '2090-03-01T19:00:00Z', event_end = '2090-03-01T21:00:00Z', updated_at = ${new Date(now + 60_000).toISOString()}`,
    );
    const moved = await entry();
    expect(moved).toMatchObject({ UID: first.UID, METHOD: 'PUBLISH', DTSTART: '20900301T190000Z' });
    expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE));
    await changed(sql`registration = false, canceled_at = ${new Date(now + 120_000).toISOString()}`);
    const canceled = await entry();
    expect(canceled).toMatchObject({ UID: first.UID, METHOD: 'CANCEL', STATUS: 'CANCELLED' });
    expect(Number(canceled.SEQUENCE)).toBeGreaterThan(Number(moved.SEQUENCE));
  });

  test('is refused like the event itself', async () => {
    expect(
      (await app.app.inject({ url: '/api/events/nowhere/calendar.ics', headers: { organization: world.organization.id } })).statusCode,
    ).toBe(404);
    world.organization.config.ALLOW_GUESTS = false;
    expect((await file()).statusCode).toBe(401);
    world.organization.config.ALLOW_GUESTS = true;
  });
});

test('another organization sees nothing, even by id', async () => {
  const [session, speaker] = [await world.session(event), await world.speaker(event)];
  const city = await world.question(await world.section(event), { type: 'search' });
  const spy = await app.theirs.account();
  for (const path of [
    '',
    '/sessions',
    `/sessions/${session.id}`,
    '/speakers',
    `/speakers/${speaker.id}`,
    '/registrants',
    '/passTypes',
    `/questions/${city.id}/values`,
    '/calendar.ics',
  ]) {
    expect([path, (await app.theirs.call(`GET /events/${event.id}${path}`, { as: spy })).status]).toEqual([path, 404]);
  }
  const theirEvent = await (await newTenant(app.theirs.organization)).event();
  for (const path of [`/sessions/${session.id}`, `/speakers/${speaker.id}`, `/questions/${city.id}/values`]) {
    expect((await app.theirs.call(`GET /events/${theirEvent.id}${path}`, { as: spy })).status).toBe(404);
  }
  expect((await app.theirs.call('GET /events?search=Spring', { as: spy })).body.data.map(({ id }: { id: string }) => id)).toEqual([
    theirEvent.id,
  ]);
});

test('lists beneath an event are answered from indexes, however many there are', async () => {
  const { id: organizationId } = world.organization;
  const passType = await world.passType(event);
  const other = await world.event();
  const cheap = await world.passType(other);
  await world.run(async ({ db }) => {
    await db.execute(sql`
      insert into accounts (organization_id, username, share_code, locale)
      select ${organizationId}::uuid, 'crowd-' || n, 'crowd-' || n, 'en' from generate_series(1, 3000) n`);
    await db.execute(sql`
      insert into registrations (organization_id, event_id, account_id, status, registered_at)
      select organization_id, case when right(username, 1) = '0' then ${event.id}::uuid else ${other.id}::uuid end, id, 'registered', now()
      from accounts where username like 'crowd-%'`);
    await db.execute(sql`
      insert into passes (organization_id, attendee_id, account_id, ticket_id, status)
      select organization_id, id, account_id, case when event_id = ${event.id}::uuid then ${passType.id}::uuid else ${cheap.id}::uuid end, 'ready'
      from registrations where registered_at is not null and event_id in (${event.id}, ${other.id})`);
  });
  await maintain('vacuum analyze');
  const plans = await world.run(async (tenant) => {
    const explain = async (query: SQLWrapper) => {
      const { rows } = (await tenant.db.execute(sql`explain ${query}`)) as unknown as { rows: { 'QUERY PLAN': string }[] };
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    return [
      await explain(pageOf(registrantList(tenant, event.id), { page: 1, pageSize: 10 })),
      await explain(takenPasses(tenant, [passType.id], null, new Date())),
    ];
  });
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (registrations|passes|accounts)/);
});
