import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { audienceOf } from '@server/jobs/audiences';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { eq } from 'drizzle-orm';
import { events } from '@server/db/schema/events';
import { mails } from '@server/db/schema/mails';
import type { FanoutMessage } from '@server/realtime/fanout';
import { auditEntries } from '@server/db/schema/auditEntries';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

const PRICE = 57_300;

let app: TestApp;
let world: World;
let ada: TestAccount;
let host: TestAccount;
let event: { id: string; name: string };

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ firstName: 'Ada', lastName: 'Byron', email: `ada-${randomUUID()}@example.org` });
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
const settle = (id: string, as = host, eventId = event.id, body: unknown = {}) =>
  ask(`POST /listings/${eventId}/payments/${id}/settle`, as, body);
const own = () => `/self/events/${event.id}/attendee`;
const cancel = async (id: string) => expect((await ask(`PUT ${own()}/passes/${id}/cancel`, ada, {})).status).toBe(200);
const passes = async () => (await ask(`GET ${own()}/passes`, ada)).body.data as { id: string; amtPaid: number; amtRefunded: number }[];

type Row = { id: string; type: 'charge' | 'refund'; chargedAmt: number; due: number; settledAt: string | null; takenOff: boolean };
const rows = async (query = '') => (await listed(query)).data as Row[];
const open = async () => (await rows('?open=true&orderBy=createdAt')).map(({ type, chargedAmt, due }) => [type, chargedAmt, due]);
const kept = async () =>
  (await rows()).reduce((sum, { type, chargedAmt, settledAt }) => sum + (settledAt ? (type === 'charge' ? 1 : -1) * chargedAmt : 0), 0);

async function order(as = ada, price = PRICE, count = 1, percentage = 0) {
  const passType = await world.passType(event, { price });
  if (percentage > 0) await world.refundSchedule(passType, { percentage });
  const address = await world.address(as);
  await ask(`POST /self/events/${event.id}/registration/passes`, as, {
    passes: Array.from({ length: count }, () => ({ id: randomUUID(), ticketId: passType.id })),
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
  const again = (received: number) => settle(payment.id, host, event.id, { received });
  expect([(await again(PRICE)).status, (await again(PRICE - 1)).status, (await again(0)).status]).toEqual([200, 409, 409]);
  expect(await listed('?open=true')).toMatchObject({ count: 0, data: [] });
  expect(await listed('?open=false')).toMatchObject({ count: 1 });
  expect((await ask(`GET /self/events/${event.id}/attendee/payments`, ada)).body.data[0].settledAt).toBe(settled.settledAt);
});

test('who pays is told once by mail and on the open page that their money has come', async () => {
  ada = await app.ours.account({ email: 'ada@pays.example', firstName: 'Ada' });
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  const { id } = await order();
  await settle(id);
  await settle(id);
  await app.deliver();
  const [about] = await world.run(({ db }) => db.select({ slug: events.slug }).from(events).where(eq(events.id, event.id)));
  const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, 'ada@pays.example')));
  expect(told.filter(({ subject }) => subject.startsWith('We have received')).map(({ subject }) => subject)).toEqual([
    `We have received $573.00 for ${event.name}`,
  ]);
  const changed = { type: 'attendance-changed', body: { eventId: event.id, slug: about!.slug } };
  expect(heard.filter((message) => 'event' in message && message.event.type === 'attendance-changed')).toMatchObject([
    { accountIds: [ada.id], event: changed },
  ]);
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

describe('a pass that is canceled before its payment was noted down', () => {
  const only = { id: '' };
  beforeEach(async () => {
    only.id = (await order(ada, 1_000, 1, 100)).id;
    await cancel((await passes())[0]!.id);
  });

  test('is one open payment of which nothing is due, for the host and for the payer', async () => {
    expect(await open()).toEqual([['charge', 1_000, 0]]);
    const told = (await ask(`GET ${own()}/payments?orderBy=createdAt`, ada)).body.data as Row[];
    expect(told.map(({ type, due, settledAt }) => [type, due, settledAt])).toEqual([
      ['charge', 0, null],
      ['refund', 0, null],
    ]);
  });

  test('was paid after all: then it has to be paid back', async () => {
    expect((await settle(only.id)).status).toBe(200);
    expect(await open()).toEqual([['refund', 1_000, 1_000]]);
    expect(await kept()).toBe(1_000);
    await settle((await rows('?open=true'))[0]!.id);
    expect([await open(), await kept()]).toEqual([[], 0]);
  });

  test('was never paid: then both are closed, and no money is said to have gone back', async () => {
    expect((await settle(only.id, host, event.id, { received: 0 })).body.data).toMatchObject({ settledAt: expect.any(String), due: 0 });
    expect(await open()).toEqual([]);
    expect((await rows()).find(({ type }) => type === 'refund')).toMatchObject({ takenOff: true, settledAt: expect.any(String) });
  });

  test('is not paid back before somebody says that it was received, and not received in another sum', async () => {
    const refund = (await rows()).find(({ type }) => type === 'refund')!;
    expect((await settle(refund.id)).status).toBe(409);
    expect((await settle(only.id, host, event.id, { received: 500 })).status).toBe(409);
    expect(await open()).toEqual([['charge', 1_000, 0]]);
  });
});

const numbers = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

// More of them in `npm run proof`.
const ORDERS = Number(process.env.LEDGER_ORDERS ?? 4);
test.each(Array.from({ length: ORDERS }, (_, seed) => seed + 1))(
  'in whatever order passes are canceled and payments noted down, what was kept is what is left (%i)',
  async (seed) => {
    const random = numbers(seed * 7_919);
    const charge = await order(ada, 1_001, 3, seed % 2 ? 50 : 100);
    const acts = [
      ...(await passes()).map(
        ({ id }) =>
          () =>
            cancel(id),
      ),
      async () => {
        const { due, chargedAmt } = (await rows()).find(({ id }) => id === charge.id)!;
        expect((await settle(charge.id, host, event.id, { received: random() < 0.5 ? due : chargedAmt })).status).toBe(200);
      },
    ].map((act) => ({ act, at: random() }));
    for (const { act } of acts.sort((one, two) => one.at - two.at)) await act();
    for (const { id } of await rows('?open=true')) expect((await settle(id)).status).toBe(200);
    const worth = (await passes()).reduce((sum, { amtPaid, amtRefunded }) => sum + amtPaid - amtRefunded, 0);
    expect([await open(), await kept()]).toEqual([[], worth]);
  },
);

test('a payment outlives the account of who owes it, and a search finds those alone whom the host may see', async () => {
  const { id } = await order();
  expect((await ask('DELETE /self', ada)).status).toBe(200);
  expect(await listed('?open=true')).toMatchObject({ count: 1, data: [{ id, account: { id: ada.id, username: '-', lastName: null } }] });
  expect((await listed('?search=byron')).count).toBe(0);
  expect((await settle(id)).status).toBe(200);
});

test('a payment outlives that its payer blocks the host', async () => {
  const { id } = await order();
  await world.run(({ db, organizationId }) => db.insert(accountBlocks).values({ organizationId, accountId: ada.id, blockedId: host.id }));
  expect((await rows('?open=true')).map((row) => row.id)).toEqual([id]);
});

describe('at the door', () => {
  type Pass = { id: string; alternateId: number; usedAt: string | null; status: string; attendee: { accountId: string; account: object } };
  const atDoor = async (query = '', as = host) => (await ask(`GET /listings/${event.id}/passes${query}`, as)).body;
  const door = (method: 'POST' | 'DELETE', { id, attendee }: Pass, as = host, eventId = event.id) =>
    ask(`${method} /listings/${eventId}/attendees/${attendee.accountId}/passes/${id}/checkin`, as);
  const only = async () => (await atDoor()).data[0] as Pass;
  const codeOf = async () => ((await ask(`GET ${own()}/passes`, ada)).body.data as { code: string }[])[0]!.code;

  beforeEach(() => order());

  test('a pass is found by name, number and code, with how to reach whose it is', async () => {
    const pass = await only();
    expect(pass).toMatchObject({
      usedAt: null,
      status: 'ready',
      attendee: { accountId: ada.id, account: { firstName: 'Ada', email: expect.stringContaining('@') } },
    });
    for (const search of ['byron', String(pass.alternateId)]) {
      expect(await atDoor(`?search=${search}`)).toMatchObject({ count: 1, data: [{ id: pass.id }] });
    }
    expect((await atDoor('?search=lovelace')).count).toBe(0);
    for (const one of [pass.id, await codeOf()]) {
      expect((await ask(`GET /listings/${event.id}/passes/${one}`, host)).body.data).toMatchObject({ id: pass.id });
    }
    expect((await ask(`GET /listings/${event.id}/passes/${'0'.repeat(32)}`, host)).status).toBe(404);
  });

  test('what has yet to be paid of its order is told, until it was received', async () => {
    const [charge] = await rows();
    expect(charge!.due).toBeGreaterThan(0);
    expect(await atDoor()).toMatchObject({ data: [{ due: charge!.due }] });
    await settle(charge!.id, host, event.id, { received: charge!.due });
    expect(await atDoor()).toMatchObject({ data: [{ due: 0 }] });
  });

  test('its holder is let in once, sees it, and is out again when that is taken back', async () => {
    const pass = await only();
    const { body } = await door('POST', pass);
    expect(body.data).toMatchObject({ id: pass.id, usedAt: expect.any(String) });
    expect(await atDoor('?checkedIn=true')).toMatchObject({ count: 1, data: [{ usedAt: body.data.usedAt }] });
    expect((await atDoor('?checkedIn=false')).count).toBe(0);
    expect((await ask(`GET /listings/${event.id}/passes/count`, host)).body.data).toEqual({ all: 1, checkedIn: 1 });
    expect(await passes()).toMatchObject([{ usedAt: body.data.usedAt }]);
    const again = await door('POST', pass);
    expect([again.status, again.body.message]).toEqual([409, 'Somebody is in with this pass already.']);
    for (const _ of [1, 2]) expect((await door('DELETE', pass)).body.data).toMatchObject({ id: pass.id, usedAt: null });
    expect((await atDoor('?checkedIn=true')).count).toBe(0);
  });

  test('of two who let in the same pass at once, one is told that somebody is in', async () => {
    const pass = await only();
    const answers = await Promise.all([door('POST', pass), door('POST', pass)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a pass that was canceled lets nobody in, and is shown to who searches for it', async () => {
    const pass = await only();
    await cancel(pass.id);
    expect((await atDoor()).count).toBe(0);
    expect(await atDoor('?search=byron')).toMatchObject({ count: 1, data: [{ status: 'canceled' }] });
    const { status, body } = await door('POST', pass);
    expect([status, body.message]).toEqual([409, 'This pass was canceled.']);
  });

  test('nobody but its hosts sees the passes of an event or lets in, and by another event none is found', async () => {
    const pass = await only();
    expect((await ask(`GET /listings/${event.id}/passes`, ada)).status).toBe(403);
    expect((await door('POST', pass, ada)).status).toBe(403);
    const other = await world.event();
    await hosts(host, other);
    expect((await door('POST', pass, host, other.id)).status).toBe(404);
    expect((await ask(`GET /listings/${other.id}/passes/${pass.id}`, host)).status).toBe(404);
    expect((await door('POST', { ...pass, attendee: { ...pass.attendee, accountId: host.id } })).status).toBe(404);
    expect((await atDoor('?checkedIn=true')).count).toBe(0);
  });

  test('of a check-in its holder is told, and each who hosts the event', async () => {
    const [coHost, stranger] = [await app.ours.account(), await app.ours.account()];
    const role = { kind: 'event', id: event.id, role: 'coHost', grantedById: null, grantedAt: new Date() } as const;
    const told = await world.run(async (tenant) => {
      await grantRoles(tenant, [{ ...role, accountId: coHost.id }]);
      return audienceOf(tenant, { type: 'checkInChanged', accountId: ada.id, eventId: event.id });
    });
    expect(told.sort()).toEqual([ada.id, host.id, coHost.id].sort());
    expect(told).not.toContain(stranger.id);
  });
});
