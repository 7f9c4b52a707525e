import { LISTING } from '@contract/hostLimits';
import { RETENTION } from '@contract/limits';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { coupons } from '@server/db/schema/coupons';
import { events } from '@server/db/schema/events';
import { passes } from '@server/db/schema/passes';
import { passRequests } from '@server/db/schema/passRequests';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import type { Tenant } from '@server/db/tenant';
import type { FanoutMessage } from '@server/realtime/fanout';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { untilStuck } from '@test/harness/stuck';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { changeListing, removeListingsBefore } from './commands';

let app: TestApp;
let world: World;
let host: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
});

const hosts = (account: TestAccount, { id }: { id: string }, role: 'host' | 'coHost' = 'host') =>
  world.run((tenant) => grantRoles(tenant, [{ kind: 'event', id, role, accountId: account.id, grantedById: null, grantedAt: new Date() }]));
const ask = (what: string, as: TestAccount | null, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });
const listed = async (query: string, as = host) =>
  ((await ask(`GET /listings${query}`, as)).body.data as { name: string }[]).map(({ name }) => name);

test('one’s listings are the events that one hosts, alone or with others: drafts, upcoming and past apart', async () => {
  const past = { eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-8) };
  const own = [
    await world.event({ name: 'Fair' }),
    await world.event({ name: 'Idea', published: false }),
    await world.event({ name: 'Ball', ...past }),
  ];
  for (const event of own) await hosts(host, event);
  await hosts(host, await world.event({ name: 'Walk', eventStart: hoursFromNow(2) }), 'coHost');
  await hosts(await app.ours.account(), await world.event({ name: 'Another’s' }));
  expect(await listed('?visible=true&past=false')).toEqual(['Walk', 'Fair']);
  expect(await listed('?past=true')).toEqual(['Ball']);
  expect(await listed('?visible=false')).toEqual(['Idea']);
  expect(await listed('?search=fai')).toEqual(['Fair']);
  expect(await listed('?orderBy=-name')).toEqual(['Walk', 'Idea', 'Fair', 'Ball']);
  expect((await ask('GET /listings', null)).status).toBe(401);
});

test('listings are told apart by where they stand', async () => {
  const soon = { eventStart: hoursFromNow(9), eventEnd: hoursFromNow(10) };
  const made = {
    Open: await world.event({ name: 'Open', ...soon }),
    Out: await world.event({ name: 'Out', ...soon, passSupply: 0 }),
    Off: await world.event({ name: 'Off', ...soon, canceledAt: new Date(), registration: false }),
    Early: await world.event({ name: 'Early', ...soon }),
    Idea: await world.event({ name: 'Idea', published: false }),
  };
  for (const event of Object.values(made)) await hosts(host, event);
  for (const event of [made.Open, made.Out, made.Off]) await world.passType(event);
  expect(await listed('?status=open')).toEqual(['Open']);
  expect(await listed('?status=soldOut')).toEqual(['Out']);
  expect(await listed('?status=canceled')).toEqual(['Off']);
  expect(await listed('?status=notOpen')).toEqual(['Early']);
  expect(await listed('?status=draft&search=idea')).toEqual(['Idea']);
  expect(await listed('?status=open&search=idea')).toEqual([]);
  expect((await ask('GET /listings?status=lost', host)).status).toBe(400);
});

test('a draft is its hosts’ alone: others find it neither in lists nor by its address, and nobody registers for it', async () => {
  const event = await world.event({ name: 'Idea', published: false, featured: true });
  const passType = await world.passType(event, { price: 0 });
  await hosts(host, event);
  const stranger = await app.ours.account();
  for (const as of [stranger, null]) {
    expect((await ask(`GET /events/${event.slug}`, as)).status).toBe(404);
    expect((await ask('GET /events?search=idea', as)).body.data).toEqual([]);
  }
  expect((await ask(`GET /listings/${event.id}`, stranger)).status).toBe(403);
  expect((await ask(`GET /events/${event.slug}`, host)).status).toBe(200);
  expect((await ask('GET /events?search=idea', host)).body.data).toEqual([]);
  expect((await ask('GET /events/featured', host)).body.data).toEqual([]);
  const choose = { passes: [{ id: '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a', ticketId: passType.id }], packages: [] };
  expect((await ask(`POST /self/events/${event.id}/registration/passes`, host, choose)).status).toBe(455);
});

test('what nobody can see or buy keeps no event open', async () => {
  const event = await world.event();
  await hosts(host, event);
  const status = async () => (await ask(`GET /listings/${event.id}?nested=false`, host)).body.data.status;
  await world.passType(event, { supply: 0 });
  expect(await status()).toBe('soldOut');
  await world.passType(event, { visibility: 'private' });
  await world.passType(event, { active: false });
  expect(await status()).toBe('soldOut');
  await world.passType(event);
  expect(await status()).toBe('open');
});

test('a listing tells where the event stands, who comes and what waits', async () => {
  const event = await world.event({ registrationLimit: 2, meetingUrl: 'https://meet.example/room', listed: false });
  const passType = await world.passType(event, { requiresApproval: true });
  await hosts(host, event);
  const get = async () => (await ask(`GET /listings/${event.id}?nested=false`, host)).body.data;
  expect(await get()).toMatchObject({
    id: event.id,
    visible: true,
    listed: false,
    status: 'open',
    meetingUrl: 'https://meet.example/room',
    registrationLimit: 2,
    revision: 1,
    _count: { registrations: 0, passTypes: 1, requests: 0 },
  });
  for (let nth = 0; nth < 2; nth++) await world.registration(event, await app.ours.account());
  await world.passRequest(event, { accountId: (await app.ours.account()).id, ticketId: passType.id });
  expect(await get()).toMatchObject({ status: 'soldOut', _count: { registrations: 2, requests: 1 } });
});

const draft = (more: object = {}) => ({
  eventType: 'physical',
  visible: false,
  name: 'Open studio',
  shortDescription: 'Come and see',
  eventStart: '2027-05-01T08:00:00.000Z',
  eventEnd: '2027-05-01T18:00:00.000Z',
  timezone: 'Europe/Oslo',
  ...more,
});
const create = async (more: object = {}, as = host) => ask('POST /listings', as, { event: draft(more) });
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);

describe('an event from nothing', () => {
  const change = (id: string, event: object, more: object = {}, as = host) => ask(`PUT /listings/${id}`, as, { event, ...more });

  test('is its maker’s draft, is described, and is everyone’s once it is published', async () => {
    const made = (await create()).body.data;
    expect(made).toMatchObject({ visible: false, status: 'draft', creatorId: host.id, revision: 1, registrationEnd: made.eventEnd });
    expect(made.slug).toMatch(/^open-studio/);
    expect(await listed('?visible=false')).toEqual(['Open studio']);
    expect((await ask(`GET /events/${made.slug}`, null)).status).toBe(404);
    const slug = `studio-${made.id.slice(0, 8)}`;
    const shown = (await change(made.id, { slug, visible: true, venue: 'Mill', longDescription: 'All day.' }, { revision: 1 })).body.data;
    expect(shown).toMatchObject({ slug, visible: true, status: 'notOpen', revision: 2, venue: 'Mill' });
    expect((await ask(`GET /events/${slug}`, null)).body.data).toMatchObject({ name: 'Open studio', longDescription: 'All day.' });
  });

  test('is described in HTML, of which only what may stand on a page is kept, and at most so much', async () => {
    const { id } = (await create()).body.data;
    const described = async (longDescription: string) => (await change(id, { longDescription })).body.data.longDescription;
    expect(await described('<h2 onclick="a()">When</h2><script>b()</script><p>At <a href="javascript:c()">nine</a> &amp; ten</p>')).toBe(
      '<h2>When</h2><p>At <a>nine</a> &amp; ten</p>',
    );
    expect(await described('<p> </p><script>b()</script>')).toBe(null);
    const { longDescriptionMax: most } = LISTING;
    expect(fields(await change(id, { longDescription: 'a'.repeat(most + 1) }))).toEqual(['event.longDescription: maxLength']);
    expect(fields(await change(id, { longDescription: '&'.repeat(most / 2) }))).toEqual(['event.longDescription: maxLength']);
  });

  test('names what is wrong with it, and is not put up', async () => {
    expect(fields(await create({ eventEnd: '2027-05-01T08:00:00.000Z' }))).toEqual(['event.eventEnd: endsAfterStart']);
    expect(fields(await create({ timezone: 'Europe/Nowhere', name: ' ' }))).toEqual(['event.name: required', 'event.timezone: timezone']);
    expect(await listed('')).toEqual([]);
  });

  test('never ends before it begins, and neither does its registration, whichever end is moved', async () => {
    const { id } = (await create({ registrationStart: '2027-03-01T00:00:00.000Z', registrationEnd: '2027-04-01T00:00:00.000Z' })).body.data;
    expect(fields(await change(id, { eventEnd: '2027-05-01T07:00:00.000Z' }))).toEqual(['event.eventEnd: endsAfterStart']);
    expect(fields(await change(id, { eventStart: '2027-05-01T18:00:00.000Z' }))).toEqual(['event.eventEnd: endsAfterStart']);
    expect(fields(await change(id, { registrationEnd: '2027-02-01T00:00:00.000Z' }))).toEqual(['event.registrationEnd: endsAfterStart']);
    expect(fields(await change(id, { registrationStart: '2027-04-01T00:00:00.000Z' }))).toEqual(['event.registrationEnd: endsAfterStart']);
    expect((await ask(`GET /listings/${id}`, host)).body.data).toMatchObject({ revision: 1, eventEnd: '2027-05-01T18:00:00.000Z' });
  });

  test('is told plainly that a picture of 50 MB is too large, and stays as it was', async () => {
    const { id } = (await create()).body.data;
    const image = `data:image/png;base64,${'A'.repeat((50_000_000 * 4) / 3)}`;
    expect(await change(id, { name: 'With a picture' }, { image })).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', message: 'This is too large to send.' },
    });
    expect((await ask(`GET /listings/${id}`, host)).body.data).toMatchObject({ name: 'Open studio', revision: 1 });
  });

  test('keeps the change of one of two hosts who change it at once; the other is told and nothing of theirs is saved', async () => {
    const { id } = (await create()).body.data;
    const other = await app.ours.account();
    await hosts(other, { id }, 'coHost');
    const answers = await Promise.all([
      change(id, { name: 'Mine' }, { revision: 1 }),
      change(id, { name: 'Theirs', venue: 'Mill' }, { revision: 1 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = (await ask(`GET /listings/${id}`, host)).body.data;
    expect(now).toMatchObject({ revision: 2, name: answers.find(({ status }) => status === 200)!.body.data.name });
    expect((await change(id, { venue: 'Hall' }, { revision: 1 })).body.message).toContain('Somebody else has changed this');
  });

  test('has an address that no other has, also when two take it at once', async () => {
    const [one, two] = [(await create()).body.data, (await create()).body.data];
    expect(one.slug).not.toBe(two.slug);
    const slug = `same-${one.id.slice(0, 8)}`;
    const free = async () => (await ask(`GET /listings/${two.id}/slug?slug=${slug}`, host)).body.data.free;
    expect(await free()).toBe(true);
    const answers = await Promise.all([change(one.id, { slug }), change(two.id, { slug })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(fields(answers.find(({ status }) => status === 400)!)).toEqual(['event.slug: addressTaken']);
    // Its own address is nobody else's, and so is free to keep.
    const [taker, other] = answers[0].status === 200 ? [one, two] : [two, one];
    const isFree = async ({ id }: { id: string }) => (await ask(`GET /listings/${id}/slug?slug=${slug}`, host)).body.data.free;
    expect([await isFree(taker), await isFree(other)]).toEqual([true, false]);
    expect(fields(await change(one.id, { slug: 'featured' }))).toEqual(['event.slug: addressTaken']);
    expect(fields(await change(one.id, { slug: two.id }))).toEqual(['event.slug: not_id']);
  });

  test('is not hidden, removed, or made smaller once people come to it', async () => {
    const event = await world.event();
    await hosts(host, event);
    await world.registration(event, await app.ours.account());
    await world.registration(event, await app.ours.account());
    expect(fields(await change(event.id, { registrationLimit: 1 }))).toEqual(['event.registrationLimit: belowTaken']);
    expect((await change(event.id, { registrationLimit: 2 })).body.data).toMatchObject({ registrationLimit: 2 });
    expect((await change(event.id, { visible: false })).status).toBe(409);
    expect((await ask(`DELETE /listings/${event.id}`, host)).status).toBe(409);
    const empty = (await create()).body.data;
    expect((await ask(`DELETE /listings/${empty.id}`, await app.ours.account())).status).toBe(403);
    expect((await ask(`DELETE /listings/${empty.id}`, host)).status).toBe(200);
    expect(await listed('?visible=false')).toEqual([]);
  });

  test('that was removed is nobody’s, may be taken back by its hosts as it was for a while, and then is gone', async () => {
    const event = await world.event({ name: 'Mistake' });
    await hosts(host, event);
    const passType = await world.passType(event, { price: 0 });
    const taken = await world.passRequest(event, { accountId: (await app.ours.account()).id, ticketId: passType.id });
    expect((await ask(`DELETE /listings/${event.id}`, host)).body.message).toContain('waits for this event');
    await world.run(({ db }) => db.delete(passRequests).where(eq(passRequests.id, taken.id)));
    const guest = await app.ours.account();
    const late = await world.registration(event, guest, { status: 'draft' });
    expect((await ask(`DELETE /listings/${event.id}`, host)).status).toBe(200);
    for (const as of [host, guest, null]) expect((await ask(`GET /events/${event.slug}`, as)).status).toBe(404);
    expect((await ask(`GET /listings/${event.id}`, host)).status).toBe(404);
    expect((await ask(`PUT /listings/${event.id}`, host, { event: { name: 'Back' } })).status).toBe(404);
    expect((await ask(`DELETE /listings/${event.id}`, host)).status).toBe(404);
    expect(await listed('')).toEqual([]);
    const removed = async (as: TestAccount) => (await ask('GET /listings/removed', as)).body.data as { id: string; name: string }[];
    expect(await removed(host)).toMatchObject([{ id: event.id, name: 'Mistake' }]);
    const [{ removedAt, goneAt }] = (await removed(host)) as unknown as [{ removedAt: string; goneAt: string }];
    expect(Date.parse(goneAt) - Date.parse(removedAt)).toBe(RETENTION.removedEventDays * 86_400_000);
    expect(await removed(guest)).toEqual([]);
    // Who was about to register when it went has no pass.
    await expect(world.pass(late, passType)).rejects.toMatchObject({ cause: { code: 'AT009' } });

    const restoration = `/listings/${event.id}/restoration`;
    expect((await ask(`POST ${restoration}`, guest)).status).toBe(403);
    expect((await ask(`POST ${restoration}`, host)).body.data).toMatchObject({ name: 'Mistake', slug: event.slug, visible: true });
    expect((await ask(`POST ${restoration}`, host)).status).toBe(404);
    expect(await removed(host)).toEqual([]);
    expect((await ask(`GET /events/${event.slug}`, null)).status).toBe(200);
    expect((await ask(`GET /listings/${event.id}/passTypes`, host)).body.data).toHaveLength(1);

    // Who waits in a line keeps it, and so does who came and came no more: there is something to look up.
    const waiting = await world.waiting(event, { accountId: guest.id, ticketId: passType.id });
    expect((await ask(`DELETE /listings/${event.id}`, host)).body.message).toContain('waits for this event');
    await world.run(({ db }) => db.delete(waitingListEntries).where(eq(waitingListEntries.id, waiting.id)));
    await world.run(({ db }) => db.update(registrations).set({ status: 'canceled' }).where(eq(registrations.id, late.id)));
    expect((await ask(`DELETE /listings/${event.id}`, host)).status).toBe(409);
    await world.run(({ db }) => db.delete(registrations).where(eq(registrations.id, late.id)));

    await ask(`DELETE /listings/${event.id}`, host);
    const rows = () => world.run(({ db }) => db.$count(events, eq(events.id, event.id)));
    await world.run((tenant) => removeListingsBefore(tenant, new Date(Date.now() - 60_000)));
    expect(await rows()).toBe(1);
    await world.run((tenant) => removeListingsBefore(tenant, new Date(Date.now() + 60_000)));
    expect(await rows()).toBe(0);
  });
});

test('what was removed does not count among the drafts that one may have', async () => {
  const draft = await world.event({ published: false, creatorId: host.id });
  const { id: _, slug, ...same } = draft;
  await world.run(({ db }) =>
    db.insert(events).values(Array.from({ length: LISTING.draftsMax - 1 }, (_one, at) => ({ ...same, slug: `${slug}-${at}` }))),
  );
  await hosts(host, draft);
  expect((await create()).body.code).toBe('limitReached');
  expect((await ask(`DELETE /listings/${draft.id}`, host)).status).toBe(200);
  expect((await create()).status).toBe(200);
  expect((await ask(`POST /listings/${draft.id}/restoration`, host)).body.code).toBe('limitReached');
});

const meanwhile = () => {
  const begun = async (change: (tenant: Tenant) => Promise<unknown>) => {
    const end = gate();
    const changing = world.run(async (tenant) => {
      await change(tenant);
      await end.pass();
    });
    await end.reached;
    return () => (end.release(), changing);
  };

  test('an event is not removed while somebody registers for it', async () => {
    const event = await world.event();
    await hosts(host, event);
    const passType = await world.passType(event);
    const registration = await world.registration(event, await app.ours.account(), { status: 'draft' });
    const finish = await begun(async (tenant) => {
      const { organizationId, db } = tenant;
      const held = { attendeeId: registration.id, accountId: registration.accountId, ticketId: passType.id, status: 'ready' } as const;
      await db.insert(passes).values({ organizationId, ...held });
      await db.update(registrations).set({ status: 'registered' }).where(eq(registrations.id, registration.id));
    });
    const removal = ask(`DELETE /listings/${event.id}`, host);
    await untilStuck(1, removal);
    await finish();
    expect((await removal).status).toBe(409);
  });

  const changing = (event: { id: string }, change: Parameters<typeof changeListing>[2]['event']) =>
    begun((tenant) => changeListing(tenant, event.id, { event: change, picture: undefined }));
  const register = async (event: { id: string }, passType: { id: string }) =>
    ask(`POST /self/events/${event.id}/registration/passes`, await app.ours.account(), {
      passes: [{ id: randomUUID(), ticketId: passType.id }],
      packages: [],
    });

  test('somebody registers while its hosts change what an event says, and its parts', async () => {
    const event = await world.event();
    const passType = await world.passType(event);
    await hosts(host, event);
    const finish = await changing(event, { name: 'Another name', venue: 'Another place' });
    expect((await register(event, passType)).status).toBe(200);
    await finish();
  });

  test('who registers waits for hosts who limit how many may, and is refused where that leaves no place', async () => {
    const event = await world.event();
    const passType = await world.passType(event);
    await hosts(host, event);
    await world.registration(event, await app.ours.account());
    const finish = await changing(event, { registrationLimit: 1 });
    const registering = register(event, passType);
    await untilStuck(1, registering);
    await finish();
    expect((await registering).body.code).toBe('soldOut');
  });

  test('an event that is taken back in the last moment stays', async () => {
    const event = await world.event({ removedAt: hoursFromNow(-1) });
    const finish = await begun(({ db }) => db.update(events).set({ removedAt: null }).where(eq(events.id, event.id)));
    const removal = world.run((tenant) => removeListingsBefore(tenant, new Date()));
    await untilStuck(1, removal);
    await finish();
    await removal;
    expect(await world.run(({ db }) => db.$count(events, eq(events.id, event.id)))).toBe(1);
  });
};
// The embedded database has one connection: there, one change is over before the next begins.
if (process.env['DATABASE_URL']) describe('while others go on', meanwhile);

describe('kinds of passes', () => {
  const span = { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-02-01T00:00:00.000Z' };
  const input = (more: object = {}) => ({
    name: 'Day pass',
    shortDescription: '',
    price: 5_000,
    supply: 10,
    maxQuantityPerSale: 4,
    limitPerAccount: null,
    accessLevel: 'regular',
    visibility: 'public',
    active: true,
    cancelable: true,
    transferable: true,
    requiresApproval: false,
    overrideStartDate: null,
    priceSchedules: [{ name: 'Early', price: 4_000, ...span }],
    refundSchedules: [{ percentage: 50, ...span }],
    ...more,
  });
  test('are added with their prices, changed, and sold', async () => {
    const { id } = (await create({ registrationStart: '2020-01-01T00:00:00.000Z' })).body.data;
    const made = (await ask(`POST /listings/${id}/passTypes`, host, input())).body.data;
    expect(made).toMatchObject({
      price: 5_000,
      taken: 0,
      revision: 1,
      priceSchedules: [{ price: 4_000 }],
      refundSchedules: [{ percentage: 50 }],
    });
    const changed = await ask(`PUT /listings/${id}/passTypes/${made.id}`, host, { price: 6_000, priceSchedules: [], revision: 1 });
    expect(changed.body.data).toMatchObject({ price: 6_000, priceSchedules: [], refundSchedules: [{ percentage: 50 }], revision: 2 });
    expect((await ask(`PUT /listings/${id}/passTypes/${made.id}`, host, { price: 1, revision: 1 })).status).toBe(409);
    const wrong = input({ priceSchedules: [{ name: null, price: 1, startDate: span.endDate, endDate: span.startDate }] });
    expect(fields(await ask(`POST /listings/${id}/passTypes`, host, wrong))).toEqual(['priceSchedules.0.endDate: endsAfterStart']);
    const back = { refundSchedules: [{ percentage: 50, startDate: span.endDate, endDate: span.startDate }] };
    expect(fields(await ask(`PUT /listings/${id}/passTypes/${made.id}`, host, back))).toEqual([
      'refundSchedules.0.endDate: endsAfterStart',
    ]);
    expect((await ask(`GET /listings/${id}/passTypes`, host)).body.data).toMatchObject([
      { refundSchedules: [{ percentage: 50, ...span }] },
    ]);
  });

  test('that are offered to who waits or paid for as a code are not there for others: they count as taken', async () => {
    const event = await world.event();
    await hosts(host, event);
    const passType = await world.passType(event, { supply: 5 });
    await world.waiting(event, {
      accountId: (await app.ours.account()).id,
      ticketId: passType.id,
      quantity: 2,
      status: 'offered',
      offeredUntil: hoursFromNow(1),
    });
    await world.coupon(event, { ticketId: passType.id, prePaid: true, purchaseLimit: 1 });
    const at = `/listings/${event.id}/passTypes/${passType.id}`;
    expect(fields(await ask(`PUT ${at}`, host, { supply: 2 }))).toEqual(['supply: belowTaken']);
    expect((await ask(`PUT ${at}`, host, { supply: 3 })).body.data).toMatchObject({ supply: 3, taken: 3 });
  });

  test('are never fewer than are taken, and are kept while somebody has one', async () => {
    const event = await world.event();
    await hosts(host, event);
    const passType = await world.passType(event, { supply: 5 });
    for (let nth = 0; nth < 2; nth++) {
      const account = await app.ours.account();
      await world.pass({ ...(await world.registration(event, account)), accountId: account.id }, passType);
    }
    expect(fields(await ask(`PUT /listings/${event.id}/passTypes/${passType.id}`, host, { supply: 1 }))).toEqual(['supply: belowTaken']);
    expect((await ask(`PUT /listings/${event.id}/passTypes/${passType.id}`, host, { supply: 2 })).body.data).toMatchObject({
      supply: 2,
      taken: 2,
    });
    expect((await ask(`DELETE /listings/${event.id}/passTypes/${passType.id}`, host)).status).toBe(409);
    const other = await world.passType(event);
    expect((await ask(`DELETE /listings/${event.id}/passTypes/${other.id}`, host)).status).toBe(200);
    expect((await ask(`PUT /listings/${(await world.event()).id}/passTypes/${passType.id}`, host, { supply: 9 })).status).toBe(403);
  });
});

describe('sessions', () => {
  const input = (more: object = {}) => ({
    session: {
      name: 'Glazing',
      description: 'By hand.',
      startTime: '2027-05-01T09:00:00.000Z',
      endTime: '2027-05-01T10:00:00.000Z',
      ...more,
    },
  });
  const agenda = async (id: string) => (await ask(`GET /events/${id}/sessions`, host)).body.data;

  test('stand on the agenda, are changed, and go from it', async () => {
    const { id } = (await create()).body.data;
    expect((await ask(`POST /listings/${id}/sessions`, host, input())).body.data).toMatchObject({ id });
    const [made] = await agenda(id);
    expect(made).toMatchObject({ name: 'Glazing', description: 'By hand.', startTime: '2027-05-01T09:00:00.000Z' });
    const at = `/listings/${id}/sessions/${made.id}`;
    const early = { endTime: '2027-05-01T09:00:00.000Z' };
    expect(fields(await ask(`PUT ${at}`, host, input(early)))).toEqual(['session.endTime: endsAfterStart']);
    const registrationEnd = '2027-04-30T12:00:00.000Z';
    expect((await ask(`PUT ${at}`, host, input({ registrationEnd }))).status).toBe(200);
    expect((await ask(`PUT ${at}`, host, input({ name: 'Firing', description: '' }))).status).toBe(200);
    // What a change does not speak of stays as it was.
    const until = async () => (await ask(`GET /listings/${id}/sessions`, host)).body.data[0].registrationEnd;
    expect(await until()).toBe(registrationEnd);
    await ask(`PUT ${at}`, host, input({ name: 'Firing', description: '', registrationEnd: null }));
    expect(await until()).toBeNull();
    expect(await agenda(id)).toMatchObject([{ id: made.id, name: 'Firing', description: null }]);
    const stranger = await app.ours.account();
    expect((await ask(`DELETE ${at}`, stranger)).status).toBe(403);
    const other = (await create()).body.data;
    expect((await ask(`PUT /listings/${other.id}/sessions/${made.id}`, host, input())).status).toBe(404);
    expect((await ask(`DELETE ${at}`, host)).status).toBe(200);
    expect(await agenda(id)).toEqual([]);
  });

  test('have a room, tracks and speakers by name, and never fewer places than are taken', async () => {
    const event = await world.event();
    await hosts(host, event);
    const [ida, other] = [await world.speaker(event), await world.speaker(await world.event())];
    const parts = {
      location: 'Mill',
      tracks: ['Clay', 'Fire'],
      speakerIds: [ida.id],
      registrationEnabled: true,
      places: 5,
      access: 'PRIVATE',
    };
    await ask(`POST /listings/${event.id}/sessions`, host, input(parts));
    await ask(`POST /listings/${event.id}/sessions`, host, input({ name: 'Firing', location: ' mill ', tracks: ['fire'] }));
    const all = async () => (await ask(`GET /listings/${event.id}/sessions`, host)).body.data;
    const [first, second] = await all();
    const one = first.name === 'Glazing' ? first : second;
    const two = first.name === 'Glazing' ? second : first;
    expect(one).toMatchObject({ places: 5, supply: 5, revision: 1, location: { name: 'Mill' }, speakers: [{ id: ida.id }] });
    expect(one.tracks.map(({ name }: { name: string }) => name)).toEqual(['Clay', 'Fire']);
    expect([two.location.id, two.tracks[0].id]).toEqual([one.location.id, one.tracks[1].id]);
    expect(await agenda(event.id)).toHaveLength(2);
    expect((await ask(`GET /events/${event.slug}/sessions`, null)).body.data).toHaveLength(1);
    const at = `/listings/${event.id}/sessions/${one.id}`;
    expect(fields(await ask(`PUT ${at}`, host, input({ speakerIds: [other.id] })))).toEqual(['session.speakerIds: notOfEvent']);
    const guest = await app.ours.account();
    const registration = { ...(await world.registration(event, guest)), accountId: guest.id };
    const { id: passId } = await world.pass(registration, await world.passType(event));
    await ask(`POST /self/events/${event.id}/sessions/${one.id}/registration/passes`, guest, [{ passId }]);
    expect(fields(await ask(`PUT ${at}`, host, input({ places: 0 })))).toEqual(['session.places: belowTaken']);
    expect((await ask(`PUT ${at}`, host, input({ places: 1, revision: 1 }))).status).toBe(200);
    expect((await ask(`PUT ${at}`, host, input({ name: 'Late', revision: 1 }))).status).toBe(409);
    expect(await all()).toMatchObject([{}, {}].map(() => expect.objectContaining({ name: expect.not.stringContaining('Late') })));
  });

  test('are kept where somebody registers, also in the same moment', async () => {
    const event = await world.event();
    await hosts(host, event);
    const guest = await app.ours.account();
    const registration = { ...(await world.registration(event, guest)), accountId: guest.id };
    const { id: passId } = await world.pass(registration, await world.passType(event));
    for (let round = 0; round < 4; round++) {
      const session = await world.session(event, { registrationEnabled: true });
      const at = `/listings/${event.id}/sessions/${session.id}`;
      const [chosen, removed] = await Promise.all([
        ask(`POST /self/events/${event.id}/sessions/${session.id}/registration/passes`, guest, [{ passId }]),
        ask(`DELETE ${at}`, host),
      ]);
      const isKept = removed.status === 409;
      expect(isKept ? [200] : [404, 409]).toContain(chosen.status);
      expect((await agenda(event.id)).some((one: { id: string }) => one.id === session.id)).toBe(isKept);
    }
    const session = await world.session(event, { registrationEnabled: true });
    await ask(`POST /self/events/${event.id}/sessions/${session.id}/registration/passes`, guest, [{ passId }]);
    const refused = await ask(`DELETE /listings/${event.id}/sessions/${session.id}`, host);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Somebody registers for this session')]);
  });
});

test('speakers are put in, speak at sessions of their event alone, are ordered, and changed on the state that was seen', async () => {
  const event = await world.event();
  await hosts(host, event);
  const [session, foreign] = [await world.session(event), await world.session(await world.event())];
  const speaker = (more: object = {}) => ({
    speaker: { firstName: 'Ida', lastName: 'Holt', title: null, company: 'Mill', bio: 'Throws.', ...more },
  });
  const all = async () =>
    (await ask(`GET /listings/${event.id}/speakers`, host)).body.data as { id: string; firstName: string; sessions: { id: string }[] }[];
  expect(
    (await ask(`POST /listings/${event.id}/speakers`, host, speaker({ sessionIds: [session.id, session.id] }))).body.data,
  ).toMatchObject({
    id: event.id,
  });
  await ask(`POST /listings/${event.id}/speakers`, host, speaker({ firstName: 'Runa', website: 'runa.example' }));
  const [ida, runa] = await all();
  expect(ida).toMatchObject({ firstName: 'Ida', company: 'Mill', revision: 1, sessions: [{ id: session.id }] });
  expect(runa).toMatchObject({ website: 'https://runa.example', sessions: [] });
  expect(fields(await ask(`PUT /listings/${event.id}/speakers/${runa!.id}`, host, speaker({ sessionIds: [foreign.id] })))).toEqual([
    'speaker.sessionIds: notOfEvent',
  ]);
  expect(
    (await ask(`PUT /listings/${event.id}/speakers/${runa!.id}`, host, speaker({ firstName: 'Runa', place: 0, revision: 1 }))).status,
  ).toBe(200);
  expect((await all()).map(({ firstName }) => firstName)).toEqual(['Runa', 'Ida']);
  const late = await ask(`PUT /listings/${event.id}/speakers/${runa!.id}`, host, speaker({ firstName: 'Late', revision: 1 }));
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody else has changed this')]);
  expect((await ask(`DELETE /listings/${event.id}/speakers/${ida!.id}`, await app.ours.account())).status).toBe(403);
  expect((await ask(`DELETE /listings/${event.id}/speakers/${ida!.id}`, host)).status).toBe(200);
  expect((await ask(`GET /events/${event.slug}/speakers`, null)).body.data).toMatchObject([
    { firstName: 'Runa', website: 'https://runa.example' },
  ]);
});

describe('questions that are asked often', () => {
  const subjects = async (id: string) =>
    (
      (await ask(`GET /listings/${id}/faqs`, host)).body.data as { id: string; name: string; faqs: { id: string; question: string }[] }[]
    ).map(({ name, faqs }) => [name, ...faqs.map(({ question }) => question)]);

  test('are put under subjects, ordered, changed and removed, and everybody reads them so', async () => {
    const event = await world.event();
    await hosts(host, event);
    const subject = async (name: string) => (await ask(`POST /listings/${event.id}/faqs`, host, { name })).body.data.id as string;
    const [way, stay] = [await subject('The way'), await subject('The stay')];
    const add = async (question: string) =>
      (await ask(`POST /listings/${event.id}/faqs/${way}/questions`, host, { question, answer: 'Yes.' })).body.data.id as string;
    const [train, , bus] = [await add('A train?'), await add('A ferry?'), await add('A bus?')];
    expect((await ask(`PUT /listings/${event.id}/faqs/${way}/questions/${bus}`, host, { place: 0 })).status).toBe(200);
    expect((await ask(`PUT /listings/${event.id}/faqs/${stay}`, host, { place: 0, name: 'Beds' })).body.data).toMatchObject({
      name: 'Beds',
    });
    expect(await subjects(event.id)).toEqual([['Beds'], ['The way', 'A bus?', 'A train?', 'A ferry?']]);
    expect((await ask(`PUT /listings/${event.id}/faqs/${stay}`, host, { name: 'Late', revision: 1 })).status).toBe(409);
    const answered = await ask(`PUT /listings/${event.id}/faqs/${way}/questions/${train}`, host, { answer: 'Hourly.', revision: 1 });
    expect((await ask(`PUT /listings/${event.id}/faqs/${way}/questions/${train}`, host, { answer: 'Never.', revision: 1 })).status).toBe(
      409,
    );
    expect(answered.body.data).toMatchObject({ question: 'A train?', answer: 'Hourly.' });
    expect((await ask(`DELETE /listings/${event.id}/faqs/${way}/questions/${bus}`, host)).status).toBe(200);
    expect((await ask(`DELETE /listings/${event.id}/faqs/${stay}`, host)).status).toBe(200);
    expect(await subjects(event.id)).toEqual([['The way', 'A train?', 'A ferry?']]);
    const read = (await ask(`GET /events/${event.slug}/faqs`, null)).body.data;
    expect(read.map(({ faqs }: { faqs: { question: string }[] }) => faqs.map(({ question }) => question))).toEqual([
      ['A train?', 'A ferry?'],
    ]);
  });

  test('put in at once by two hosts stand one behind the other, and are of their own event alone', async () => {
    const [event, other] = [await world.event(), await world.event()];
    await hosts(host, event);
    await hosts(host, other);
    await Promise.all(['One', 'Two', 'Three'].map((name) => ask(`POST /listings/${event.id}/faqs`, host, { name })));
    const sections = (await ask(`GET /listings/${event.id}/faqs`, host)).body.data as { id: string; name: string }[];
    expect(sections.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two']);
    const [first, ...rest] = sections;
    await ask(`PUT /listings/${event.id}/faqs/${first!.id}`, host, { place: 9 });
    expect(await subjects(event.id)).toEqual([...rest, first!].map(({ name }) => [name]));
    expect((await ask(`PUT /listings/${other.id}/faqs/${first!.id}`, host, { name: 'Mine' })).status).toBe(404);
    expect((await ask(`DELETE /listings/${event.id}/faqs/${first!.id}`, await app.ours.account())).status).toBe(403);
    expect(fields(await ask(`POST /listings/${event.id}/faqs`, host, { name: ' ' }))).toEqual(['name: required']);
  });
});

test('a host lets others host an event with them, who are told, do what hosts do, and give it up; they let in nobody else', async () => {
  const event = await world.event({ published: false });
  await hosts(host, event);
  const [ida, runa] = [await app.ours.account({ firstName: 'Ida', title: 'Glazier', company: 'Panes' }), await app.ours.account()];
  const add = (accountId: string, as = host) => ask(`POST /listings/${event.id}/coHosts`, as, { accountId });
  const known = async (query = '') =>
    ((await ask(`GET /listings/${event.id}/coHosts${query}`, host)).body.data as { id: string }[]).map(({ id }) => id);
  const found = () => Promise.all(['ida', 'glazier', 'panes'].map((search) => known(`?search=${search}`)));
  expect((await add(ida.id)).body.data).toMatchObject({ id: event.id });
  expect((await add(ida.id)).status).toBe(200);
  expect((await ask('GET /self/notifications', ida)).body.data).toMatchObject([{ type: 'EVENT' }]);
  expect(await known()).toEqual([ida.id]);
  expect(await listed('?visible=false', ida)).toEqual([event.name]);
  expect((await ask(`PUT /listings/${event.id}`, ida, { event: { venue: 'Mill' } })).status).toBe(200);
  expect((await add(runa.id, ida)).status).toBe(403);
  expect((await ask(`DELETE /listings/${event.id}/coHosts/${runa.id}`, ida)).status).toBe(403);
  expect(fields(await add('5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a'))).toEqual(['accountId: exists']);
  expect(await found()).toEqual([[ida.id], [ida.id], [ida.id]]);
  expect((await ask(`POST /accounts/${host.id}/block`, ida)).status).toBe(200);
  expect(await known()).toEqual([ida.id]);
  // By what a block withholds nobody is found.
  expect(await found()).toEqual([[ida.id], [], []]);
  expect((await ask(`DELETE /listings/${event.id}/coHosts/${ida.id}`, ida)).status).toBe(200);
  expect((await ask(`GET /listings/${event.id}`, ida)).status).toBe(403);
  expect((await ask(`DELETE /listings/${event.id}/coHosts/${ida.id}`, host)).status).toBe(404);
  expect(await known()).toEqual([]);
});

test('so many host an event with its host at most, and whoever does already is no further one', async () => {
  const event = await world.event();
  await hosts(host, event);
  const people = await Promise.all(Array.from({ length: LISTING.coHostsMax + 1 }, () => world.account()));
  await world.run((tenant) =>
    grantRoles(
      tenant,
      people
        .slice(2)
        .map(({ id: accountId }) => ({ kind: 'event', id: event.id, role: 'coHost', accountId, grantedById: null, grantedAt: new Date() })),
    ),
  );
  const add = ({ id }: { id: string }) => ask(`POST /listings/${event.id}/coHosts`, host, { accountId: id });
  expect((await add(people[0]!)).status).toBe(200);
  expect((await add(people[1]!)).body.code).toBe('limitReached');
  expect((await add(host)).status).toBe(200);
});

test('codes are made one by one and many at once, differ within an event, and may never be used less often than they were', async () => {
  const event = await world.event();
  await hosts(host, event);
  const code = (more: object = {}) => ({
    code: 'EARLY',
    description: null,
    ticketId: null,
    active: true,
    startDate: null,
    endDate: null,
    discountAmount: null,
    discountPercent: 25,
    useLimit: 5,
    limitPerAccount: null,
    applyToPassType: true,
    applyToAddOns: false,
    applyToReservation: false,
    ...more,
  });
  const create = (more: object = {}) => ask(`POST /listings/${event.id}/coupons`, host, code(more));
  const { id } = (await create()).body.data;
  expect(fields(await create({ code: 'early ' }))).toEqual(['code: codeTaken']);
  expect(fields(await create({ code: 'X', discountAmount: 100 }))).toEqual(['discountPercent: oneOfTwo']);
  expect(fields(await create({ code: 'X', ticketId: (await world.passType(await world.event())).id }))).toEqual(['ticketId: notOfEvent']);
  const { code: _, ...alike } = code();
  const many = (await ask(`POST /listings/${event.id}/coupons/bulk`, host, { ...alike, prefix: 'CREW-', count: 30 })).body.data;
  expect(new Set(many.map((one: { code: string }) => one.code)).size).toBe(30);
  expect(many[0].code).toMatch(/^CREW-.{14}$/);
  // Those that somebody has bought for others are theirs, and not the hosts' to see or change.
  const bought = await world.coupon(event, { prePaid: true, ticketId: (await world.passType(event)).id });
  expect((await ask(`GET /listings/${event.id}/coupons`, host)).body.count).toBe(31);
  expect((await ask(`DELETE /listings/${event.id}/coupons/${bought.id}`, host)).status).toBe(404);
  expect((await ask(`GET /listings/${event.id}/coupons?search=early`, host)).body).toMatchObject({ data: [{ id, uses: 0 }], count: 1 });
  for (let nth = 0; nth < 2; nth++) {
    const { id: accountId } = await app.ours.account();
    const { id: registrationId } = await world.registration(event, { id: accountId });
    await world.run(({ db, organizationId }) =>
      db.insert(couponUses).values({ organizationId, couponId: id, registrationId, accountId, status: 'used' }),
    );
  }
  const change = (more: object) => ask(`PUT /listings/${event.id}/coupons/${id}`, host, code(more));
  expect(fields(await change({ useLimit: 1 }))).toEqual(['useLimit: belowTaken']);
  expect((await change({ useLimit: 2, revision: 1 })).body.data).toMatchObject({ uses: 2, useLimit: 2, revision: 2 });
  expect((await change({ revision: 1 })).status).toBe(409);
  expect((await ask(`DELETE /listings/${event.id}/coupons/${id}`, host)).status).toBe(409);
  expect((await ask(`DELETE /listings/${event.id}/coupons/${many[0].id}`, host)).status).toBe(200);
  expect((await ask(`GET /listings/${event.id}/coupons`, await app.ours.account())).status).toBe(403);
});

test('of codes an event has so many at most, however many are made at once', async () => {
  const event = await world.event();
  await hosts(host, event);
  await world.run(({ db, organizationId }) =>
    db.execute(sql`
      insert into ${coupons} (organization_id, event_id, code, code_key, discount_percent)
      select ${organizationId}::uuid, ${event.id}::uuid, 'C' || nth, 'c' || nth, 10 from generate_series(1, ${LISTING.couponsMax - 2}::int) nth`),
  );
  const alike = {
    description: null,
    ticketId: null,
    active: true,
    startDate: null,
    endDate: null,
    discountAmount: null,
    discountPercent: 25,
    useLimit: 1,
    limitPerAccount: null,
    applyToPassType: true,
    applyToAddOns: false,
    applyToReservation: false,
    prefix: '',
  };
  const make = (count: number) => ask(`POST /listings/${event.id}/coupons/bulk`, host, { ...alike, count });
  expect((await make(3)).body.code).toBe('limitReached');
  expect((await make(2)).status).toBe(200);
});

test('sponsors stand at levels, in the order of the hosts, with an account behind them or without', async () => {
  const event = await world.event();
  await hosts(host, event);
  const add = (body: object) => ask(`POST /listings/${event.id}/sponsors`, host, body);
  expect(fields(await add({ name: 'Mill' }))).toEqual(['levelId: required']);
  await ask(`POST /listings/${event.id}/sponsorLevels`, host, { name: 'Gold' });
  const [gold, silver] = (await ask(`POST /listings/${event.id}/sponsorLevels`, host, { name: 'Silver' })).body.data;
  const firm = await app.ours.account();
  expect((await add({ sponsorId: firm.id })).body.data).toMatchObject({ id: event.id });
  await add({ name: 'Mill', url: 'mill.example', levelId: gold.id });
  await add({ name: 'Kiln', levelId: gold.id });
  expect(fields(await add({ levelId: gold.id }))).toEqual(['name: required']);
  const all = async () =>
    (await ask(`GET /listings/${event.id}/sponsors`, host)).body.data as { name: string; sponsors: { id: string; name: string }[] }[];
  const kiln = (await all())[0]!.sponsors[1]!;
  expect((await ask(`PUT /listings/${event.id}/sponsors/${kiln.id}`, host, { place: 0, revision: 1 })).status).toBe(200);
  expect((await ask(`PUT /listings/${event.id}/sponsors/${kiln.id}`, host, { name: 'Late', revision: 1 })).status).toBe(409);
  await ask(`PUT /listings/${event.id}/sponsorLevels/${silver.id}`, host, { place: 0, name: 'Friends', revision: 1 });
  expect((await ask(`PUT /listings/${event.id}/sponsorLevels/${silver.id}`, host, { name: 'Late', revision: 1 })).status).toBe(409);
  const foreign = await world.sponsorshipLevel(await world.event());
  expect(fields(await ask(`PUT /listings/${event.id}/sponsors/${kiln.id}`, host, { levelId: foreign.id }))).toEqual([
    'levelId: notOfEvent',
  ]);
  expect((await all()).map(({ name, sponsors }) => [name, sponsors.length])).toEqual([
    ['Friends', 1],
    ['Gold', 2],
  ]);
  expect((await all())[1]!.sponsors.map(({ name }) => name)).toEqual(['Kiln', 'Mill']);
  expect((await ask(`GET /events/${event.slug}/sponsorships`, null)).body.data).toMatchObject([
    {},
    { sponsors: [{}, { url: 'https://mill.example' }] },
  ]);
  expect((await ask(`DELETE /listings/${event.id}/sponsors/${firm.id}`, host)).status).toBe(200);
  expect((await ask(`DELETE /listings/${event.id}/sponsorLevels/${gold.id}`, host)).status).toBe(200);
  expect(await all()).toMatchObject([{ name: 'Friends', sponsors: [] }]);
  expect((await ask(`GET /listings/${event.id}/sponsors`, await app.ours.account())).status).toBe(403);
});

test('the hosts of an event are told who changes something of it, and of what is refused nobody is', async () => {
  const event = await world.event({ name: 'Fair' });
  const other = await app.ours.account({ firstName: 'Bo', lastName: 'Berg' });
  await hosts(host, event);
  await hosts(other, event, 'coHost');
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  expect((await ask(`PUT /listings/${event.id}`, other, { event: { name: 'Ball' } })).status).toBe(200);
  expect((await ask(`PUT /listings/${event.id}`, other, { event: { name: 'Feast' }, revision: 1 })).status).toBe(409);
  await ask(`POST /listings/${event.id}/actions/preview`, other, { kind: 'checkIn', filter: {} });
  const told = heard.flatMap((one) => (one.type === 'deliver' && one.event.type === 'listing-changed' ? [one] : []));
  expect(told.map(({ accountIds, event: { body } }) => [accountIds.toSorted(), body])).toEqual([
    [[host.id, other.id].sort(), { eventId: event.id, byId: other.id, name: 'Bo Berg' }],
  ]);
});
