import { grantRoles } from '@server/db/roles';
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
  await world.addOn(event, { name: 'Dinner' }, [second]);
  const session = await world.session(event, { name: 'Glazing', startTime: at(1, 9), endTime: at(1, 10) });
  await world.speaker(event, {}, [session]);
  await world.track(event, {}, [session]);
  await world.faq(await world.faqSection(event));
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
  // What is changed of one is not changed of the other.
  await ask(`PUT ${own}/passTypes/${types[0].id}`, { supply: 9 });
  expect((await ask(`GET /listings/${event.id}/passTypes`)).body.data[0]).toMatchObject({ supply: 5, taken: 1 });
});

test('who does not host an event makes none like it', async () => {
  const event = await world.event();
  const said = { name: 'Mine', eventStart: '2028-05-01T08:00:00.000Z' };
  expect((await ask(`POST /listings/${event.id}/copies`, said)).status).toBe(403);
  const theirs = await (await newTenant(app.theirs.organization)).event();
  expect((await ask(`POST /listings/${theirs.id}/copies`, said)).status).toBe(403);
});
