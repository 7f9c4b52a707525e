import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import type { ListingComparison } from '@contract/entities/listingReport';
import { events } from '@server/db/schema/events';
import { questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { grantRoles } from '@server/db/roles';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
  event = await world.event({ timezone: 'Asia/Tokyo' });
  const { id } = event;
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
});

const ask = (what: string, as = host, body?: unknown) => app.ours.call(what, { as, body });
const report = async () => (await ask(`GET /listings/${event.id}/report`)).body.data;

async function attendee(registeredAt: string, passType: { id: string }, more: Parameters<World['pass']>[2] = {}) {
  const account = await app.ours.account();
  const status = more.status === 'canceled' ? { status: 'canceled' as const } : {};
  const registration = await world.registration(event, account, { registeredAt: new Date(registeredAt), ...status });
  return world.pass({ ...registration, accountId: account.id }, passType, more);
}

test('an event without anybody has a report that says so', async () => {
  await world.passType(event, { name: 'Day' });
  expect(await report()).toMatchObject({
    timezone: 'Asia/Tokyo',
    totals: { registrations: 0, passes: 0, canceled: 0, checkedIn: 0, charged: 0, refunded: 0, due: 0, tax: 0 },
    sales: [],
    checkIns: [],
    passTypes: [{ name: 'Day', passes: 0 }],
    coupons: [],
    channels: [],
    questions: [],
  });
});

test('what became of an event is told by its own clocks, and each number leads to as many people', async () => {
  const [day, week] = [await world.passType(event, { name: 'Day' }), await world.passType(event, { name: 'Week' })];
  // In Tokyo it is the 2nd by then.
  const runa = await attendee('2026-03-01T15:30:00Z', day, { usedAt: new Date('2026-05-01T23:10:00Z'), amtPaid: 900 });
  const bo = await attendee('2026-03-01T14:30:00Z', week);
  await attendee('2026-03-04T00:00:00Z', week, { status: 'canceled', amtPaid: 500, amtRefunded: 200 });
  await attendee('2026-03-04T00:00:00Z', week, { usedAt: new Date('2026-05-02T01:10:00Z') });
  const meal = await world.question(await world.section(event), { type: 'checkbox', name: 'Meals' }, ['lunch', 'dinner']);
  const coupon = await world.coupon(event);
  const organizationId = world.organization.id;
  await world.run(async ({ db }) => {
    await db.insert(questionResponses).values([
      { organizationId, questionId: meal.id, passId: runa.id, value: 'lunch\ndinner' },
      { organizationId, questionId: meal.id, passId: bo.id, value: 'dinner' },
    ]);
    await db.insert(couponUses).values({
      organizationId,
      couponId: coupon.id,
      registrationId: bo.attendeeId,
      accountId: bo.accountId,
      buyerId: bo.accountId,
      status: 'used',
    });
  });
  const told = await report();
  expect(told.totals).toMatchObject({ registrations: 3, passes: 3, canceled: 1, checkedIn: 2 });
  expect(told.sales.map(({ from, registrations: count }: { from: string; registrations: number }) => [from, count])).toEqual([
    ['2026-02-28T15:00:00.000Z', 1],
    ['2026-03-01T15:00:00.000Z', 1],
    ['2026-03-02T15:00:00.000Z', 0],
    ['2026-03-03T15:00:00.000Z', 1],
  ]);
  expect(told.checkInUnit).toBe('hour');
  expect(told.checkIns.map(({ passes }: { passes: number }) => passes)).toEqual([1, 0, 1]);
  const byName = told.passTypes.toSorted((one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1));
  expect(byName).toMatchObject([
    { name: 'Day', passes: 1, canceled: 0, checkedIn: 1, paid: 900, refunded: 0 },
    { name: 'Week', passes: 2, canceled: 1, checkedIn: 1, paid: 500, refunded: 200 },
  ]);
  expect(told.coupons).toMatchObject([{ couponId: coupon.id, registrations: 1 }]);
  expect(told.questions).toMatchObject([
    {
      questionId: meal.id,
      people: 2,
      answers: [
        { value: 'lunch', people: 1 },
        { value: 'dinner', people: 2 },
      ],
    },
  ]);

  const people = async (query: string) => (await ask(`GET /listings/${event.id}/attendees?${query}`)).body.count;
  const [first] = told.sales;
  expect(await people(`registeredFrom=${first.from}&registeredBefore=${first.before}`)).toBe(1);
  expect(await people(`checkedInFrom=${told.checkIns[0].from}&checkedInBefore=${told.checkIns[0].before}`)).toBe(1);
  expect(await people(`questionId=${meal.id}&answer=dinner`)).toBe(2);
  expect(await people(`couponId=${coupon.id}`)).toBe(1);
});

test('who comes no more is in none of the numbers that lead to people', async () => {
  const [day, week] = [await world.passType(event, { name: 'Day' }), await world.passType(event, { name: 'Week' })];
  const meal = await world.question(await world.section(event), { type: 'checkbox', name: 'Meals' }, ['lunch']);
  const coupon = await world.coupon(event);
  const gone = await attendee('2026-03-01T15:30:00Z', day, { status: 'canceled' });
  // One who gave back one of two passes, and what was answered for it.
  const runa = await attendee('2026-03-01T15:30:00Z', day);
  const back = await world.pass({ id: runa.attendeeId, accountId: runa.accountId }, week, { status: 'canceled', usedAt: new Date() });
  const organizationId = world.organization.id;
  await world.run(async ({ db }) => {
    await db
      .insert(questionResponses)
      .values([gone, back].map(({ id: passId }) => ({ organizationId, questionId: meal.id, passId, value: 'lunch' })));
    await db.update(registrations).set({ channel: 'letter' }).where(eq(registrations.id, gone.attendeeId));
    await db.insert(couponUses).values({
      organizationId,
      couponId: coupon.id,
      registrationId: gone.attendeeId,
      accountId: gone.accountId,
      buyerId: gone.accountId,
      status: 'used',
    });
  });
  const told = await report();
  expect(told.totals).toMatchObject({ registrations: 1, passes: 1, canceled: 2, checkedIn: 0 });
  expect(told.channels).toEqual([{ channel: null, registrations: 1 }]);
  expect(told).toMatchObject({ coupons: [], checkIns: [], questions: [{ people: 0, answers: [{ value: 'lunch', people: 0 }] }] });
  const people = async (query: string) => (await ask(`GET /listings/${event.id}/attendees?${query}`)).body.count;
  expect([await people(`couponId=${coupon.id}`), await people(`questionId=${meal.id}&answer=lunch`)]).toEqual([0, 0]);
});

test('money is told when it was charged, with what was given back and what has yet to come', async () => {
  const passType = await world.passType(event, { price: 5_000 });
  await world.refundSchedule(passType, { percentage: 50 });
  const buy = async () => {
    const buyer = await app.ours.account();
    const address = await world.address(buyer);
    const pass = { id: randomUUID(), ticketId: passType.id };
    await ask(`POST /self/events/${event.id}/registration/passes`, buyer, { passes: [pass], packages: [] });
    const intent = (await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`, buyer)).body.data;
    expect((await ask(`POST /organization/intents/${intent.id}/capture`, buyer, {})).status).toBe(200);
    return { buyer, passId: pass.id };
  };
  await buy();
  const { buyer, passId } = await buy();
  await ask(`PUT /listings/${event.id}/attendees/${buyer.id}/passes/${passId}/cancel`, host, {});
  const { totals, sales } = await report();
  expect(totals).toMatchObject({ charged: 10_000, refunded: 2_500, due: 7_500 });
  expect(sales.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)).toBe(7_500);
});

test('the report is kept as a table, of which nothing runs as a formula', async () => {
  await attendee('2026-03-01T15:30:00Z', await world.passType(event, { name: '=Day' }));
  const headers = { organization: world.organization.id, authorization: host.token };
  const { body } = await app.app.inject({ url: `/api/listings/${event.id}/report/export`, headers });
  const lines = body.split('\r\n');
  expect(lines).toContain('Registered,2026-03-02 00:00,1,0.00');
  expect(lines).toContain("Pass type,'=Day,1,0.00");
  // What was given back is not among what a kind brought in.
  const paid = await world.passType(event, { name: 'Week' });
  await attendee('2026-03-01T15:30:00Z', paid, { amtPaid: 5_000 });
  await attendee('2026-03-01T15:30:00Z', paid, { status: 'canceled', amtPaid: 5_000, amtRefunded: 2_000 });
  const { body: withMoney } = await app.app.inject({ url: `/api/listings/${event.id}/report/export`, headers });
  expect(withMoney.split('\r\n')).toContain('Pass type,Week,1,80.00');
  const sheet = await app.app.inject({ url: `/api/listings/${event.id}/report/export?format=xlsx`, headers });
  expect((await readXlsx(sheet.rawPayload)).sheets[0]!.rows).toContainEqual(['Pass type', '=Day', 1, 0]);
});

test('an event is told beside an earlier one by the days that each had left, by the clocks of each, and no further than today', async () => {
  const now = app.services.now().getTime();
  const at = (days: number, hours = 0) => new Date(now + days * 86_400_000 + hours * 3_600_000);
  const begins = async (made: { id: string }, eventStart: Date) =>
    world.run(({ db }) =>
      db
        .update(events)
        .set({ eventStart, eventEnd: new Date(eventStart.getTime() + 3_600_000) })
        .where(eq(events.id, made.id)),
    );
  await begins(event, at(3));
  const before = await world.event({ timezone: 'Asia/Kolkata' });
  await begins(before, at(-100));
  const right = { kind: 'event', id: before.id, role: 'coHost' } as const;
  await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: host.id, grantedById: null, grantedAt: new Date() }]));
  const [type, old] = [await world.passType(event), await world.passType(before)];
  for (const days of [-3, -1, -1]) await attendee(at(days).toISOString(), type);
  const earlier = async (days: number) => {
    const registration = await world.registration(before, await app.ours.account(), { registeredAt: at(days) });
    return world.pass(registration, old);
  };
  for (const days of [-110, -104, -102, -99]) await earlier(days);
  const ofOld = (await ask(`GET /listings/${event.id}/report/comparison?with=${before.id}`)).body.data;
  expect(ofOld.event.id).toBe(before.id);
  const told = ofOld.days.map(({ daysBefore, own, other }: ListingComparison['days'][number]) => [
    daysBefore,
    own && own.registrations,
    other.registrations,
  ]);
  expect(told).toEqual([
    [10, 0, 1],
    [9, 0, 1],
    [8, 0, 1],
    [7, 0, 1],
    [6, 1, 1],
    [5, 1, 1],
    [4, 3, 2],
    [3, 3, 2],
    [2, null, 3],
    [1, null, 3],
    [0, null, 4],
  ]);
  const foreign = await world.event();
  expect((await ask(`GET /listings/${event.id}/report/comparison?with=${foreign.id}`)).status).toBe(404);
  expect((await ask(`GET /listings/${event.id}/report/comparison`)).body.errors).toMatchObject([{ field: 'with' }]);
});

test('each of two events is told by the days of its own zone', async () => {
  // Late on the 1st in London, early on the 2nd in Tokyo; both begin at ten on the 5th by their own clocks.
  const registeredAt = new Date('2026-03-01T20:00:00Z');
  const begins = ({ id }: { id: string }, start: string) =>
    world.run(({ db }) =>
      db
        .update(events)
        .set({ eventStart: new Date(start), eventEnd: new Date('2026-03-06T00:00:00Z') })
        .where(eq(events.id, id)),
    );
  const london = await world.event({ timezone: 'Europe/London' });
  await begins(event, '2026-03-05T01:00:00Z');
  await begins(london, '2026-03-05T10:00:00Z');
  const right = { kind: 'event', id: london.id, role: 'coHost' } as const;
  await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: host.id, grantedById: null, grantedAt: new Date() }]));
  for (const one of [event, london]) {
    const account = await app.ours.account();
    await world.pass(await world.registration(one, account, { registeredAt }), await world.passType(one));
  }
  const { days } = (await ask(`GET /listings/${event.id}/report/comparison?with=${london.id}`)).body.data;
  expect(
    days.map(({ daysBefore, own, other }: ListingComparison['days'][number]) => [daysBefore, own?.registrations, other.registrations]),
  ).toEqual([
    [4, 0, 1],
    [3, 1, 1],
    [2, 1, 1],
    [1, 1, 1],
    [0, 1, 1],
  ]);
});

test('of an event that is more than a year away the days until today are told in one', async () => {
  const eventStart = new Date(app.services.now().getTime() + 500 * 86_400_000);
  const eventEnd = new Date(eventStart.getTime() + 3_600_000);
  await world.run(({ db }) => db.update(events).set({ eventStart, eventEnd }).where(eq(events.id, event.id)));
  await attendee(app.services.now().toISOString(), await world.passType(event));
  const { days } = (await ask(`GET /listings/${event.id}/report/comparison?with=${event.id}`)).body.data;
  expect(days).toHaveLength(401);
  expect(days[0]).toMatchObject({ daysBefore: 400, own: { registrations: 1 }, other: { registrations: 1 } });
  expect(days[1]).toMatchObject({ daysBefore: 399, own: null, other: { registrations: 1 } });
});

test('only hosts of the event are told', async () => {
  const member = await app.ours.account();
  expect((await ask(`GET /listings/${event.id}/report`, member)).status).toBe(403);
  expect((await ask(`GET /listings/${event.id}/report/export`, member)).status).toBe(403);
  const other = await app.theirs.account();
  expect([403, 404]).toContain((await app.theirs.call(`GET /listings/${event.id}/report`, { as: other })).status);
});

test('how somebody came is noted while they choose, and leads from the report to them', async () => {
  const day = await world.passType(event, { name: 'Day', price: 0 });
  const buyer = await app.ours.account();
  const choose = (arrival: object) =>
    ask(`POST /self/events/${event.id}/registration/passes`, buyer, {
      passes: [{ id: passId, ticketId: day.id }],
      packages: [],
      arrival,
    });
  const passId = randomUUID();
  expect((await choose({ source: 'Spring Letter', referrer: 'example.org' })).status).toBe(200);
  // A visit that says nothing of itself does not take back what is known.
  await choose({});
  expect((await ask(`POST /self/events/${event.id}/registration/submit`, buyer)).status).toBe(200);
  // Nor does a link that is followed once they are registered.
  await choose({ source: 'late' });
  await attendee('2026-03-01T15:30:00Z', day);
  expect((await report()).channels).toEqual([
    { channel: 'spring-letter', registrations: 1 },
    { channel: null, registrations: 1 },
  ]);
  const by = async (channel: string) =>
    (await ask(`GET /listings/${event.id}/attendees?channel=${channel}`)).body.data.map((one: { accountId: string }) => one.accountId);
  expect(await by('spring-letter')).toEqual([buyer.id]);
  expect(await by('late')).toEqual([]);
  expect(await by('unknown')).toHaveLength(1);
});
