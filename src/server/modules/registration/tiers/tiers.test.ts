import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountTierHolders } from '@server/db/schema/accountTiers';
import { grantRoles } from '@server/db/roles';
import { passAddOns, questionResponses } from '@server/db/schema/passes';
import { tierLimits } from '@server/db/schema/tierLimits';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { insertTierHolders } from '@server/modules/accounts/tierSeed';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<World['event']>>;
let tier: Awaited<ReturnType<World['tier']>>;
let member: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  event = await world.event();
  [member, other] = await Promise.all([app.ours.account(), app.ours.account()]);
  tier = await world.tier({ name: 'Guild', priority: 2 }, [member]);
});

const ask = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body });
const own = (path: string) => `/self/events/${event.id}/registration${path}`;
const choose = (as: TestAccount, ticketId: string, id = randomUUID()) =>
  ask(`POST ${own('/passes')}`, as, { passes: [{ id, ticketId }], packages: [] });
const faults = ({ body }: { body: { errors?: { field: string; rule: string }[] } }) =>
  (body.errors ?? []).map(({ field, rule }) => `${field}: ${rule}`);
const offered = async (as?: TestAccount) => {
  const { data } = (await app.ours.call(`GET /events/${event.id}/passTypes`, as ? { as } : {})).body;
  return data as { passTypes: { id: string }[]; packages: { id: string }[]; addOns: { id: string; addOns: { id: string }[] }[] };
};

test('an account shows the tiers that it holds, the first one first, wherever it is named', async () => {
  for (const [name, priority] of [
    ['Patron', 6],
    ['Founder', 1],
    ['Elder', 4],
    ['Baker', 4],
    ['Friend', 3],
  ] as const)
    await world.tier({ name, priority }, [member]);
  const sorted = ['Founder', 'Guild', 'Friend', 'Baker', 'Elder', 'Patron'];
  const names = (account: { accountTiers: { name: string; image: { uri: string } }[] }) => account.accountTiers.map((one) => one.name);
  const { data } = (await ask(`GET /accounts/${member.id}`, other)).body;
  expect(names(data)).toEqual(sorted);
  expect(data.accountTiers[0].image.uri).toMatch(/^http.*\.webp$/);
  const listed = (await ask(`GET /accounts?pageSize=100`, other)).body.data as { id: string; accountTiers: never[] }[];
  expect(names(listed.find(({ id }) => id === member.id)!)).toEqual(sorted);
  expect(listed.find(({ id }) => id === other.id)).toMatchObject({ accountTiers: [] });
  expect(names((await ask('GET /self', member)).body.data)).toEqual(sorted);
});

test('a pass that is for a tier alone is offered to whoever holds it, and refused to anybody else in every way', async () => {
  const [open, guild] = [await world.passType(event), await world.passType(event, { transferable: true })];
  const bundle = await world.bundle(event, [{ passType: guild, quantity: 1 }]);
  await world.tierLimit(event, tier, { passTypeId: guild.id });
  const ids = async (as?: TestAccount) => {
    const { passTypes, packages } = await offered(as);
    return [...passTypes, ...packages].map(({ id }) => id).sort();
  };
  expect(await ids(member)).toEqual([open.id, guild.id, bundle.id].sort());
  expect(await ids(other)).toEqual([open.id]);
  expect(await ids()).toEqual([open.id]);
  expect(faults(await choose(other, guild.id))).toEqual(['passes.0.ticketId: tierRequired']);
  const packageId = randomUUID();
  const inBundle = { passes: [{ id: randomUUID(), ticketId: guild.id, packageId }], packages: [{ id: packageId, packageId: bundle.id }] };
  expect(faults(await ask(`POST ${own('/passes')}`, other, inBundle))).toEqual(['packages.0.packageId: tierRequired']);
  expect((await choose(member, guild.id)).status).toBe(200);
  const full = await world.passType(event, { supply: 0 });
  await world.tierLimit(event, tier, { passTypeId: full.id });
  const wait = (as: TestAccount) => ask(`POST /self/events/${event.id}/waitingLists`, as, { itemId: full.id, quantity: 1 });
  expect(faults(await wait(other))).toEqual(['itemId: tierRequired']);
  expect((await wait(member)).status).toBe(200);
});

test('a pass that is not for a tier is refused to whoever holds it, and to nobody else', async () => {
  const pass = await world.passType(event);
  await world.tierLimit(event, tier, { passTypeId: pass.id, allowed: false });
  expect(faults(await choose(member, pass.id))).toEqual(['passes.0.ticketId: tierRequired']);
  expect((await choose(other, pass.id)).status).toBe(200);
});

test('a pass is not handed on to whom it is not for', async () => {
  const guild = await world.passType(event, { transferable: true });
  await world.tierLimit(event, tier, { passTypeId: guild.id });
  const pass = await world.pass({ ...(await world.registration(event, member)), accountId: member.id }, guild);
  const handOn = (receiver: TestAccount) =>
    ask(`POST /self/events/${event.id}/attendee/passes/${pass.id}/transfer`, member, { receiverId: receiver.id });
  expect((await handOn(other)).body.message).toBe('This person cannot receive this pass.');
  const fellow = await app.ours.account();
  await world.run((tenant) => insertTierHolders(tenant, [{ tierId: tier.id, accountId: fellow.id }]));
  expect((await handOn(fellow)).status).toBe(200);
});

test.each(['an add-on', 'a room'])('a pass is not handed on with %s to whom that is not for', async (along) => {
  const open = await world.passType(event, { transferable: true });
  const registration = { ...(await world.registration(event, member)), accountId: member.id };
  const room = await world.roomType(event, { price: 0 });
  const reservation = along === 'a room' ? { reservationId: (await world.reservation(registration, room)).id } : {};
  const pass = await world.pass(registration, open, reservation);
  const supper = await world.addOn(event, {}, [open]);
  if (along === 'an add-on')
    await world.run(({ db, organizationId }) => db.insert(passAddOns).values({ organizationId, passId: pass.id, addOnId: supper.id }));
  const { id: limitId } = await world.tierLimit(event, tier, along === 'a room' ? { roomTypeId: room.id } : { addOnId: supper.id });
  const handOn = () => ask(`POST /self/events/${event.id}/attendee/passes/${pass.id}/transfer`, member, { receiverId: other.id });
  expect((await handOn()).body.message).toBe('This person cannot receive this pass.');
  await world.run(({ db }) => db.delete(tierLimits).where(eq(tierLimits.id, limitId)));
  expect((await handOn()).status).toBe(200);
});

test('a package with a pass for a tier is not ordered by whoever has left it since they chose it', async () => {
  const { id: passTypeId } = await world.passType(event);
  const bundle = await world.bundle(event, [{ passType: { id: passTypeId }, quantity: 1 }], { price: 0 });
  await world.tierLimit(event, tier, { passTypeId });
  const packageId = randomUUID();
  const passes = [{ id: randomUUID(), ticketId: passTypeId, packageId }];
  expect((await ask(`POST ${own('/passes')}`, member, { passes, packages: [{ id: packageId, packageId: bundle.id }] })).status).toBe(200);
  await world.run(({ db }) => db.delete(accountTierHolders).where(eq(accountTierHolders.accountId, member.id)));
  expect(faults(await ask(`POST ${own('/submit')}`, member, {}))).toContain('packages.0.packageId: tierRequired');
});

test('add-ons, rooms and questions that are for a tier are there for whoever holds it alone', async () => {
  const day = { eventStart: hoursFromNow(24), eventEnd: hoursFromNow(72) };
  event = await world.event(day);
  const pass = await world.passType(event);
  const addOn = await world.addOn(event);
  const room = await world.roomType(event);
  const section = await world.section(event);
  await world.question(section, { name: 'Which guild', required: true });
  for (const thing of [{ addOnId: addOn.id }, { roomTypeId: room.id }, { sectionId: section.id }])
    await world.tierLimit(event, tier, thing);
  const seen = async (as: TestAccount) => {
    const id = randomUUID();
    expect((await choose(as, pass.id, id)).status).toBe(200);
    const [{ addOns }] = (await ask(`GET ${own('/addOns')}`, as)).body.data;
    const rooms = (await ask(`GET ${own('/roomTypes')}`, as)).body.data;
    const [{ sections }] = (await ask(`GET ${own('/questions')}`, as)).body.data;
    return { id, seen: [addOns, rooms, sections].map((list: unknown[]) => list.length) };
  };
  expect((await seen(member)).seen).toEqual([1, 1, 1]);
  const stranger = await seen(other);
  expect(stranger.seen).toEqual([0, 0, 0]);
  expect(faults(await ask(`POST ${own('/addOns')}`, other, [{ id: stranger.id, addOns: [{ id: addOn.id }] }]))).toEqual([
    '0.addOns.0.id: notAllowed',
  ]);
  const stay = { id: randomUUID(), eventRoomTypeId: room.id };
  expect(faults(await ask(`POST ${own('/reservations')}`, other, [{ id: stranger.id, reservation: stay }]))).toEqual([
    '0.reservation.eventRoomTypeId: notOnSale',
  ]);
  const [asked] = (await ask(`GET ${own('/questions')}`, member)).body.data[0].sections[0].questions;
  const answers = [{ id: stranger.id, responses: [{ questionId: asked.id, value: 'Bakers' }] }];
  expect(faults(await ask(`PUT ${own('/questions')}`, other, answers))).toEqual([`passes.${stranger.id}.${asked.id}: unknownQuestion`]);
  const one = await ask(`PUT ${own(`/passes/${stranger.id}/questions/${asked.id}`)}`, other, { response: 'Bakers' });
  expect(one.status).toBe(404);
  // What is not asked of them does not stop them.
  expect((await ask(`POST ${own('/submit')}`, other, {})).status).toBe(200);
  expect((await ask(`POST ${own('/submit')}`, member, {})).status).toBe(400);
});

test('what is for a tier is not added to a pass later, asked of it, or waited for by anybody else', async () => {
  const passType = await world.passType(event);
  const free = { price: 0, supply: null };
  const [open, guild, full] = [
    await world.addOn(event, free),
    await world.addOn(event, free),
    await world.addOn(event, { ...free, supply: 0 }),
  ];
  const section = await world.section(event);
  const question = await world.question(section, { name: 'Which guild', required: true, mutable: true });
  for (const thing of [{ addOnId: guild.id }, { addOnId: full.id }, { sectionId: section.id }]) await world.tierLimit(event, tier, thing);
  const addOnsOffered = async (as: TestAccount) => (await offered(as)).addOns.flatMap(({ addOns }) => addOns.map(({ id }) => id)).sort();
  expect(await addOnsOffered(member)).toEqual([open.id, guild.id, full.id].sort());
  expect(await addOnsOffered(other)).toEqual([open.id]);
  const wait = (as: TestAccount) => ask(`POST /self/events/${event.id}/waitingLists`, as, { itemId: full.id, quantity: 1 });
  expect(faults(await wait(other))).toEqual(['itemId: tierRequired']);

  const held = async (as: TestAccount) => {
    const pass = await world.pass({ ...(await world.registration(event, as)), accountId: as.id }, passType);
    const of = `/self/events/${event.id}/attendee/passes/${pass.id}`;
    const answers = (value: string) => ask(`PUT ${of}/questions`, as, { questions: [{ id: question.id, value }] });
    const list = async (what: string) => (await ask(`GET ${of}/${what}`, as)).body.data.map(({ id }: { id: string }) => id);
    return { of, list, answers, add: (id: string) => ask(`POST ${of}/addOns/free`, as, { addOnIds: [id] }) };
  };
  const [theirs, members] = [await held(other), await held(member)];
  expect(await theirs.list('addOns')).toEqual([open.id]);
  expect((await members.list('addOns')).toSorted()).toEqual([open.id, guild.id, full.id].sort());
  expect([await theirs.list('questions'), await members.list('questions')]).toEqual([[], [section.id]]);
  expect(faults(await theirs.add(guild.id))).toEqual(['addOnIds.0: notAllowed']);
  // What is not asked of them is not missing either.
  expect([(await theirs.add(open.id)).body.data.status, (await members.add(open.id)).body.data.status]).toEqual(['ready', 'needsInfo']);
  expect((await theirs.answers('Bakers')).status).toBe(400);
  expect((await members.answers('Bakers')).status).toBe(200);
  const kept = await world.run(({ db }) => db.select().from(questionResponses).where(eq(questionResponses.questionId, question.id)));
  expect(kept).toHaveLength(1);
});

test('a tier may have a thing or may not, and what is limited is one thing', async () => {
  const passType = await world.passType(event);
  const limit = (values: object) => world.tierLimit(event, tier, values);
  await limit({ passTypeId: passType.id });
  await expect(limit({ passTypeId: passType.id, allowed: false })).rejects.toMatchObject({ cause: { constraint: 'tier_limits_thing' } });
  const addOn = await world.addOn(event);
  for (const things of [{}, { passTypeId: (await world.passType(event)).id, addOnId: addOn.id }])
    await expect(limit(things)).rejects.toMatchObject({ cause: { constraint: 'tier_limits_one_thing' } });
});

describe('a host', () => {
  let host: TestAccount;
  const path = () => `/listings/${event.id}/tiers`;
  const put = (thing: string, body: object) =>
    ask(`PUT /listings/${event.id}/tiers/${thing}`, host, { allowed: [], disallowed: [], ...body });

  beforeEach(async () => {
    host = await app.ours.account();
    const role = { kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() } as const;
    await world.run((tenant) => grantRoles(tenant, [role]));
  });

  test('says for which tiers each thing of the event is, and buyers are bound by it at once', async () => {
    const passType = await world.passType(event);
    const [addOn, room, section] = [await world.addOn(event), await world.roomType(event), await world.section(event)];
    await world.question(section, { name: 'Which guild' });
    const second = await world.tier({ name: 'Elder', priority: 1 });
    const before = (await ask(`GET ${path()}`, host)).body.data;
    const free = { allowed: [], disallowed: [] };
    expect(before.things).toEqual(
      Object.entries({ passType, addOn, roomType: room, section }).map(([kind, { id, name }]) => ({ kind, id, name, ...free })),
    );
    const named = before.tiers.map(({ id }: { id: string }) => id);
    expect(named.indexOf(second.id)).toBeLessThan(named.indexOf(tier.id));

    for (const { id } of [addOn, room, section]) expect((await put(id, { allowed: [tier.id] })).status).toBe(200);
    const { data } = (await put(passType.id, { allowed: [second.id], disallowed: [tier.id] })).body;
    expect(data.things.map(({ allowed, disallowed }: { allowed: string[]; disallowed: string[] }) => [allowed, disallowed])).toEqual([
      [[second.id], [tier.id]],
      [[tier.id], []],
      [[tier.id], []],
      [[tier.id], []],
    ]);
    expect(faults(await choose(member, passType.id))).toEqual(['passes.0.ticketId: tierRequired']);
    expect((await put(passType.id, {})).status).toBe(200);
    expect((await choose(member, passType.id)).status).toBe(200);
    const [{ sections }] = (await ask(`GET ${own('/questions')}`, member)).body.data;
    expect(sections[0].accountTiers).toMatchObject([{ id: tier.id, name: 'Guild' }]);
  });

  test('is told of tiers that are not there or named twice, of things of other events, and of what another host did meanwhile', async () => {
    const passType = await world.passType(event);
    const elsewhere = await world.passType(await world.event());
    const { id: foreign } = await (await newTenant(app.theirs.organization)).tier({}, []);
    const only = { allowed: [tier.id] };
    expect(faults(await put(passType.id, { allowed: [foreign] }))).toEqual(['allowed.0: unknownTier']);
    expect(faults(await put(passType.id, { ...only, disallowed: [tier.id] }))).toEqual(['disallowed.0: duplicate']);
    expect((await put(elsewhere.id, only)).status).toBe(404);
    expect((await ask(`PUT ${path()}/${passType.id}`, member, { ...only, disallowed: [] })).status).toBe(403);
    expect((await ask(`GET ${path()}`, member)).status).toBe(403);
    expect((await put(passType.id, only)).status).toBe(200);
    const stale = { disallowed: [tier.id], before: { allowed: [], disallowed: [] } };
    expect((await put(passType.id, stale)).status).toBe(409);
    expect((await put(passType.id, { ...stale, before: { ...only, disallowed: [] } })).status).toBe(200);
  });

  test('limits an add-on or a room that is in a cart already, which is not ordered then', async () => {
    const days = { eventStart: new Date('2027-03-03T09:00:00Z'), eventEnd: new Date('2027-03-07T17:00:00Z') };
    event = await world.event(days);
    await world.run((tenant) =>
      grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
    );
    const passType = await world.passType(event);
    const [addOn, room] = [
      await world.addOn(event, { price: 0 }),
      await world.roomType(event, { price: 0, defaultStart: '2027-03-04', defaultEnd: '2027-03-05' }),
    ];
    const id = randomUUID();
    await choose(other, passType.id, id);
    expect((await ask(`POST ${own('/addOns')}`, other, [{ id, addOns: [{ id: addOn.id }] }])).status).toBe(200);
    const reservation = { id: randomUUID(), eventRoomTypeId: room.id };
    expect((await ask(`POST ${own('/reservations')}`, other, [{ id, reservation }])).status).toBe(200);
    await put(addOn.id, { allowed: [tier.id] });
    await put(room.id, { allowed: [tier.id] });
    expect(faults(await ask(`POST ${own('/submit')}`, other, {}))).toEqual([
      'passes.0.addOns.0.id: tierRequired',
      'passes.0.reservationId: tierRequired',
    ]);
  });
});
