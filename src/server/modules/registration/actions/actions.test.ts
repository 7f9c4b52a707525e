import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { grantRoles, revokeRole } from '@server/db/roles';
import { events } from '@server/db/schema/events';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { mails } from '@server/db/schema/mails';
import { passAddOns, passes } from '@server/db/schema/passes';
import { WORK } from '@server/jobs/worker';
import type { FanoutMessage } from '@server/realtime/fanout';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { testWorkers } from '@test/harness/jobs';
import { endStuck, untilStuck } from '@test/harness/stuck';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

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
  event = await hostedEvent();
});

async function hostedEvent() {
  const made = await world.event();
  const { id } = made;
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  return made;
}

const ask = (what: string, as = host, body?: unknown) => app.ours.call(what, { as, body });
const at = (path = '') => `/listings/${event.id}/actions${path}`;
const preview = async (input: object) => (await ask(`POST ${at('/preview')}`, host, input)).body.data;
const latest = async () => (await ask(`GET ${at()}`)).body.data[0];

async function attendee(firstName: string, passType: { id: string }, more: Parameters<World['pass']>[2] = {}) {
  const account = await app.ours.account({ firstName, email: `${randomUUID()}@example.org` });
  const registration = await world.registration(event, account);
  const pass = await world.pass({ ...registration, accountId: account.id }, passType, more);
  return { account, registration, pass };
}

async function order(passTypes: { id: string }[], bundle?: { id: string }) {
  const buyer = await app.ours.account({ email: `${randomUUID()}@example.org` });
  const address = await world.address(buyer);
  const packageId = randomUUID();
  const chosen = passTypes.map(({ id: ticketId }) => ({ id: randomUUID(), ticketId, ...(bundle && { packageId }) }));
  const own = `/self/events/${event.id}/registration`;
  await ask(`POST ${own}/passes`, buyer, { passes: chosen, packages: bundle ? [{ id: packageId, packageId: bundle.id }] : [] });
  const intent = (await ask(`GET ${own}/intent?addressId=${address.id}`, buyer)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, buyer, {})).status).toBe(200);
  return { buyer, passIds: chosen.map(({ id }) => id) };
}

const priced = async (price: number, percentage: number, more = {}) => {
  const passType = await world.passType(event, { price, ...more });
  await world.refundSchedule(passType, { percentage });
  return passType;
};

const refunded = async (buyer: TestAccount) => {
  const { data } = (await ask(`GET /listings/${event.id}/attendees/${buyer.id}`)).body;
  const refunds = (data.payments as { type: string; chargedAmt: number }[]).filter(({ type }) => type === 'refund');
  return refunds.reduce((sum, { chargedAmt }) => sum + chargedAmt, 0);
};

test('all that match are canceled, and to the cent what was shown is given back; who may not be says why', async () => {
  const [half, third] = [await priced(3_333, 50), await priced(4_999, 33)];
  const stays = await priced(1_000, 100, { cancelable: false });
  const bundle = await world.bundle(event, [{ passType: half, quantity: 2 }], { price: 7_777 });
  const single = await order([third]);
  const family = await order([half, half], bundle);
  const mates = await order([half, third]);
  const staying = await order([stays]);
  // A room that two share: what the first had paid for it is given back with the second.
  const [one] = await world.run(({ db }) => db.select().from(passes).where(eq(passes.id, mates.passIds[0]!)));
  const room = await world.reservation({ id: one!.attendeeId }, await world.roomType(event));
  await world.run(async ({ db }) => {
    await db.update(passes).set({ reservationId: room.id }).where(inArray(passes.id, mates.passIds));
    await db.update(passes).set({ amtRoom: 1_001 }).where(eq(passes.id, mates.passIds[0]!));
  });

  const input = { kind: 'cancelPasses', filter: {} };
  const preview = (await ask(`POST ${at('/preview')}`, host, input)).body.data;
  expect(preview).toMatchObject({ people: 4, rows: 6, staying: 1 });
  expect((await ask(`POST ${at()}`, host, { ...input, refund: preview.refund + 1 })).status).toBe(409);
  expect((await ask(`POST ${at()}`, host, { ...input, refund: preview.refund })).body.data).toMatchObject({ total: 6, status: 'running' });

  const action = await latest();
  expect(action).toMatchObject({ status: 'done', done: 5, failed: 1, host: { id: host.id } });
  const failed = (await ask(`GET ${at(`/${action.id}/rows?outcome=failed`)}`)).body.data;
  expect(failed).toMatchObject([
    { account: { id: staying.buyer.id }, outcome: 'failed', reason: expect.stringMatching(/cannot be canceled|not be canceled/i) },
  ]);
  const sums = await Promise.all([single, family, mates, staying].map(({ buyer }) => refunded(buyer)));
  expect(sums.reduce((sum, one) => sum + one)).toBe(preview.refund);
  expect(sums[3]).toBe(0);
  const again = await ask(`POST ${at('/preview')}`, host, input);
  expect(again.body.data).toMatchObject({ rows: 1, staying: 1, refund: 0 });
});

test('what is shared, what was added later and what nobody paid is foreseen as it is given back, whoever is chosen', async () => {
  const [half, third] = [await priced(3_333, 50), await priced(4_999, 33)];
  const bundle = await world.bundle(event, [{ passType: half, quantity: 2 }], { price: 7_777 });
  const [ada, mates, family] = [await order([third]), await order([half, third]), await order([half, half], bundle)];
  await attendee('Gil', third, { amtPaid: 4_999 });
  const pass = async (id: string) => (await world.run(({ db }) => db.select().from(passes).where(eq(passes.id, id))))[0]!;
  // Added later: a session, one that was given back already, and an add-on.
  const adas = await pass(ada.passIds[0]!);
  const later = { paymentId: adas.paymentId, amtPaid: 1_001 };
  await world.sessionAccess(await world.session(event), { id: adas.attendeeId }, adas, later);
  await world.sessionAccess(await world.session(event), { id: adas.attendeeId }, adas, { ...later, status: 'canceled' });
  const addOn = await world.addOn(event);
  await world.run(({ db, organizationId }) =>
    db.insert(passAddOns).values({ ...later, organizationId, passId: adas.id, addOnId: addOn.id }),
  );
  // Of a package one pass is another's; of two in a room one is canceled first.
  const other = await attendee('Bo', third);
  const mate = await pass(mates.passIds[0]!);
  const room = await world.reservation({ id: mate.attendeeId }, await world.roomType(event));
  await world.run(async ({ db }) => {
    await db
      .update(passes)
      .set({ attendeeId: other.registration.id, accountId: other.account.id })
      .where(eq(passes.id, family.passIds[1]!));
    await db.update(passes).set({ reservationId: room.id }).where(inArray(passes.id, mates.passIds));
    await db.update(passes).set({ amtRoom: 1_001 }).where(eq(passes.id, mate.id));
  });

  const buyers = [ada, mates, family].map(({ buyer }) => buyer);
  const given = async () => (await Promise.all(buyers.map(refunded))).reduce((sum, one) => sum + one);
  const halves = { kind: 'cancelPasses', filter: { ticketId: half.id } };
  expect(await preview(halves)).toMatchObject({ rows: 3, staying: 2, paid: 2_332, refund: 1_166 });
  await ask(`POST ${at()}`, host, { ...halves, refund: 1_166 });
  expect(await given()).toBe(1_166);
  const all = { kind: 'cancelPasses', filter: {} };
  const foreseen = await preview(all);
  expect(foreseen).toMatchObject({ rows: 6, staying: 2, paid: 4_999 + 1_001 + 1_001 + 4_999 + 1_001 });
  await ask(`POST ${at()}`, host, { ...all, refund: foreseen.refund });
  expect(await latest()).toMatchObject({ done: 4, failed: 2 });
  expect((await given()) - 1_166).toBe(foreseen.refund);
});

test('what was paid for a room goes from one to the next of those who stay, and is foreseen with the last of them', async () => {
  const mates = await order([await priced(1_000, 100), await priced(2_000, 100), await priced(4_000, 50)]);
  const [first] = await world.run(({ db }) => db.select().from(passes).where(eq(passes.id, mates.passIds[0]!)));
  const room = await world.reservation({ id: first!.attendeeId }, await world.roomType(event));
  await world.run(async ({ db }) => {
    await db.update(passes).set({ reservationId: room.id }).where(inArray(passes.id, mates.passIds));
    await db.update(passes).set({ amtRoom: 600 }).where(eq(passes.id, mates.passIds[0]!));
  });
  const two = { kind: 'cancelPasses', filter: {}, accountIds: [mates.buyer.id] };
  const foreseen = await preview(two);
  await ask(`POST ${at()}`, host, { ...two, refund: foreseen.refund });
  expect(await latest()).toMatchObject({ done: 3, failed: 0 });
  expect(await refunded(mates.buyer)).toBe(foreseen.refund);
});

test('nothing is given back where the host does not want it, whatever sum was shown', async () => {
  const { buyer, passIds } = await order([await priced(5_000, 100)]);
  const answer = await ask(`POST ${at()}`, host, { kind: 'cancelPasses', filter: {}, issueRefund: false, refund: 0 });
  expect(answer.status).toBe(200);
  expect(await latest()).toMatchObject({ issueRefund: false, done: 1 });
  const [pass] = await world.run(({ db }) => db.select().from(passes).where(inArray(passes.id, passIds)));
  expect([pass!.status, await refunded(buyer)]).toEqual(['canceled', 0]);
});

test('it is about the passes that the filter speaks of, and not about all of those who have one of them', async () => {
  const [day, week] = [await world.passType(event), await world.passType(event)];
  await attendee('Ada', day);
  const more = (
    { registration, account }: Awaited<ReturnType<typeof attendee>>,
    passType: { id: string },
    values: Parameters<World['pass']>[2] = {},
  ) => world.pass({ ...registration, accountId: account.id }, passType, values);
  await more(await attendee('Bo', day, { status: 'needsInfo' }), day);
  const eve = await attendee('Eve', day);
  await more(eve, week, { usedAt: new Date() });
  await more(await attendee('Dee', day), day, { status: 'canceled' });
  const rows = async (kind: string, filter: object, input = {}) => (await preview({ kind, filter, ...input })).rows;
  expect(await rows('resendConfirmation', {})).toBe(4);
  expect(await rows('cancelPasses', {})).toBe(6);
  expect(await rows('cancelPasses', { status: 'needsInfo' })).toBe(1);
  expect(await rows('cancelPasses', { status: 'canceled' })).toBe(0);
  expect(await rows('cancelPasses', { ticketId: week.id })).toBe(1);
  expect(await rows('cancelPasses', { checkedIn: 'true' })).toBe(1);
  expect(await rows('cancelPasses', { checkedIn: 'false' }, { accountIds: [eve.account.id] })).toBe(1);
  expect(await rows('checkIn', {})).toBe(5);
  expect(await rows('undoCheckIn', {})).toBe(1);
  expect(await rows('movePasses', {}, { ticketId: week.id })).toBe(5);
});

test('it is about its own event alone, also for who hosts several', async () => {
  const ada = await attendee('Ada', await world.passType(event));
  const asked = await world.passType(event, { requiresApproval: true });
  const request = await world.passRequest(event, { accountId: ada.account.id, ticketId: asked.id });
  const begun = at();
  const ticked = { kind: 'checkIn', accountIds: [ada.account.id] };
  expect((await ask(`POST ${begun}`, host, ticked)).status).toBe(200);
  const { id } = await latest();
  event = await hostedEvent();
  await world.passRequest(event, { accountId: host.id, ticketId: (await world.passType(event)).id });
  expect((await ask(`GET ${at()}`)).body.data).toEqual([]);
  expect((await ask(`GET ${at(`/${id}/rows`)}`)).status).toBe(404);
  expect((await ask(`POST ${at(`/${id}/stop`)}`)).status).toBe(404);
  expect(await preview({ ...ticked, kind: 'undoCheckIn' })).toMatchObject({ rows: 0 });
  expect(await preview({ kind: 'approveRequests' })).toMatchObject({ rows: 1 });
  expect((await ask(`POST ${at()}`, host, { kind: 'approveRequests', requestIds: [request.id] })).status).toBe(409);
});

test('those who are ticked are let in and out again, get their mail once more, and are moved to another kind', async () => {
  const [day, week] = [await world.passType(event), await world.passType(event, { supply: 2 })];
  const people = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => attendee(name, day)));
  const accountIds = people.slice(0, 2).map(({ account }) => account.id);
  const begin = (kind: string, more = {}) => ask(`POST ${at()}`, host, { kind, accountIds, ...more });
  const inside = async () => (await ask(`GET /listings/${event.id}/passes/count`)).body.data.checkedIn;

  await begin('checkIn');
  expect(await inside()).toBe(2);
  // Nobody is left to be let in.
  expect((await begin('checkIn')).status).toBe(409);
  await begin('undoCheckIn');
  expect(await inside()).toBe(0);

  await begin('resendConfirmation');
  const sent = await world.run(({ db }) => db.select().from(mails).where(inArray(mails.accountId, accountIds)));
  expect(sent).toHaveLength(2);

  // The third finds none left.
  await ask(`POST ${at()}`, host, { kind: 'movePasses', filter: {}, ticketId: week.id });
  expect(await latest()).toMatchObject({ kind: 'movePasses', ticketId: week.id, total: 3, done: 2, failed: 1 });
  expect((await begin('movePasses')).status).toBe(400);
  expect((await begin('movePasses', { ticketId: randomUUID() })).status).toBe(400);
  expect((await ask(`POST ${at()}`, host, { kind: 'checkIn' })).status).toBe(400);
});

test('requests that wait are answered all at once', async () => {
  const approved = await world.passType(event, { requiresApproval: true });
  const people = await Promise.all([1, 2].map(() => app.ours.account()));
  for (const person of people) await ask(`POST /self/events/${event.id}/registration/requests`, person, { ticketId: approved.id });
  const statuses = async () =>
    ((await ask(`GET /listings/${event.id}/requests`)).body.data as { id: string; status: string }[]).map(({ status }) => status);
  const [first] = (await ask(`GET /listings/${event.id}/requests`)).body.data;
  await ask(`POST ${at()}`, host, { kind: 'rejectRequests', requestIds: [first.id] });
  expect(await statuses()).toEqual(['rejected', 'requested']);
  // There is nothing left to say no to.
  expect((await ask(`POST ${at()}`, host, { kind: 'rejectRequests', requestIds: [first.id] })).status).toBe(409);
  expect(await preview({ kind: 'approveRequests', accountIds: [first.account.id] })).toMatchObject({ rows: 0 });
  await ask(`POST ${at()}`, host, { kind: 'approveRequests' });
  expect(await statuses()).toEqual(['rejected', 'invited']);
});

describe('an action under way', () => {
  const inject = (path: string, payload?: object) => {
    const headers = { organization: world.organization.id, authorization: host.token };
    return app.app.inject({ method: 'POST', url: `/api${at(path)}`, headers, ...(payload && { payload }) });
  };
  /** Begins one, asked for twice at once, without doing it. */
  const begin = async (kind = 'checkIn') => {
    const answers = await Promise.all([inject('', { kind, filter: {} }), inject('', { kind, filter: {} })]);
    return { id: answers.find(({ statusCode }) => statusCode === 200)!.json().data.id as string, answers };
  };
  const three = async () => {
    const day = await world.passType(event);
    for (const name of ['Ada', 'Bo', 'Cy']) await attendee(name, day);
  };
  const stop = async (id: string) => (await inject(`/${id}/stop`)).json().data;
  const workers = () => testWorkers(app.app.services, { early: true });
  const worker = () => workers().context;

  test('is the only one of its event, is shown as it goes on, and is stopped where it is', async () => {
    await three();
    const heard: FanoutMessage[] = [];
    app.services.fanout.subscribe((message) => heard.push(message));
    const { id, answers } = await begin();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
      'Another bulk action of this event is still running.',
    );
    await WORK.listingActions(worker());
    expect(await stop(id)).toMatchObject({ status: 'stopped', total: 3, done: 1, failed: 0 });
    await workers().drain();
    const stopped = await latest();
    expect(stopped).toMatchObject({ id, status: 'stopped', done: 1 });
    expect(await stop(id)).toEqual(stopped);
    expect((await ask(`GET /listings/${event.id}/passes/count`)).body.data).toEqual({ all: 3, checkedIn: 1 });
    const told = heard.flatMap((one) => (one.type === 'deliver' && one.event.type === 'listing-action-moved' ? [one] : []));
    expect(told.map(({ accountIds, event: { body } }) => [accountIds, body])).toEqual([
      [[host.id], { eventId: event.id, ended: false }],
      [[host.id], { eventId: event.id, ended: true }],
    ]);
  });

  test('ends with the role of who began it', async () => {
    await three();
    const { id } = await begin();
    await WORK.listingActions(worker());
    await world.run((tenant) => revokeRole(tenant, host.id, { kind: 'event', id: event.id, role: 'host' }));
    await workers().drain();
    const [action] = await world.run(({ db }) => db.select().from(listingActions).where(eq(listingActions.id, id)));
    expect(action).toMatchObject({ status: 'stopped', total: 3 });
    const outcomes = await world.run(({ db }) => db.select().from(listingActionRows).where(eq(listingActionRows.actionId, id)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', null, null]);
  });

  test('is for hosts alone, of an event that only they know of, too, and what it is about is frozen as it begins', async () => {
    await three();
    const { id } = await begin();
    await attendee('Dee', await world.passType(event));
    await world.run(({ db }) => db.update(events).set({ published: false }).where(eq(events.id, event.id)));
    await workers().drain();
    expect(await latest()).toMatchObject({ total: 3, done: 3 });
    const stranger = await app.ours.account();
    for (const what of [`GET ${at()}`, `GET ${at(`/${id}/rows`)}`]) expect((await ask(what, stranger)).status).toBe(403);
    expect((await ask(`POST ${at(`/${id}/stop`)}`, stranger)).status).toBe(403);
    expect((await ask(`POST ${at()}`, stranger, { kind: 'checkIn', filter: {} })).status).toBe(403);
    expect((await ask(`GET ${at(`/${randomUUID()}/rows`)}`)).status).toBe(404);
  });

  test('gives back what it showed as it began, however long it takes, and counts who canceled meanwhile as done', async () => {
    const passType = await world.passType(event, { price: 5_000 });
    await world.refundSchedule(passType, { percentage: 50, endDate: hoursFromNow(0.3) });
    const people = [await order([passType]), await order([passType])];
    await begin('cancelPasses');
    const { buyer, passIds } = people[1]!;
    const canceled = { method: 'PUT' as const, url: `/api/self/events/${event.id}/attendee/passes/${passIds[0]}/cancel` };
    const headers = { organization: world.organization.id, authorization: buyer.token };
    expect((await app.app.inject({ ...canceled, headers, payload: {} })).statusCode).toBe(200);
    app.pass(1_800_000);
    await workers().drain();
    expect(await latest()).toMatchObject({ status: 'done', done: 2, failed: 0 });
    expect(await Promise.all(people.map((one) => refunded(one.buyer)))).toEqual([2_500, 2_500]);
  });

  const withSeveralConnections = () => {
    /** Holds a row of a table for as long as a worker is stuck at it; answers what ends that, and what the worker came to. */
    const stuckAt = async (table: PgTable, which: SQL | undefined) => {
      const end = gate();
      const holding = world.run(async ({ db }) => {
        await db.select().from(table).where(which).for('update');
        await end.pass();
      });
      await end.reached;
      const came = WORK.listingActions(worker()).catch((error: unknown) => error);
      await untilStuck();
      return { came, release: () => (end.release(), holding) };
    };
    const rowAt = (position: number) =>
      and(eq(listingActionRows.position, position), eq(listingActionRows.organizationId, world.organization.id));

    test.each([
      ['is killed with all but the last done of a row', 'connections' as const, listingActionRows],
      ['loses a statement', 'statements' as const, passes],
    ])('leaves nobody out and gives nothing back twice where its worker %s and others go on', async (_what, what, table) => {
      const paid = await priced(5_000, 50);
      const people = [await order([paid]), await order([paid]), await order([paid])];
      const { id } = await begin('cancelPasses');
      await WORK.listingActions(worker());
      const { came, release } = await stuckAt(
        table,
        table === passes ? eq(passes.id, people[1]!.passIds[0]!) : and(eq(listingActionRows.actionId, id), rowAt(2)),
      );
      // While one does it nobody else takes it.
      expect(await WORK.listingActions(worker())).toBe(0);
      await endStuck(what);
      await came;
      await release();
      expect(await latest()).toMatchObject({ status: 'running', done: 1, failed: 0 });
      await Promise.all([workers().drain(), workers().drain()]);
      expect(await latest()).toMatchObject({ id, status: 'done', done: 3, failed: 0 });
      expect(await Promise.all(people.map(({ buyer }) => refunded(buyer)))).toEqual([2_500, 2_500, 2_500]);
      const rows = await world.run(({ db }) => db.select().from(passes).where(eq(passes.ticketId, paid.id)));
      expect(rows.map(({ status, amtRefunded }) => [status, amtRefunded])).toEqual(people.map(() => ['canceled', 2_500]));
      for (const { buyer } of people) {
        const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, buyer.id)));
        expect(told.filter(({ subject }) => /cancel/i.test(subject))).toHaveLength(1);
      }
    });

    test('is stopped once the row is done that it is at', async () => {
      await three();
      const { id } = await begin();
      const { came, release } = await stuckAt(listingActionRows, and(eq(listingActionRows.actionId, id), rowAt(1)));
      const stopping = stop(id);
      await untilStuck(2);
      await release();
      expect(await came).toBe(1);
      expect(await stopping).toMatchObject({ status: 'stopped', done: 1 });
    });
  };
  // The embedded database has one connection: there nobody is stuck at what another holds.
  if (process.env['DATABASE_URL']) describe('with several connections', withSeveralConnections);
});
