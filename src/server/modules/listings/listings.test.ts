import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { auditEntries } from '@server/db/schema/auditEntries';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

const PRICE = 57_300;

let app: TestApp;
let world: World;
let ada: TestAccount;
let host: TestAccount;
let event: { id: string };

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ firstName: 'Ada', lastName: 'Byron' });
  host = await app.ours.account();
  event = await world.event();
  await hosts(host, event);
});

const hosts = (account: TestAccount, { id }: { id: string }) =>
  world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: account.id, grantedById: null, grantedAt: new Date() }]),
  );
const ask = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body });
const listed = async (query = '', as = host) => (await ask(`GET /listings/${event.id}/payments${query}`, as)).body;
const settle = (id: string, as = host, eventId = event.id) => ask(`POST /listings/${eventId}/payments/${id}/settle`, as);

/** Somebody orders a pass that is paid by hand. */
async function order(as = ada, price = PRICE) {
  const passType = await world.passType(event, { price });
  const address = await world.address(as);
  await ask(`POST /self/events/${event.id}/registration/passes`, as, {
    passes: [{ id: randomUUID(), ticketId: passType.id }],
    packages: [],
  });
  const intent = (await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`, as)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, as, {})).status).toBe(200);
  return (await ask(`GET /self/events/${event.id}/attendee/payments`, as)).body.data[0] as { id: string; settledAt: string | null };
}

test('a payment by hand is open until the host has noted it down, for who pays and who receives', async () => {
  const payment = await order();
  expect(payment).toMatchObject({ type: 'charge', chargedAmt: PRICE, settledAt: null });
  expect(await listed('?open=true')).toMatchObject({
    count: 1,
    data: [{ id: payment.id, chargedAmt: PRICE, account: { id: ada.id }, registration: { eventId: event.id } }],
  });
  const settled = (await settle(payment.id)).body.data;
  expect(settled).toMatchObject({ id: payment.id, settledAt: expect.any(String) });
  expect(await listed('?open=true')).toMatchObject({ count: 0, data: [] });
  expect(await listed('?open=false')).toMatchObject({ count: 1 });
  expect((await ask(`GET /self/events/${event.id}/attendee/payments`, ada)).body.data[0].settledAt).toBe(settled.settledAt);
});

test('settled by two at once, and once more later, it is settled once', async () => {
  const { id } = await order();
  const answers = await Promise.all([settle(id), settle(id)]);
  answers.push(await settle(id));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.settledAt as string)).size).toBe(1);
});

test('who settled it stands on record', async () => {
  const { id } = await order();
  await settle(id);
  const entries = await world.run(({ db }) => db.select().from(auditEntries));
  const ours = entries.filter(({ accountId, call }) => accountId === host.id && call.endsWith('/settle'));
  expect(ours).toHaveLength(1);
});

test('nobody settles or sees payments but hosts, each those of their own event', async () => {
  const { id } = await order();
  expect((await settle(id, ada)).status).toBe(403);
  expect((await ask(`GET /listings/${event.id}/payments`, ada)).status).toBe(403);
  const other = await world.event();
  await hosts(host, other);
  expect((await settle(id, host, other.id)).status).toBe(404);
  expect((await listed('?open=true')).count).toBe(1);
});

test('what cost nothing is no payment, and people are found by name', async () => {
  await order();
  const bea = await app.ours.account({ firstName: 'Bea', lastName: 'Lund' });
  await order(bea, 1_000);
  expect(await listed('?search=lund')).toMatchObject({ count: 1, data: [{ chargedAmt: 1_000 }] });
  expect((await listed('?orderBy=createdAt')).data.map(({ chargedAmt }: { chargedAmt: number }) => chargedAmt)).toEqual([PRICE, 1_000]);
});
