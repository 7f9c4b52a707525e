import { grantRoles } from '@server/db/roles';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

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
