import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { roles } from '@server/db/schema/roles';
import { grantRoles, revokeRole, type Right } from '@server/db/roles';
import { buildTestApp, type TestAccount, type TestApp, type TestOrganization } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { newTenant } from '@test/harness/world';
import { mount } from './mount';
import { roleGuard } from './roleGuards';

const params = z.strictObject({ eventId: z.string() });
const calls = {
  closeDoors: endpoint({
    method: 'POST',
    path: '/trial/events/:eventId/doors',
    module: 'core',
    access: 'host',
    summary: 'For hosts',
    params,
  }),
  readDoors: endpoint({
    method: 'GET',
    path: '/trial/events/:eventId/doors',
    module: 'core',
    access: 'host',
    summary: 'For hosts',
    params,
  }),
  returnEvent: endpoint({
    method: 'POST',
    path: '/trial/events/:eventId/return',
    module: 'core',
    access: 'host',
    ofRemoved: true,
    summary: 'For hosts of what was removed',
    params,
  }),
  closeHouse: endpoint({ method: 'POST', path: '/trial/house', module: 'core', access: 'staff', summary: 'For staff' }),
};

let world: TestApp;
let event: { id: string; slug: string };
let otherEvent: { id: string };
let theirEvent: { id: string };
let closing = async () => {};

beforeAll(async () => {
  world = await buildTestApp({
    plugins: (app) =>
      mount(app, calls, {
        closeDoors: ({ work }) => work(() => closing()),
        readDoors: ({ work }) => work(async () => null),
        returnEvent: ({ work }) => work(async () => null),
        closeHouse: ({ work }) => work(async () => {}),
      }),
  });
  const [ours, theirs] = [await newTenant(world.ours.organization), await newTenant(world.theirs.organization)];
  [event, otherEvent, theirEvent] = [await ours.event(), await ours.event(), await theirs.event()];
});
afterAll(() => world.app.close());

const HOUSE = 'POST /trial/house';
const host = (id: string) => ({ kind: 'event', id, role: 'host' }) as const;
const staff = ({ organization: { id } }: TestOrganization) => ({ kind: 'organization', id, role: 'staff' }) as const;

async function holderOf(right: Right, at = world.ours): Promise<TestAccount> {
  const account = await at.account();
  await at.inTenant((tenant) => grantRoles(tenant, [{ ...right, accountId: account.id, grantedById: null, grantedAt: new Date() }]));
  return account;
}

const doors = async (as: TestAccount | undefined, eventId = event.id, at = world.ours) => {
  const ask = async (method: string) => (await at.call(`${method} /trial/events/${eventId}/doors`, { ...(as && { as }) })).status;
  return [await ask('GET'), await ask('POST')];
};
const house = async (as: TestAccount, at = world.ours) => (await at.call(HOUSE, { as })).status;

test('who hosts an event, alone or with others, may what its hosts may, until they host it no more', async () => {
  for (const right of [host(event.id), { ...host(event.id), role: 'coHost' as const }]) {
    const ada = await holderOf(right);
    expect(await doors(ada)).toEqual([200, 200]);
    await world.ours.inTenant((tenant) => revokeRole(tenant, ada.id, right));
    expect(await doors(ada)).toEqual([403, 403]);
  }
});

test('nobody else may: visitors, members, staff, hosts of another event or of another organization', async () => {
  expect(await doors(undefined)).toEqual([401, 401]);
  for (const as of [await world.ours.account(), await holderOf(staff(world.ours)), await holderOf(host(otherEvent.id))]) {
    expect(await doors(as)).toEqual([403, 403]);
  }
  const eve = await holderOf(host(theirEvent.id), world.theirs);
  expect(await doors(eve, theirEvent.id, world.theirs)).toEqual([200, 200]);
  expect(await doors(eve, event.id, world.theirs)).toEqual([403, 403]);
  expect(await doors(eve, theirEvent.id)).toEqual([401, 401]);
});

test('of an event that was removed hosts find nothing but what takes it back', async () => {
  const ours = await newTenant(world.ours.organization);
  const gone = await ours.event({ removedAt: new Date() });
  const ada = await holderOf(host(gone.id));
  expect(await doors(ada, gone.id)).toEqual([404, 404]);
  expect(await doors(await world.ours.account(), gone.id)).toEqual([403, 403]);
  expect((await world.ours.call(`POST /trial/events/${gone.id}/return`, { as: ada })).status).toBe(200);
  expect((await world.ours.call(`POST /trial/events/${gone.id}/return`, { as: await world.ours.account() })).status).toBe(403);
});

test('what is no event is refused like an event of others', async () => {
  const ada = await holderOf(host(event.id));
  for (const eventId of [randomUUID(), event.slug, theirEvent.id]) expect(await doors(ada, eventId)).toEqual([403, 403]);
});

test('staff may what staff may, of their own organization and while they are staff; hosts may not', async () => {
  const [ada, eve] = [await holderOf(staff(world.ours)), await holderOf(staff(world.theirs), world.theirs)];
  expect([await house(ada), await house(eve, world.theirs), await house(eve)]).toEqual([200, 200, 401]);
  expect([await house(await world.ours.account()), await house(await holderOf(host(event.id)))]).toEqual([403, 403]);
  await world.ours.inTenant((tenant) => revokeRole(tenant, ada.id, staff(world.ours)));
  expect(await house(ada)).toBe(403);
});

test('who acts for a host may what the host may, and holds no role of their own by it', async () => {
  const [ada, ben] = [await holderOf(host(event.id)), await world.ours.account({ email: 'ben@example.com' })];
  expect((await world.ours.call('POST /self/delegates', { as: ada, body: { email: 'ben@example.com' } })).status).toBe(200);
  const at = `POST /trial/events/${event.id}/doors`;
  expect((await world.ours.call(at, { as: ben, headers: { executeAs: ada.id } })).status).toBe(200);
  expect((await world.ours.call(at, { as: ben })).status).toBe(403);
});

test('a call for hosts that names no event is not served', () => {
  expect(() => roleGuard({ ...calls.closeHouse, access: 'host' })).toThrow('names no event');
});

const whileUnderWay = () =>
  test('a role that somebody uses for a change is not taken from them before the change is made', async () => {
    const ada = await holderOf(host(event.id));
    const held = gate();
    closing = held.pass;
    const change = world.ours.call(`POST /trial/events/${event.id}/doors`, { as: ada });
    await held.reached;
    const take = () =>
      world.ours.inTenant(({ db }) => db.select().from(roles).where(eq(roles.accountId, ada.id)).for('update', { noWait: true }));
    await expect(take()).rejects.toMatchObject({ cause: expect.objectContaining({ code: '55P03' }) });
    closing = async () => {};
    held.release();
    expect((await change).status).toBe(200);
    expect(await take()).toHaveLength(1);
  });

// The embedded database has one connection: there, nobody takes anything meanwhile.
if (process.env['DATABASE_URL']) describe('where others go on meanwhile', whileUnderWay);
