import { eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { images } from '@server/db/schema/images';
import { tierLimits } from '@server/db/schema/tierLimits';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

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

const ask = (what: string, body?: unknown, as: TestAccount = host) => app.ours.call(what, { as, body });
const names = async (path: string) => (await ask(`GET ${path}`)).body.data.map(({ name }: { name: string }) => name);

test('another event like one is a draft with all that it had, moved along, and without who came', async () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2027, 4, day, hour));
  const event = await world.event({ name: 'Fair', venue: 'Mill', longDescription: 'All day.', eventStart: at(1, 8), eventEnd: at(2, 18) });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  const first = await world.passType(event, { name: 'First', supply: 5 });
  const second = await world.passType(event, { name: 'Second', sortOrder: 1, requiredPassTypeId: first.id });
  await world.priceSchedule(first, { price: 100, startDate: at(1, 0), endDate: at(2, 0) });
  await world.bundle(event, [{ passType: second, quantity: 2 }]);
  const dinner = await world.addOn(event, { name: 'Dinner' }, [second]);
  const tier = await world.tier();
  for (const thing of [{ passTypeId: second.id }, { addOnId: dinner.id }]) await world.tierLimit(event, tier, thing);
  const session = await world.session(event, { name: 'Glazing', startTime: at(1, 9), endTime: at(1, 10) });
  await world.speaker(event, {}, [session]);
  await world.track(event, {}, [session]);
  await world.faq(await world.faqSection(event));
  const room = await world.roomType(
    event,
    { name: 'Double', minStart: '2027-04-30', maxEnd: '2027-05-03' },
    { passTypes: [{ passTypeId: first.id }] },
  );
  await world.coupon(event, { code: 'EARLY', ticketId: first.id, startDate: at(1, 0), useLimit: 3 });
  await world.coupon(event, { code: 'BOUGHT', ticketId: first.id, prePaid: true });
  const section = await world.section(event, { passTypes: [second] });
  const asked = await world.question(section, { name: 'Food', type: 'select' }, ['Meat', 'None']);
  const level = await world.sponsorshipLevel(event, { name: 'Gold' });
  await world.sponsorship(level, { name: 'Kiln & Co' });
  await world.eventPage(event, { title: 'Travel' });
  await world.pass(await world.registration(event, await app.ours.account()), first);

  const eventStart = '2028-05-01T08:00:00.000Z';
  const made = (await ask(`POST /listings/${event.id}/copies`, { name: 'Fair 2028', eventStart })).body.data;
  expect(made).toMatchObject({
    name: 'Fair 2028',
    status: 'draft',
    venue: 'Mill',
    longDescription: 'All day.',
    eventStart,
    eventEnd: '2028-05-02T18:00:00.000Z',
    creatorId: host.id,
    _count: { registrations: 0 },
  });
  const own = `/listings/${made.id}`;
  const types = (await ask(`GET ${own}/passTypes`)).body.data;
  expect(types).toMatchObject([
    { name: 'First', taken: 0, supply: 5, priceSchedules: [{ price: 100, startDate: '2028-05-01T00:00:00.000Z' }] },
    { name: 'Second', taken: 0 },
  ]);
  expect((await ask(`GET ${own}/packages`)).body.data).toMatchObject([{ passes: [{ passTypeId: types[1].id, quantity: 2 }] }]);
  expect((await ask(`GET ${own}/addOns`)).body.data).toMatchObject([{ name: 'Dinner', passTypeIds: [types[1].id] }]);
  const sessions = (await ask(`GET ${own}/sessions`)).body.data;
  expect(sessions).toMatchObject([{ name: 'Glazing', startTime: '2028-05-01T09:00:00.000Z', speakers: [{}], tracks: [{}] }]);
  expect(sessions[0].id).not.toBe(session.id);
  expect(await names(`${own}/faqs`)).toHaveLength(1);
  expect((await ask(`GET ${own}/roomTypes`)).body.data).toMatchObject([
    { name: 'Double', minStart: '2028-04-30', maxEnd: '2028-05-03', image: { id: room.imageId }, passTypes: [{ passTypeId: types[0].id }] },
  ]);
  const coupons = (await ask(`GET ${own}/coupons`)).body.data;
  expect(coupons).toMatchObject([{ code: 'EARLY', startDate: '2028-05-01T00:00:00.000Z', useLimit: 3 }]);
  const [copied] = (await ask(`GET ${own}/questions`)).body.data;
  expect(copied).toMatchObject({ name: 'Food' });
  expect(copied.id).not.toBe(asked.id);
  expect((await ask(`GET ${own}/sections`)).body.data.sections).toMatchObject([{ name: 'About you', passTypeIds: [types[1].id] }]);
  expect(made.sponsorshipLevels).toMatchObject([{ name: 'Gold', sponsors: [{ name: 'Kiln & Co' }] }]);
  expect(made.pages).toMatchObject([{ title: 'Travel' }]);
  const limits = await world.run(({ db }) => db.select().from(tierLimits).where(eq(tierLimits.eventId, made.id)));
  expect(limits.map(({ tierId, passTypeId, addOnId }) => [tierId, passTypeId, addOnId === null])).toEqual(
    expect.arrayContaining([
      [tier.id, types[1].id, true],
      [tier.id, null, false],
    ]),
  );
  // What is changed of one is not changed of the other.
  await ask(`PUT ${own}/passTypes/${types[0].id}`, { supply: 9 });
  expect((await ask(`GET /listings/${event.id}/passTypes`)).body.data[0]).toMatchObject({ supply: 5, taken: 1 });
});

test('a picture that an event and its copy show goes with the last of them', async () => {
  const event = await world.event();
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  const room = await world.roomType(event);
  const picture = eq(images.id, room.imageId);
  await world.run(({ db }) => db.update(images).set({ accountId: host.id }).where(picture));
  const made = (await ask(`POST /listings/${event.id}/copies`, { name: 'Again', eventStart: '2028-05-01T08:00:00.000Z' })).body.data;
  const [copy] = (await ask(`GET /listings/${made.id}/roomTypes`)).body.data;
  const state = () => world.run(async ({ db }) => (await db.select().from(images).where(picture))[0]!.state);
  expect((await ask(`DELETE /listings/${event.id}/roomTypes/${room.id}`)).status).toBe(200);
  expect(await state()).toBe('ready');
  expect((await ask(`DELETE /listings/${made.id}/roomTypes/${copy.id}`)).status).toBe(200);
  expect(await state()).toBe('removed');
});

test('who does not host an event makes none like it', async () => {
  const event = await world.event();
  const said = { name: 'Mine', eventStart: '2028-05-01T08:00:00.000Z' };
  expect((await ask(`POST /listings/${event.id}/copies`, said)).status).toBe(403);
  const theirs = await (await newTenant(app.theirs.organization)).event();
  expect((await ask(`POST /listings/${theirs.id}/copies`, said)).status).toBe(403);
});
