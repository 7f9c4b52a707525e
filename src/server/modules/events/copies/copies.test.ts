import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { copyRows, type CopiedIds } from '@server/db/copies';
import { grantRoles } from '@server/db/roles';
import { eventEmails } from '@server/db/schema/eventEmails';
import { events } from '@server/db/schema/events';
import { faqs } from '@server/db/schema/faqs';
import { images } from '@server/db/schema/images';
import { sessionQuestions } from '@server/db/schema/sessionQuestions';
import { sessions } from '@server/db/schema/sessions';
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

test('another event like one begins where it stopped: its clocks, limits, pictures and every date of it move along', async () => {
  const at = (month: number, day: number, hour = 0) => new Date(Date.UTC(2027, month - 1, day, hour));
  const image = await world.image();
  const event = await world.event({
    timezone: 'Asia/Tokyo',
    imageId: image.id,
    registrationLimit: 40,
    passSupply: 50,
    passLimitPerAccount: 3,
    listed: false,
    eventStart: at(5, 1, 8),
    eventEnd: at(5, 2, 18),
    registrationStart: at(3, 1),
    registrationEnd: at(4, 30),
  });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  const passType = await world.passType(event, { overrideStartDate: at(3, 10) });
  await world.refundSchedule(passType, { percentage: 50, startDate: at(3, 1), endDate: at(4, 20) });
  const stream = await world.stream(event);
  await world.session(event, { startTime: at(5, 1, 9), endTime: at(5, 1, 10), registrationEnd: at(4, 28), streamInputId: stream.id });
  await world.activation(event, { startAfter: at(5, 1, 12) });

  // A hundred days later.
  const eventStart = '2027-08-09T08:00:00.000Z';
  const made = (await ask(`POST /listings/${event.id}/copies`, { name: 'Again', eventStart })).body.data;
  expect(made).toMatchObject({
    timezone: 'Asia/Tokyo',
    image: { id: image.id },
    registrationLimit: 40,
    listed: false,
    visible: false,
    eventEnd: '2027-08-10T18:00:00.000Z',
    registrationStart: '2027-06-09T00:00:00.000Z',
    registrationEnd: '2027-08-08T00:00:00.000Z',
  });
  const [row] = await world.run(({ db }) => db.select().from(events).where(eq(events.id, made.id)));
  expect(row).toMatchObject({ passSupply: 50, passLimitPerAccount: 3 });
  const own = `/listings/${made.id}`;
  expect((await ask(`GET ${own}/passTypes`)).body.data).toMatchObject([
    {
      overrideStartDate: '2027-06-18T00:00:00.000Z',
      refundSchedules: [{ percentage: 50, startDate: '2027-06-09T00:00:00.000Z', endDate: '2027-07-29T00:00:00.000Z' }],
    },
  ]);
  expect((await ask(`GET ${own}/sessions`)).body.data).toMatchObject([{ registrationEnd: '2027-08-06T00:00:00.000Z' }]);
  // What is shown live there is shown here no more.
  const streams = await world.run(({ db }) => db.select().from(sessions).where(eq(sessions.eventId, made.id)));
  expect(streams.map(({ streamInputId }) => streamInputId)).toEqual([null]);
  expect((await ask(`GET ${own}/activations`)).body.data).toMatchObject([{ startAfter: '2027-08-09T12:00:00.000Z' }]);
});

test('what is asked, said and given back for the one before is asked and said for its copy, and nothing of it is sold or sent', async () => {
  const event = await world.event({ eventStart: new Date('2027-05-01T08:00:00Z'), eventEnd: new Date('2027-05-02T18:00:00Z') });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  const passType = await world.passType(event, { supply: 2 });
  for (let nth = 0; nth < 2; nth++) await world.pass(await world.registration(event, await app.ours.account()), passType);
  await world.coupon(event, { endDate: new Date('2027-04-30T22:00:00Z') });
  const late = await world.addOn(event, { name: 'One more night' });
  await world.roomType(event, {}, { addOns: [{ addOnId: late.id, maxEnd: '2027-05-04' }] });
  const section = await world.section(event);
  const sauce = await world.question(null, { eventId: event.id, name: 'Sauce?' });
  await world.question(section, { name: 'Meal?' }, [{ value: 'Fish', supply: 4, opens: [sauce] }]);
  const session = await world.session(event, { name: 'Glazing' });
  await world.sessionQuestion(session, { name: 'Apron?' }, ['Yes']);
  const texts = [{ locale: 'en', subject: 'Soon, {{firstName}}', body: '<p>Come.</p>' }];
  expect((await ask(`PUT /listings/${event.id}/emails/reminder`, { enabled: true, hoursBefore: 3, texts })).status).toBe(200);
  await world.run(({ db }) => db.update(eventEmails).set({ sentAt: new Date() }).where(eq(eventEmails.eventId, event.id)));

  const made = (await ask(`POST /listings/${event.id}/copies`, { name: 'Again', eventStart: '2028-05-01T08:00:00.000Z' })).body.data;
  const own = `/listings/${made.id}`;
  const [type] = (await ask(`GET ${own}/passTypes`)).body.data;
  expect(type).toMatchObject({ supply: 2, taken: 0 });
  // As few as are wanted, for none of the other's are taken of it.
  expect((await ask(`PUT ${own}/passTypes/${type.id}`, { supply: 1 })).body.data).toMatchObject({ supply: 1 });
  expect((await ask(`GET ${own}/coupons`)).body.data).toMatchObject([{ endDate: '2028-04-30T22:00:00.000Z' }]);
  const [addOn] = (await ask(`GET ${own}/addOns`)).body.data;
  expect((await ask(`GET ${own}/roomTypes`)).body.data).toMatchObject([{ addOns: [{ addOnId: addOn.id, maxEnd: '2028-05-04' }] }]);
  const { questions } = (await ask(`GET ${own}/sections`)).body.data;
  const meal = questions.find(({ name }: { name: string }) => name === 'Meal?');
  expect(meal.choices).toMatchObject([{ value: 'Fish', supply: 4, subQuestions: [{ name: 'Sauce?' }] }]);
  expect(meal.choices[0].subQuestions[0].id).not.toBe(sauce.id);
  const asked = await world.run(({ db }) =>
    db
      .select({ name: sessionQuestions.name })
      .from(sessionQuestions)
      .innerJoin(sessions, eq(sessions.id, sessionQuestions.sessionId))
      .where(eq(sessions.eventId, made.id)),
  );
  expect(asked).toEqual([{ name: 'Apron?' }]);
  expect((await ask(`GET ${own}/emails/reminder`)).body.data).toMatchObject({
    enabled: true,
    hoursBefore: 3,
    sentAt: null,
    revision: 1,
    texts,
  });
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
  const isKept = () => world.run(async ({ db }) => (await db.select().from(images).where(picture))[0]?.state === 'ready');
  expect((await ask(`DELETE /listings/${event.id}/roomTypes/${room.id}`)).status).toBe(200);
  expect(await isKept()).toBe(true);
  expect((await ask(`DELETE /listings/${made.id}/roomTypes/${copy.id}`)).status).toBe(200);
  expect(await isKept()).toBe(false);
});

test('an event is not copied to a time at which something of it would stand where no calendar has it', async () => {
  const eventStart = new Date('2027-05-01T08:00:00.000Z');
  const event = await world.event({ eventStart, eventEnd: new Date('2027-05-02T18:00:00.000Z') });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  const copied = async (to: string) => (await ask(`POST /listings/${event.id}/copies`, { name: 'Again', eventStart: to })).body;
  const session = await world.session(event, {
    startTime: new Date('1000-01-02T00:00:00.000Z'),
    endTime: new Date('9999-12-30T00:00:00.000Z'),
  });
  expect(await copied('2027-04-01T08:00:00.000Z')).toMatchObject({ errors: [{ field: 'eventStart', rule: 'too-early' }] });
  expect(await copied('2027-06-01T08:00:00.000Z')).toMatchObject({ errors: [{ field: 'eventStart', rule: 'too-late' }] });
  const { data } = await copied('2027-05-01T09:00:00.000Z');
  expect((await ask(`GET /listings/${data.id}/sessions`)).body.data).toMatchObject([
    { name: session.name, startTime: '1000-01-02T01:00:00.000Z', endTime: '9999-12-30T01:00:00.000Z' },
  ]);
});

test('what hangs on more things than a statement names one by one is copied as well', async () => {
  const event = await world.event();
  const section = await world.faqSection(event);
  const copy = await world.faqSection(event);
  await world.faq(section, { question: 'How do I get there?' });
  const others = Array.from({ length: 70_000 }, () => randomUUID());
  const ids: CopiedIds = new Map([[section.id, copy.id], ...others.map((id) => [id, randomUUID()] as const)]);
  const [copied] = await world.run(async (tenant) => {
    await copyRows(tenant, faqs, faqs.sectionId, ids);
    return tenant.db.select().from(faqs).where(eq(faqs.sectionId, copy.id));
  });
  expect(copied).toMatchObject({ question: 'How do I get there?' });
});

test('who does not host an event makes none like it', async () => {
  const event = await world.event();
  const said = { name: 'Mine', eventStart: '2028-05-01T08:00:00.000Z' };
  expect((await ask(`POST /listings/${event.id}/copies`, said)).status).toBe(403);
  const theirs = await (await newTenant(app.theirs.organization)).event();
  expect((await ask(`POST /listings/${theirs.id}/copies`, said)).status).toBe(403);
});
