import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { mails } from '@server/db/schema/mails';
import { passes } from '@server/db/schema/passes';
import { eq, sql } from 'drizzle-orm';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let ada: TestAccount;
let event: Awaited<ReturnType<World['event']>>;
let regular: Awaited<ReturnType<World['passType']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: 'ada@example.org', firstName: 'Ada' });
  event = await world.event();
  regular = await world.passType(event);
});

const at = (path = '') => `/self/events/${event.id}/registration${path}`;
const ask = (what: string, body?: unknown, as = ada): Promise<Answer> => app.ours.call(what, { as, body });
const cart = async (as = ada) => (await ask(`GET ${at()}`, undefined, as)).body.data;
const pass = (ticketId = regular.id) => ({ id: randomUUID(), ticketId });
const choose = (chosen: object[], as = ada) => ask(`POST ${at('/passes')}`, { passes: chosen, packages: [] }, as);
const listed = async (as = ada) => (await ask(`GET ${at('/roomTypes')}`, undefined, as)).body.data;
const take = (rows: object[], as = ada) => ask(`POST ${at('/reservations')}`, rows, as);
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const loseHold = () =>
  world.run(({ db }) =>
    db
      .execute(`update passes set hold_until = now() - interval '1 second' where status = 'draft'`)
      .then(() => db.execute(`update registrations set hold_until = now() - interval '1 second'`)),
  );

const DAYS = {
  minStart: '2027-03-03',
  defaultStart: '2027-03-04',
  maxStart: '2027-03-06',
  minEnd: '2027-03-05',
  defaultEnd: '2027-03-07',
  maxEnd: '2027-03-08',
};
type Room = Awaited<ReturnType<World['roomType']>>;
const stay = (room: Room, start?: string, end?: string, id: string = randomUUID()) => ({ id, eventRoomTypeId: room.id, start, end });
const roomsOf = (data: { passes: { id: string; reservation: { id: string; start: string; end: string } | null }[] }) =>
  data.passes.map(({ reservation }) => reservation && `${reservation.start} ${reservation.end}`);

test('a room that two passes share is theirs from the cart to the pass, and in the order’s price', async () => {
  const room = await world.roomType(event, { ...DAYS, name: 'Twin', price: 5_000, maxPasses: 2, supply: 1 });
  const [one, two, three] = [pass(), pass(), pass()];
  await choose([one, two, three]);
  expect((await cart()).event._count.roomTypes).toBe(1);
  expect(await listed()).toMatchObject([{ id: room.id, name: 'Twin', remaining: 1, fullNights: [], ...DAYS, passTypes: [], addOns: [] }]);

  const shared = stay(room);
  const chosen = [one, two].map(({ id }) => ({ id, reservation: shared }));
  expect((await take(chosen)).status).toBe(200);
  expect(roomsOf(await cart())).toEqual(['2027-03-04 2027-03-07', '2027-03-04 2027-03-07', null]);
  expect((await take(chosen)).status).toBe(200);

  const home = await world.address(ada);
  const { body: intent } = await ask(`GET ${at(`/intent?addressId=${home.id}`)}`);
  expect(intent.data.amount).toBe(15_000);
  expect((await ask(`POST /organization/intents/${intent.data.id}/capture`, {})).status).toBe(200);
  const held = (await ask(`GET /self/events/${event.id}/attendee/passes`)).body.data;
  expect(held.map(({ amtPaid, reservationId }: any) => [amtPaid, reservationId])).toEqual([
    [7_500, shared.id],
    [7_500, shared.id],
    [0, null],
  ]);
  const [mail] = await world.run((tenant) => tenant.db.select().from(mails).where(eq(mails.to, 'ada@example.org')));
  expect(mail!.text).toMatch(/Room: Twin, Mar 4\s–\s7, 2027 \(3 nights\)/);
});

test('who takes a room is told what is wrong with it, and keeps the one they had', async () => {
  const [room, suite] = [await world.roomType(event, { ...DAYS, maxPasses: 1 }), await world.roomType(event, { ...DAYS, maxPasses: 3 })];
  const [one, two] = [pass(), pass()];
  await choose([one, two]);
  await take([{ id: one.id, reservation: stay(room) }]);
  const refused = async (...rows: object[]) => fields(await take(rows));
  expect(await refused({ id: one.id, reservation: stay(room, '2027-03-01') })).toEqual(['0.reservation.start: too-early']);
  expect(await refused({ id: one.id, reservation: stay(room, '2027-03-04', '2027-03-20') })).toEqual(['0.reservation.end: too-late']);
  expect(await refused({ id: one.id, reservation: { ...stay(room), eventRoomTypeId: randomUUID() } })).toEqual([
    '0.reservation.eventRoomTypeId: notOnSale',
  ]);
  const shared = stay(room);
  const both = (reservation: object) => [one, two].map(({ id }) => ({ id, reservation }));
  expect(await refused(...both(shared))).toEqual(['0.reservation.eventRoomTypeId: tooMany']);
  const other = { ...shared, eventRoomTypeId: suite.id };
  expect(await refused({ id: one.id, reservation: shared }, { id: two.id, reservation: other })).toEqual(['1.reservation.id: otherRoom']);
  expect(
    await refused({ id: randomUUID(), reservation: shared }, { id: one.id, reservation: shared }, { id: one.id, reservation: shared }),
  ).toEqual(['0.id: notInCart', '2.id: duplicate']);
  const open = await world.roomType(event);
  expect(await refused({ id: one.id, reservation: stay(open, '2001-01-01', '2001-01-03') })).toEqual(['0.reservation.start: too-early']);
  const today = new Date().toISOString().slice(0, 10);
  const muchLater = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  expect(await refused({ id: one.id, reservation: stay(open, today, muchLater) })).toEqual(['0.reservation.end: too-late']);
  expect(await refused({ id: one.id, reservation: stay(open, '0000-01-01', '0000-01-03') })).toEqual([
    '0.reservation.start: pattern',
    '0.reservation.end: pattern',
  ]);
  expect(await refused({ id: one.id, reservation: { ...shared, start: 'soon' } })).not.toEqual([]);
  expect(roomsOf(await cart())).toEqual(['2027-03-04 2027-03-07', null]);
  expect((await take([])).status).toBe(200);
  expect(roomsOf(await cart())).toEqual([null, null]);
});

test('of a kind of room there are on each night as many as there are, and the nights between are had again', async () => {
  const ben = await app.ours.account();
  const room = await world.roomType(event, { ...DAYS, supply: 1 });
  const [mine, his] = [pass(), pass()];
  await choose([mine]);
  await choose([his], ben);
  await take([{ id: mine.id, reservation: stay(room, '2027-03-04', '2027-03-06') }]);
  expect(await listed(ben)).toMatchObject([{ remaining: 0, fullNights: ['2027-03-04', '2027-03-05'] }]);
  expect(await listed()).toMatchObject([{ remaining: 1, fullNights: [] }]);
  const refused = await take([{ id: his.id, reservation: stay(room, '2027-03-03', '2027-03-05') }], ben);
  expect([refused.status, fields(refused)]).toEqual([409, [`${room.id}: soldOut`]]);
  expect((await take([{ id: his.id, reservation: stay(room, '2027-03-06', '2027-03-07') }], ben)).status).toBe(200);
  expect((await take([{ id: mine.id, reservation: stay(room, '2027-03-03', '2027-03-07') }])).status).toBe(409);
  expect(roomsOf(await cart())).toEqual(['2027-03-04 2027-03-06']);
});

test('two rooms of one cart may change their days for each other’s', async () => {
  const room = await world.roomType(event, { ...DAYS, supply: 1 });
  const [one, two] = [pass(), pass()];
  await choose([one, two]);
  const [first, second] = [stay(room, '2027-03-03', '2027-03-05'), stay(room, '2027-03-05', '2027-03-07')];
  await take([
    { id: one.id, reservation: first },
    { id: two.id, reservation: second },
  ]);
  const swapped = await take([
    { id: one.id, reservation: { ...second, id: first.id } },
    { id: two.id, reservation: { ...first, id: second.id } },
  ]);
  expect(swapped.status).toBe(200);
  expect(roomsOf(await cart())).toEqual(['2027-03-05 2027-03-07', '2027-03-03 2027-03-05']);
});

test('a hold that is over frees the room without anybody’s doing, and who comes back has it no more once it is taken', async () => {
  const ben = await app.ours.account();
  const room = await world.roomType(event, { ...DAYS, supply: 1 });
  const [mine, his] = [pass(), pass()];
  await choose([mine]);
  await take([{ id: mine.id, reservation: stay(room) }]);
  await loseHold();
  expect((await choose([mine])).status).toBe(200);
  expect(roomsOf(await cart())).toEqual(['2027-03-04 2027-03-07']);
  await loseHold();
  await choose([his], ben);
  expect((await take([{ id: his.id, reservation: stay(room) }], ben)).status).toBe(200);
  expect((await choose([mine])).status).toBe(200);
  expect(roomsOf(await cart())).toEqual([null]);
});

test('a room that no longer fits its passes is given up with the pass or add-on that made it fit', async () => {
  const late = await world.addOn(event, { name: 'One more night', price: 0 });
  const room = await world.roomType(event, { ...DAYS, minPasses: 2 }, { addOns: [{ addOnId: late.id, maxEnd: '2027-03-09' }] });
  const [one, two] = [pass(), pass()];
  const both = [one, two].map(({ id }) => ({ id, reservation: stay(room, '2027-03-04', '2027-03-09', ROOM) }));
  const extras = (...addOns: { id: string }[]) =>
    ask(
      `POST ${at('/addOns')}`,
      [one, two].map(({ id }) => ({ id, addOns })),
    );
  await choose([one, two]);
  expect(fields(await take(both))).toEqual(['0.reservation.end: too-late']);
  await extras({ id: late.id });
  expect((await take(both)).status).toBe(200);
  await extras();
  expect(roomsOf(await cart())).toEqual([null, null]);

  await extras({ id: late.id });
  await take(both);
  await choose([one]);
  expect(roomsOf(await cart())).toEqual([null]);
});
const ROOM = randomUUID();

test('a pass type may have no room, or another price and more nights of it', async () => {
  const maker = await world.passType(event, { name: 'Maker', sortOrder: 1 });
  const room = await world.roomType(
    event,
    { ...DAYS, price: 5_000 },
    {
      passTypes: [
        { passTypeId: regular.id, enabled: false },
        { passTypeId: maker.id, premium: 700, includedNights: 1, maxEnd: '2027-03-10' },
      ],
    },
  );
  await choose([pass()]);
  expect(await listed()).toEqual([]);
  const one = pass(maker.id);
  await choose([one]);
  expect(await listed()).toMatchObject([{ passTypes: [{ enabled: false }, { premium: 700, passType: { name: 'Maker' } }] }]);
  await take([{ id: one.id, reservation: stay(room, '2027-03-04', '2027-03-10') }]);
  const home = await world.address(ada);
  expect((await ask(`GET ${at(`/intent?addressId=${home.id}`)}`)).body.data.amount).toBe(5 * 5_000 + 700);
});

test('a room that may not be had any more by the time it is paid for is told of', async () => {
  const room = await world.roomType(event, { ...DAYS, price: 0 });
  const one = pass();
  await choose([one]);
  await take([{ id: one.id, reservation: stay(room) }]);
  await world.run(({ db }) => db.execute(`update room_types set max_end = '2027-03-06'`));
  expect(fields(await ask(`POST ${at('/submit')}`, {}))).toEqual(['reservations.end: too-late']);
});

test('with the last pass that shares it a room is free, and what was paid for it is given back', async () => {
  const ben = await app.ours.account();
  await world.refundSchedule(regular, { percentage: 100 });
  const room = await world.roomType(event, { ...DAYS, price: 4_000, pricePerNight: false, supply: 1 });
  const [one, two] = [pass(), pass()];
  await choose([one, two]);
  const shared = stay(room);
  await take([one, two].map(({ id }) => ({ id, reservation: shared })));
  const home = await world.address(ada);
  const { data: intent } = (await ask(`GET ${at(`/intent?addressId=${home.id}`)}`)).body;
  await ask(`POST /organization/intents/${intent.id}/capture`, {});
  const cancel = (id: string) => ask(`PUT /self/events/${event.id}/attendee/passes/${id}/cancel`, {});
  expect((await cancel(one.id)).body.data).toMatchObject({ status: 'canceled', amtRefunded: 0 });
  await choose([pass()], ben);
  expect(await listed(ben)).toMatchObject([{ remaining: 0 }]);
  await cancel(two.id);
  expect(await listed(ben)).toMatchObject([{ remaining: 1, fullNights: [] }]);
});

test('the id of a room of somebody else’s is no way into it', async () => {
  const ben = await app.ours.account();
  const room = await world.roomType(event, { ...DAYS });
  const [mine, his] = [pass(), pass()];
  await choose([mine]);
  await choose([his], ben);
  const shared = stay(room);
  await take([{ id: mine.id, reservation: shared }]);
  expect((await take([{ id: his.id, reservation: shared }], ben)).status).toBe(409);
  const rows = await world.run(({ db }) => db.select({ id: passes.reservationId }).from(passes).where(eq(passes.id, his.id)));
  expect(rows).toEqual([{ id: null }]);
});

describe('a pass that is owned', () => {
  const own = (passId: string) => `/self/events/${event.id}/attendee/passes/${passId}/addOns`;
  const offered = async (passId: string, as = ada) =>
    (await ask(`GET ${own(passId)}`, undefined, as)).body.data.map(({ id }: { id: string }) => id);
  const add = (passId: string, addOnIds: string[], as = ada) => ask(`POST ${own(passId)}/free`, { addOnIds }, as);
  const held = async (as = ada, type = regular) => world.pass(await world.registration(event, as), type);

  test('gets add-ons that cost nothing, each once, and only those that go with it', async () => {
    const vip = await world.passType(event);
    const [tour, lunch, dinner, lounge] = [
      await world.addOn(event, { price: 0, name: 'Tour' }),
      await world.addOn(event, { price: 0, name: 'Lunch', sortOrder: 1 }),
      await world.addOn(event, { name: 'Dinner', sortOrder: 2 }),
      await world.addOn(event, { price: 0, name: 'Lounge' }, [vip]),
    ];
    const one = await held();
    expect(await offered(one.id)).toEqual([tour.id, lunch.id, dinner.id]);
    const { status, body } = await add(one.id, [tour.id]);
    expect([status, body.data.passAddOns.map(({ addOn }: any) => addOn.name)]).toEqual([200, ['Tour']]);
    expect(await offered(one.id)).toEqual([lunch.id, dinner.id]);
    expect(fields(await add(one.id, [tour.id, lunch.id, lunch.id, lounge.id]))).toEqual([
      'addOnIds.0: duplicate',
      'addOnIds.2: duplicate',
      'addOnIds.3: notAllowed',
    ]);
    expect((await add(one.id, [lunch.id, dinner.id])).status).toBe(460);
    expect(await offered(one.id)).toEqual([lunch.id, dinner.id]);
    expect(fields(await add(one.id, []))).toEqual(['addOnIds: choices']);
  });

  test('does not get one of which none is left', async () => {
    const ben = await app.ours.account();
    const tour = await world.addOn(event, { price: 0, supply: 1 });
    const [mine, his] = [await held(), await held(ben)];
    await add(his.id, [tour.id], ben);
    const refused = await add(mine.id, [tour.id]);
    expect([refused.status, fields(refused)]).toEqual([409, [`${tour.id}: soldOut`]]);
  });

  test('gets nothing more once it is canceled, and never from somebody else', async () => {
    const ben = await app.ours.account();
    const tour = await world.addOn(event, { price: 0 });
    const one = await held();
    await held(ben);
    expect((await add(one.id, [tour.id], ben)).status).toBe(404);
    expect((await ask(`GET ${own(one.id)}`, undefined, ben)).status).toBe(404);
    await ask(`PUT /self/events/${event.id}/attendee/passes/${one.id}/cancel`, {});
    expect(await offered(one.id)).toEqual([]);
    expect((await add(one.id, [tour.id])).status).toBe(409);
  });
});

test('a package is canceled as a whole, and each of its passes gives back its share', async () => {
  await world.refundSchedule(regular, { percentage: 50 });
  const family = await world.bundle(event, [{ passType: regular, quantity: 2 }], { name: 'Family', price: 1_001 });
  const packageId = randomUUID();
  const single = pass();
  const whole = [pass(), pass()].map((one) => ({ ...one, packageId }));
  await ask(`POST ${at('/passes')}`, { passes: [single, ...whole], packages: [{ id: packageId, packageId: family.id }] });
  const home = await world.address(ada);
  const { data: intent } = (await ask(`GET ${at(`/intent?addressId=${home.id}`)}`)).body;
  await ask(`POST /organization/intents/${intent.id}/capture`, {});
  const own = `/self/events/${event.id}/attendee`;
  expect((await ask(`PUT ${own}/passes/${whole[1]!.id}/cancel`, {})).status).toBe(200);

  const { passes: held, packages, payments, status } = (await ask(`GET ${own}`)).body.data;
  expect(held.map((one: { status: string }) => one.status).sort()).toEqual(['canceled', 'canceled', 'ready']);
  expect([packages[0].status, status]).toEqual(['canceled', 'registered']);
  expect(payments.filter(({ type }: any) => type === 'refund').map(({ chargedAmt }: any) => chargedAmt)).toEqual([500]);
  const texts = await world.run((tenant) => tenant.db.select({ text: mails.text }).from(mails).where(eq(mails.to, 'ada@example.org')));
  expect(texts.filter(({ text }) => text.includes('Family'))).toHaveLength(1);
  expect((await ask(`PUT ${own}/passes/${whole[0]!.id}/cancel`, {})).body.data.amtRefunded).toBe(250);
});

test('while a mate stays in a room its price stays with it, and is given back with the last of them', async () => {
  const priced = await world.passType(event, { price: 28_500 });
  await world.refundSchedule(priced, { percentage: 100 });
  const house = await world.roomType(event, { price: 84_001, pricePerNight: false, maxPasses: 2 });
  const [one, two] = [pass(priced.id), pass(priced.id)];
  await choose([one, two]);
  const named = stay(house, '2027-03-04', '2027-03-05');
  expect(fields(await take([{ id: one.id, reservation: named }]))).toEqual(['0.reservation.start: notAllowed']);
  const shared = stay(house);
  await take([one, two].map(({ id }) => ({ id, reservation: shared })));
  const home = await world.address(ada);
  const { data: intent } = (await ask(`GET ${at(`/intent?addressId=${home.id}`)}`)).body;
  await ask(`POST /organization/intents/${intent.id}/capture`, {});

  const own = `/self/events/${event.id}/attendee/passes`;
  const amounts = async () =>
    (await ask(`GET ${own}`)).body.data.map((held: any) => [held.amtPaid, held.amtRoom, held.amtRefunded, held.roomMateIds]);
  const [first, second] = (await ask(`GET ${own}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await amounts()).toEqual([
    [70_501, 42_001, 0, [second]],
    [70_500, 42_000, 0, [first]],
  ]);
  expect((await ask(`PUT ${own}/${first}/cancel`, {})).body.data.amtRefunded).toBe(28_500);
  expect(await amounts()).toEqual([
    [28_500, 0, 28_500, [second]],
    [112_501, 84_001, 0, []],
  ]);
  expect((await ask(`PUT ${own}/${second}/cancel`, {})).body.data.amtRefunded).toBe(112_501);
});

const own = (path: string, as = ada, body?: unknown) => ask(`${path.replace(' ', ` /self/events/${event.id}/`)}`, body, as);
const capture = (id: string, as = ada) => ask(`POST /organization/intents/${id}/capture`, {}, as);
const registered = async (as = ada) => {
  const chosen = pass();
  await choose([chosen], as);
  expect((await ask(`POST ${at('/submit')}`, undefined, as)).status).toBe(200);
  return chosen;
};
const paymentsOf = async (as = ada) => (await own('GET attendee/payments', as)).body.data;

describe('an add-on bought for a pass that is had already', () => {
  const intentFor = (passId: string, addOnIds: string[], addressId: string, as = ada) =>
    own(`GET attendee/passes/${passId}/addOns/intent?addOnIds=${addOnIds.join(',')}&addressId=${addressId}`, as);

  test('is the pass’s once it is paid, stands in its own payment, and is given back with the pass', async () => {
    await world.refundSchedule(regular, { percentage: 50 });
    const [dinner, tour] = [
      await world.addOn(event, { price: 3_001, name: 'Dinner' }),
      await world.addOn(event, { price: 0, name: 'Tour' }),
    ];
    const { id: addressId } = await world.address(ada);
    const { id } = await registered();
    const { body: intent } = await intentFor(id, [dinner.id, tour.id], addressId);
    expect(intent.data).toMatchObject({ amount: 3_001, eventId: event.id, progress: 'open' });
    expect((await own(`GET attendee/passes/${id}/addOns`)).body.data).toHaveLength(2);
    expect((await capture(intent.data.id)).status).toBe(200);
    expect((await capture(intent.data.id)).status).toBe(200);
    const had = (await own(`GET attendee/passes/${id}`)).body.data;
    expect(had).toMatchObject({ amtPaid: 0, status: 'ready' });
    expect(had.passAddOns.map((one: any) => [one.addOn.name, one.amtPaid]).sort()).toEqual([
      ['Dinner', 3_001],
      ['Tour', 0],
    ]);
    expect((await paymentsOf()).map((one: any) => [one.chargedAmt, one.addOns.map(({ name }: any) => name)])).toEqual([
      [3_001, ['Dinner']],
    ]);
    expect(fields(await intentFor(id, [dinner.id], addressId))).toEqual(['addOnIds.0: duplicate']);
    expect((await own(`PUT attendee/passes/${id}/cancel`, ada, {})).status).toBe(200);
    expect((await paymentsOf()).map((one: any) => [one.type, one.chargedAmt])).toEqual([
      ['refund', 1_500],
      ['charge', 3_001],
    ]);
  });

  test('is held while it is paid for, and who comes too late is told before anything is charged', async () => {
    const ben = await app.ours.account();
    const last = await world.addOn(event, { price: 500, supply: 1 });
    const [mine, his] = [await registered(), await registered(ben)];
    const hisIntent = (await intentFor(his.id, [last.id], (await world.address(ben)).id, ben)).body.data;
    const myIntent = (await intentFor(mine.id, [last.id], (await world.address(ada)).id)).body.data;
    expect((await capture(hisIntent.id, ben)).status).toBe(200);
    const refused = await capture(myIntent.id);
    expect([refused.body.code, fields(refused)]).toEqual(['soldOut', [`${last.id}: soldOut`]]);
    expect(await paymentsOf()).toEqual([]);
    expect((await own(`GET attendee/passes/${mine.id}/addOns`)).body.data).toMatchObject([{ remaining: 0 }]);
  });

  test('that asks something leaves the pass without an answer until it is given', async () => {
    const dinner = await world.addOn(event, { price: 500 });
    const section = await world.section(event, { addOns: [dinner] });
    const question = await world.question(section, { required: true });
    const { id } = await registered();
    const intent = (await intentFor(id, [dinner.id], (await world.address(ada)).id)).body.data;
    await capture(intent.id);
    expect((await own(`GET attendee/passes/${id}`)).body.data.status).toBe('needsInfo');
    await own(`PUT attendee/passes/${id}/questions`, ada, { questions: [{ id: question.id, value: 'No nuts' }] });
    expect((await own(`GET attendee/passes/${id}`)).body.data.status).toBe('ready');
  });

  test('stays paid for where nothing is to be given back, and is not to be had once the event is over', async () => {
    const dinner = await world.addOn(event, { price: 500 });
    const tea = await world.addOn(event, { price: 0 });
    await world.refundSchedule(regular, { percentage: 100 });
    const { id } = await registered();
    await capture((await intentFor(id, [dinner.id], (await world.address(ada)).id)).body.data.id);
    await world.run(({ db }) => db.execute('update payments set settled_at = now()'));
    const ben = await app.ours.account();
    const his = `attendee/passes/${(await registered(ben)).id}/addOns`;
    expect((await own(`PUT attendee/passes/${id}/cancel`, ada, { issueRefund: false })).status).toBe(200);
    expect((await paymentsOf()).map(({ type }: { type: string }) => type)).toEqual(['charge']);
    const over = sql`update events set event_start = now() - interval '1 hour', event_end = now() - interval '1 second'`;
    await world.run(({ db }) => db.execute(sql`${over} where id = ${event.id}`));
    expect((await own(`GET ${his}`, ben)).body.data).toEqual([]);
    expect((await own(`POST ${his}/free`, ben, { addOnIds: [tea.id] })).status).toBe(409);
  });

  test('is nobody else’s to buy, and what costs more by now is not charged', async () => {
    const ben = await app.ours.account();
    const dinner = await world.addOn(event, { price: 500 });
    const { id } = await registered();
    expect((await intentFor(id, [dinner.id], (await world.address(ben)).id, ben)).status).toBe(404);
    expect(fields(await own(`GET attendee/passes/${id}/addOns/intent?addOnIds=x&addressId=${randomUUID()}`))).toEqual([
      'addOnIds: pattern',
    ]);
    const intent = (await intentFor(id, [dinner.id], (await world.address(ada)).id)).body.data;
    await world.run(({ db }) => db.execute('update add_ons set price = 900'));
    expect((await capture(intent.id)).status).toBe(409);
    expect(await paymentsOf()).toEqual([]);
  });
});

describe('a code for several people', () => {
  const priced = (more: object = {}) => world.passType(event, { price: 2_000, enableCoupons: true, minCouponQuantity: 2, ...more });
  const intentFor = async (ticketId: string, quantity: number, as = ada) =>
    own(`GET registration/coupons/intent?ticketId=${ticketId}&quantity=${quantity}&addressId=${(await world.address(as)).id}`, as);
  const bought = async (ticketId: string, quantity: number) => {
    await capture((await intentFor(ticketId, quantity)).body.data.id);
    return (await own('GET attendee/coupons')).body.data[0];
  };
  const use = (code: string, chosen: object[], as: TestAccount) =>
    ask(`POST ${at('/coupon')}`, { passes: chosen, packages: [], couponCode: code }, as);

  test('is bought once, lets as many in as were paid for, and tells its owner who came', async () => {
    const ben = await app.ours.account({ firstName: 'Ben' });
    const group = await priced();
    const { body: intent } = await intentFor(group.id, 2);
    expect(intent.data.amount).toBe(4_000);
    expect((await own('GET attendee/coupons')).body.data).toEqual([]);
    await capture(intent.data.id);
    await capture(intent.data.id);
    const [coupon, ...more] = (await own('GET attendee/coupons')).body.data;
    expect(more).toEqual([]);
    expect(coupon).toMatchObject({ prePaid: true, ticketId: group.id, purchaseLimit: 2, discountPercent: 100, _count: { purchases: 0 } });
    const pair = [pass(group.id), pass(group.id)];
    expect((await use(coupon.code, [...pair, pass(group.id)], ben)).body.code).toBe('couponUsedUp');
    expect((await use(coupon.code.toLowerCase(), pair, ben)).status).toBe(200);
    expect((await ask(`POST ${at('/submit')}`, undefined, ben)).status).toBe(200);
    expect((await own(`GET attendee/coupons/${coupon.id}`)).body.data._count.purchases).toBe(2);
    const uses = (await own(`GET attendee/coupons/${coupon.id}/passes`)).body.data;
    expect(uses.map((one: any) => one.attendee.account.firstName)).toEqual(['Ben', 'Ben']);
    const [given] = (await own('GET attendee/passes', ben)).body.data;
    expect((await own(`PUT attendee/passes/${given.id}/cancel`, ben, {})).status).toBe(200);
    expect((await own(`GET attendee/coupons/${coupon.id}/passes`)).body.data).toHaveLength(1);
    expect((await own(`GET attendee/coupons/${coupon.id}`, ben)).status).toBe(404);
    expect((await own(`GET attendee/coupons/${coupon.id}/passes`, ben)).status).toBe(404);
    expect(await paymentsOf()).toMatchObject([{ chargedAmt: 4_000, coupons: [{ code: coupon.code }] }]);
    const { coupons, passes } = (await own('GET attendee')).body.data;
    expect([coupons.length, passes]).toEqual([1, []]);
  });

  test('is mailed to its buyer once, with its link and how it is paid', async () => {
    const group = await priced({ name: 'Crew' });
    const { code } = await bought(group.id, 3);
    await app.deliver();
    const sent = await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, 'ada@example.org')));
    const about = sent.filter(({ text }) => text.includes(code));
    expect(about.map(({ subject }) => subject)).toEqual([`Your code for ${event.name}`]);
    const text = about[0]!.text;
    expect(text).toContain(`lets 3 people register for ${event.name} with the pass Crew`);
    expect(text).toMatch(new RegExp(`/events/[^/]+/register\\?code=${code}`));
    expect(text).toContain('$60.00, open until we receive it');
    expect(text).toMatch(/Please name your registration: R-\d+/);
  });

  test('keeps its passes from everybody else, and sells none that are not there', async () => {
    const ben = await app.ours.account();
    const group = await priced({ supply: 3 });
    expect((await intentFor(group.id, 4)).status).toBe(200);
    expect((await capture((await intentFor(group.id, 4)).body.data.id)).body.code).toBe('soldOut');
    const coupon = await bought(group.id, 2);
    const shown = (query = '') => ask(`GET /events/${event.id}/passTypes${query}`, undefined, ben);
    const left = async (query?: string) =>
      (await shown(query)).body.data.passTypes.find(({ id }: { id: string }) => id === group.id).remaining;
    expect([await left(), await left(`?couponCode=${coupon.code}`)]).toEqual([1, 2]);
    expect((await choose([pass(group.id), pass(group.id)], ben)).body.code).toBe('soldOut');
    expect((await choose([pass(group.id)], ben)).status).toBe(200);
    const cat = await app.ours.account();
    expect((await use(coupon.code, [pass(group.id), pass(group.id)], cat)).status).toBe(200);
    expect(await left()).toBe(1);
    expect((await ask(`POST ${at('/submit')}`, undefined, cat)).status).toBe(200);
    expect([await left(), await left(`?couponCode=${coupon.code}`)]).toEqual([1, 1]);
  });

  test('is not bought in numbers, of types or at times that are not sold', async () => {
    const group = await priced({ maxCouponQuantity: 5 });
    expect(fields(await intentFor(group.id, 1))).toEqual(['quantity: tooFew']);
    expect(fields(await intentFor(group.id, 6))).toEqual(['quantity: tooMany']);
    expect(fields(await intentFor(regular.id, 2))).toEqual(['ticketId: notOnSale']);
    expect(fields(await intentFor((await priced({ emailDomains: 'members.example' })).id, 2))).toEqual(['ticketId: emailDomain']);
    expect(fields(await intentFor((await priced({ requiresApproval: true })).id, 2))).toEqual(['ticketId: approvalRequired']);
    expect(fields(await intentFor(group.id, 0))).toEqual(['quantity: minimum']);
    const intent = (await intentFor(group.id, 2)).body.data;
    await world.run(({ db }) => db.execute(`update events set registration_end = now() - interval '1 second'`));
    expect((await capture(intent.id)).body.code).toBe('registrationUnavailable');
    expect((await own('GET attendee/coupons')).body.data).toEqual([]);
  });
});

describe('a pass that its host approves', () => {
  const hosts = (path: string, as: TestAccount, body?: unknown) => ask(path.replace(' ', ` /listings/${event.id}`), body, as);
  const requestOf = async (as = ada) =>
    (await ask(`GET /events/${event.id}/passTypes`, undefined, as)).body.data.passTypes.map((one: any) => one.request);

  test('is had once they have invited who asked, who is told, and not once they have thought better of it', async () => {
    const host = await app.ours.account();
    event = await world.event({ creatorId: host.id });
    await app.ours.inTenant((tenant) =>
      grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
    );
    const backstage = await world.passType(event, { requiresApproval: true });
    expect(fields(await choose([pass(backstage.id)]))).toEqual(['passes.0.ticketId: approvalRequired']);
    const requested = await own('POST registration/requests', ada, { ticketId: backstage.id, message: 'I play the drums' });
    expect(requested.body.data).toMatchObject({ status: 'requested', message: 'I play the drums' });
    const again = await own('POST registration/requests', ada, { ticketId: backstage.id });
    expect([again.body.data.id, await requestOf(), await requestOf(host)]).toEqual([requested.body.data.id, ['requested'], [null]]);
    expect((await choose([pass(backstage.id)])).status).toBe(400);
    expect((await hosts('GET /requests', ada)).status).not.toBe(200);
    const [{ id, account }] = (await hosts('GET /requests', host)).body.data;
    expect(account.id).toBe(ada.id);
    expect((await hosts(`PUT /requests/${id}`, ada, { status: 'invited' })).status).not.toBe(200);
    expect((await hosts(`PUT /requests/${id}`, host, { status: 'invited' })).body.data.status).toBe('invited');
    expect(await requestOf()).toEqual(['invited']);
    const chosen = [pass(backstage.id)];
    expect((await choose(chosen)).status).toBe(200);
    await hosts(`PUT /requests/${id}`, host, { status: 'rejected' });
    expect(fields(await ask(`POST ${at('/submit')}`))).toEqual(['passes.0.ticketId: approvalRequired']);
    // Answered the same way twice, it is told once.
    for (let times = 0; times < 2; times++) await hosts(`PUT /requests/${id}`, host, { status: 'invited' });
    expect((await ask(`POST ${at('/submit')}`)).status).toBe(200);
    expect((await own(`DELETE registration/requests/${backstage.id}`)).status).toBe(404);
    const sent = await world.run(({ db }) => db.select({ subject: mails.subject }).from(mails).where(eq(mails.to, 'ada@example.org')));
    expect(sent.filter(({ subject }) => subject.includes('invited'))).toHaveLength(2);
  });

  test('may be asked for no longer: a request that waits is taken back, and what needs none takes none', async () => {
    const backstage = await world.passType(event, { requiresApproval: true });
    await own('POST registration/requests', ada, { ticketId: backstage.id });
    const other = await world.event();
    expect((await ask(`DELETE /self/events/${other.id}/registration/requests/${backstage.id}`)).status).toBe(404);
    expect((await own(`DELETE registration/requests/${backstage.id}`)).status).toBe(200);
    expect((await own(`DELETE registration/requests/${backstage.id}`)).status).toBe(404);
    expect(fields(await own('POST registration/requests', ada, { ticketId: regular.id }))).toEqual(['ticketId: notOnSale']);
    await world.run(({ db }) => db.execute(sql`update events set registration_end = now() - interval '1 second' where id = ${event.id}`));
    expect((await own('POST registration/requests', ada, { ticketId: backstage.id })).body.code).toBe('registrationUnavailable');
  });
});

test('a pass that needs another one is had beside it, or by who has that', async () => {
  const ben = await app.ours.account();
  const dinner = await world.passType(event, { requiredPassTypeId: regular.id });
  const shown = async (as: TestAccount) =>
    (await ask(`GET /events/${event.id}/passTypes`, undefined, as)).body.data.passTypes.find(({ id }: { id: string }) => id === dinner.id)
      .requiredPassType;
  expect(fields(await choose([pass(dinner.id)]))).toEqual(['passes.0.ticketId: passRequired']);
  expect((await choose([pass(dinner.id), pass()])).status).toBe(200);
  await registered(ben);
  expect([await shown(ada), await shown(ben)]).toMatchObject([
    { id: regular.id, held: false },
    { id: regular.id, held: true },
  ]);
  expect((await choose([pass(dinner.id)], ben)).status).toBe(200);
});
