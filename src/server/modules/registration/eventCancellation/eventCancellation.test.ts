import { CENTS_MAX } from '@contract/limits';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { boughtCoupons } from '@server/db/schema/couponOrders';
import { events } from '@server/db/schema/events';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { attendeePackages, passAddOns, passes } from '@server/db/schema/passes';
import { passTypes } from '@server/db/schema/passTypes';
import { passRequests } from '@server/db/schema/passRequests';
import { registrations } from '@server/db/schema/registrations';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import { databaseFault } from '@server/http/errors';
import { WORK } from '@server/jobs/worker';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { gate } from '@test/harness/gate';
import { testWorkers } from '@test/harness/jobs';
import { noteStatements } from '@test/harness/statements';
import { untilStuck } from '@test/harness/stuck';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { offerPlaces } from '../../waitingLists/commands';
import { cancellationSums } from './reads';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;
let passType: Awaited<ReturnType<World['passType']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
  event = await world.event({ name: 'Fair' });
  // Its holder could not cancel it, and nothing would be given back.
  passType = await world.passType(event, { price: 5_000, cancelable: false });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
});

const at = () => `/listings/${event.id}/cancellation`;
const ask = (what: string, as: TestAccount | null, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });

async function buyer(count = 1, bundle?: { id: string }) {
  const account = await app.ours.account({ email: `${randomUUID()}@example.org` });
  const own = `/self/events/${event.id}/registration`;
  const packageId = randomUUID();
  const chosen = Array.from({ length: count }, () => ({ id: randomUUID(), ticketId: passType.id, ...(bundle && { packageId }) }));
  await ask(`POST ${own}/passes`, account, { passes: chosen, packages: bundle ? [{ id: packageId, packageId: bundle.id }] : [] });
  const { id: addressId } = await world.address(account);
  const intent = (await ask(`GET ${own}/intent?addressId=${addressId}`, account)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, account, {})).status).toBe(200);
  return account;
}

const mailsOf = (account: TestAccount) =>
  world.run(async ({ db }) =>
    (await db.select().from(mails).where(eq(mails.accountId, account.id))).filter(({ subject }) => subject === 'Fair does not take place'),
  );

test('a host sees first who is told and what is given back; then everybody is told, refunded and has no pass any more', async () => {
  const [ada, ben] = [await buyer(2), await buyer()];
  expect((await ask(`GET ${at()}`, host)).body.data).toEqual({
    canceledAt: null,
    note: null,
    people: 2,
    passes: 3,
    waiting: 0,
    paid: 15_000,
  });
  const canceled = await ask(`POST ${at()}`, host, { note: 'The hall burnt down.' });
  expect(canceled.body.data).toMatchObject({ canceledAt: expect.any(String), note: 'The hall burnt down.', people: 2 });
  expect((await ask(`GET /events/${event.slug}`, null)).body.data).toMatchObject({
    canceledAt: canceled.body.data.canceledAt,
    cancelNote: 'The hall burnt down.',
    registration: false,
  });
  expect((await ask(`GET /listings/${event.id}`, host)).body.data).toMatchObject({ status: 'canceled' });

  await app.deliver();
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 0, passes: 0, paid: 0 });
  const rows = await world.run(({ db }) => db.select().from(passes).where(eq(passes.ticketId, passType.id)));
  expect(rows.map(({ status, amtRefunded }) => [status, amtRefunded]).sort()).toEqual([
    ['canceled', 5_000],
    ['canceled', 5_000],
    ['canceled', 5_000],
  ]);
  for (const [account, sum] of [
    [ada, '100.00'],
    [ben, '50.00'],
  ] as const) {
    const told = await world.run(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, account.id)));
    expect(told.filter((one) => one.event === 'eventCanceled')).toHaveLength(1);
    const sent = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)));
    const mail = sent.filter(({ subject }) => subject === 'Fair does not take place');
    expect(mail).toHaveLength(1);
    expect(mail[0]!.text).toContain('The hall burnt down.');
    expect(mail[0]!.text).toContain(sum);
  }
});

test('who was registered when their event was canceled finds it among their own, as canceled; who had left before does not', async () => {
  const [ada, ben] = [await buyer(), await buyer()];
  await world.run(({ db }) => db.update(passTypes).set({ cancelable: true }).where(eq(passTypes.id, passType.id)));
  const [left] = (await ask(`GET /self/events/${event.id}/attendee/passes`, ben)).body.data;
  expect((await ask(`PUT /self/events/${event.id}/attendee/passes/${left.id}/cancel`, ben, {})).status).toBe(200);
  expect((await ask(`POST ${at()}`, host, { note: null })).status).toBe(200);
  await app.deliver();
  const own = async (account: TestAccount) => (await ask('GET /self/events', account)).body.data;
  expect(await own(ada)).toMatchObject([{ id: event.id, canceledAt: expect.any(String) }]);
  expect(await own(ben)).toEqual([]);
});

const refundsOf = async (account: TestAccount): Promise<number[]> => {
  const { data } = (await ask(`GET /self/events/${event.id}/attendee/payments`, account)).body;
  const refunds = (data as { type: string; chargedAmt: number }[]).filter(({ type }) => type === 'refund');
  return refunds.map(({ chargedAmt }) => chargedAmt);
};

test('who bought codes for others has back what they cost when their event is canceled, once, and is told so', async () => {
  passType = await world.passType(event, { price: 5_000, enableCoupons: true });
  const own = `/self/events/${event.id}/registration`;
  const codesOf = async (account: TestAccount) => {
    const { id: addressId } = await world.address(account);
    const asked = `GET ${own}/coupons/intent?ticketId=${passType.id}&quantity=3&addressId=${addressId}`;
    const intent = (await ask(asked, account)).body.data;
    expect((await ask(`POST /organization/intents/${intent.id}/capture`, account, {})).status).toBe(200);
    return account;
  };
  const ada = await codesOf(await app.ours.account({ email: `${randomUUID()}@example.org` }));
  // Else what was paid for would go without a word.
  expect((await ask(`DELETE /listings/${event.id}`, host)).status).toBe(409);
  expect((await ask(`PUT /listings/${event.id}`, host, { event: { visible: false } })).status).toBe(409);
  const ben = await codesOf(await buyer());
  // What was had with a code cost its holder nothing.
  const guest = await app.ours.account();
  const [code] = (await ask(`GET /self/events/${event.id}/attendee/coupons`, ada)).body.data;
  const chosen = { passes: [{ id: randomUUID(), ticketId: passType.id }], packages: [] };
  expect((await ask(`POST ${own}/coupon`, guest, { ...chosen, couponCode: code.code })).status).toBe(200);
  expect((await ask(`POST ${own}/submit`, guest, {})).status).toBe(200);

  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 3, passes: 2, waiting: 0, paid: 35_000 });
  await ask(`POST ${at()}`, host, { note: null });
  await app.deliver();
  expect([await refundsOf(ada), (await refundsOf(ben)).sort()]).toEqual([[15_000], [15_000, 5_000]]);
  expect((await mailsOf(ada)).map(({ text }) => text.includes('150.00'))).toEqual([true]);
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 0, passes: 0, paid: 0 });
  const again = { eventId: event.id, hostId: host.id, site: 'http://localhost', accountId: ada.id };
  await world.run(async (tenant) => tenant.enqueue({ queue: 'canceledEvents', data: again }));
  await app.deliver();
  expect([await refundsOf(ada), (await mailsOf(ada)).length]).toEqual([[15_000], 1]);
});

test('what was canceled before is not given back, packages end whole, and what is shown first counts what is paid and held alone', async () => {
  const bundle = await world.bundle(event, [{ passType, quantity: 2 }], { price: 8_000 });
  const [ada, ben] = [await buyer(2), await buyer(2, bundle)];
  const own = await world.run(({ db }) => db.select().from(passes).where(eq(passes.accountId, ada.id)));
  const [first, second] = own as [(typeof own)[0], (typeof own)[0]];
  await world.run(({ db }) => db.update(passes).set({ status: 'canceled' }).where(eq(passes.id, first.id)));
  const session = await world.session(event);
  const access = { amtPaid: 700, paymentId: second.paymentId, status: 'canceled' } as const;
  await world.sessionAccess(session, { id: second.attendeeId }, second, access);
  // What nobody paid, and another event.
  const gift = await world.registration(event, await app.ours.account());
  const given = await world.pass(gift, passType, { amtPaid: 5_000 });
  await world.sessionAccess(session, { id: given.attendeeId }, given, { amtPaid: 300 });
  const fair = event;
  event = await world.event();
  const elsewhere = await world.passType(event);
  await world.pass(await world.registration(event, ada), elsewhere);
  event = fair;
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 3, passes: 4, paid: 13_000 });
  await ask(`POST ${at()}`, host, { note: null });
  await app.deliver();
  expect([await refundsOf(ada), await refundsOf(ben)]).toEqual([[5_000], [8_000]]);
  const [held] = await world.run(({ db }) => db.select().from(attendeePackages).where(eq(attendeePackages.packageId, bundle.id)));
  expect(held!.status).toBe('canceled');
  const ended = await world.run(({ db }) => db.select().from(registrations).where(eq(registrations.eventId, event.id)));
  expect(ended.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
});

test('what all have paid together may be more than any one of them could', async () => {
  passType = await world.passType(event, { price: CENTS_MAX, maxQuantityPerSale: 20 });
  await world.refundSchedule(passType, { percentage: 100 });
  await buyer(20);
  await buyer(2);
  const refund = 22 * CENTS_MAX;
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ passes: 22, paid: refund });
  const all = { kind: 'cancelPasses', filter: {} };
  const actions = `/listings/${event.id}/actions`;
  expect((await ask(`POST ${actions}/preview`, host, all)).body.data).toMatchObject({ paid: refund, refund });
  expect((await ask(`POST ${actions}`, host, { ...all, refund: refund - 1 })).status).toBe(409);
  expect((await ask(`POST ${actions}`, host, { ...all, refund })).body.data).toMatchObject({ total: 22 });
  expect((await ask(`POST ${at()}`, host, { note: null })).body.data).toMatchObject({ canceledAt: expect.any(String) });
});

test('however many wait for a place, what a cancellation comes to is asked for in the same way', async () => {
  const statements = noteStatements(await testDatabase());
  const asked = async () => {
    await world.passRequest(event, { accountId: (await app.ours.account()).id, ticketId: passType.id });
    statements.length = 0;
    const { waiting } = await world.run((tenant) => cancellationSums(tenant, event.id));
    return [waiting, statements.map(({ text, parameters }) => [text, parameters])];
  };
  const [one, how] = await asked();
  expect(one).toBe(1);
  expect(await asked()).toEqual([2, how]);
});

test('what was added to a pass later is counted and given back with it', async () => {
  const ada = await buyer();
  const [held] = await world.run(({ db }) => db.select().from(passes).where(eq(passes.ticketId, passType.id)));
  const addOn = await world.addOn(event, { price: 1_200 });
  // As much as the payment has room for.
  await world.run(async ({ db, organizationId }) => {
    await db.update(passes).set({ amtPaid: 3_800 }).where(eq(passes.id, held!.id));
    await db.insert(passAddOns).values({ organizationId, passId: held!.id, addOnId: addOn.id, amtPaid: 1_200, paymentId: held!.paymentId });
  });
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ passes: 1, paid: 5_000 });
  const { revision } = (await ask(`GET /listings/${event.id}`, host)).body.data;
  await ask(`POST ${at()}`, host, { note: '  ' });
  await app.deliver();
  expect((await refundsOf(ada)).reduce((sum, one) => sum + one, 0)).toBe(5_000);
  // Who edits it meanwhile learns of it.
  const late = await ask(`PUT /listings/${event.id}`, host, { event: { venue: 'Mill' }, revision });
  expect(late.status).toBe(409);
  expect((await ask(`GET ${at()}`, host)).body.data.note).toBeNull();
});

test('an event that is over is not canceled, and what was left of a job for one that takes place ends nothing', async () => {
  const ada = await buyer();
  const job = (accountId: string) =>
    world.run(async (tenant) =>
      tenant.enqueue({ queue: 'canceledEvents', data: { eventId: event.id, hostId: host.id, site: 'http://localhost', accountId } }),
    );
  await job(ada.id);
  await app.deliver();
  expect([await refundsOf(ada), await mailsOf(ada)]).toEqual([[], []]);
  await world.run(({ db }) =>
    db
      .update(events)
      .set({ eventStart: hoursFromNow(-3), eventEnd: hoursFromNow(-1) })
      .where(eq(events.id, event.id)),
  );
  expect((await ask(`POST ${at()}`, host, { note: null })).status).toBe(409);
  // Who neither comes nor waits any more is told nothing.
  await world.run(({ db }) => db.update(events).set({ canceledAt: new Date(), registration: false }).where(eq(events.id, event.id)));
  const [left, stranger] = [await app.ours.account({ email: 'left@example.org' }), await app.ours.account({ email: 'no@example.org' })];
  await world.waiting(event, { accountId: left.id, ticketId: passType.id, status: 'left' });
  for (const one of [left, stranger]) await job(one.id);
  await app.deliver();
  expect([await mailsOf(left), await mailsOf(stranger)]).toEqual([[], []]);
});

const withSeveralConnections = () => {
  test('who comes is given back once where two instances end their registration at once', async () => {
    const ada = await buyer();
    await world.run(({ db }) => db.update(events).set({ canceledAt: new Date(), registration: false }).where(eq(events.id, event.id)));
    const end = gate();
    const holding = world.run(async ({ db }) => {
      await db.select().from(passes).where(eq(passes.accountId, ada.id)).for('update');
      await end.pass();
    });
    await end.reached;
    const { context } = testWorkers(app.services);
    const work = async () => {
      const data = { eventId: event.id, hostId: host.id, site: 'http://localhost', accountId: ada.id };
      await world.run(async (tenant) => tenant.enqueue({ queue: 'canceledEvents', data }));
      return WORK.canceledEvents(context);
    };
    const first = work();
    await untilStuck(1, first);
    const second = work();
    await untilStuck(2, second);
    end.release();
    expect(await Promise.all([first, second, holding])).toEqual([1, 1, undefined]);
    await app.deliver();
    expect(await refundsOf(ada)).toEqual([5_000]);
  });

  async function beginCanceling() {
    const end = gate();
    const canceling = world.run(async ({ db }) => {
      await db.select().from(events).where(eq(events.id, event.id)).for('update');
      await db.update(events).set({ canceledAt: new Date(), registration: false }).where(eq(events.id, event.id));
      await end.pass();
    });
    await end.reached;
    return { canceling, end };
  }

  test('who buys while an event is being canceled waits for that, and has no pass', async () => {
    const draft = await world.pass(await world.registration(event, await app.ours.account()), passType, {
      status: 'draft',
      holdUntil: hoursFromNow(1),
    });
    const { canceling, end } = await beginCanceling();
    const buying = world
      .run(({ db }) => db.update(passes).set({ status: 'ready', holdUntil: null }).where(eq(passes.id, draft.id)))
      .catch((error: unknown) => databaseFault(error)?.code);
    await untilStuck(1, buying);
    end.release();
    await canceling;
    expect(await buying).toBe('AT009');
  });

  test('who buys codes while an event is being canceled waits for that, and has none', async () => {
    const { id: registrationId } = await world.registration(event, await app.ours.account(), { status: 'draft' });
    const { id: couponId } = await world.coupon(event, { code: 'FRIENDS', ticketId: passType.id });
    const { canceling, end } = await beginCanceling();
    const bought = { organizationId: world.organization.id, couponId, registrationId, createdAt: new Date() };
    const buying = world.run(({ db }) => db.insert(boughtCoupons).values(bought)).catch((error: unknown) => databaseFault(error)?.code);
    await untilStuck(1, buying);
    end.release();
    await canceling;
    expect(await buying).toBe('AT009');
  });
};
// The embedded database has one connection: there nobody is in the way of another.
if (process.env['DATABASE_URL']) describe('with several connections', withSeveralConnections);

test('an event is canceled once, for good, by its hosts alone, and only one that others know of', async () => {
  const stranger = await app.ours.account();
  for (const what of ['GET', 'POST'])
    expect((await ask(`${what} ${at()}`, stranger, what === 'POST' ? { note: null } : undefined)).status).toBe(403);
  const first = (await ask(`POST ${at()}`, host, { note: null })).body.data;
  expect((await ask(`POST ${at()}`, host, { note: 'Again' })).body.data).toEqual(first);
  const reopened = await ask(`PUT /listings/${event.id}`, host, { event: { registration: true } });
  expect([reopened.status, reopened.body.message]).toEqual([409, expect.stringContaining('was canceled')]);
  event = await world.event({ published: false });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  expect((await ask(`POST ${at()}`, host, { note: null })).status).toBe(409);
});

test('what a crash cut off is done again by itself, and nothing is given back twice', async () => {
  const ada = await buyer();
  await ask(`POST ${at()}`, host, { note: null });
  await world.run(async (tenant) =>
    tenant.enqueue({ queue: 'canceledEvents', data: { eventId: event.id, hostId: host.id, site: 'http://localhost' } }),
  );
  await app.deliver();
  await app.deliver();
  expect(await refundsOf(ada)).toEqual([5_000]);
});

test('nobody has a pass of an event that is canceled, also where they buy it in the same moment', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 6 }, async () =>
      world.pass(await world.registration(event, await app.ours.account()), passType, {
        status: 'draft',
        holdUntil: new Date(Date.now() + 60_000),
      }),
    ),
  );
  const finish = ({ id }: { id: string }) =>
    world
      .run(({ db }) => db.update(passes).set({ status: 'ready', holdUntil: null }).where(eq(passes.id, id)))
      .catch((error: unknown) => expect(databaseFault(error)?.code).toBe('AT009'));
  const [answer] = await Promise.all([ask(`POST ${at()}`, host, { note: null }), ...drafts.map(finish)]);
  expect(answer.status).toBe(200);
  await app.deliver();
  const rows = await world.run(({ db }) => db.select().from(passes).where(eq(passes.ticketId, passType.id)));
  expect(rows.filter(({ status }) => status === 'ready')).toEqual([]);
});

test('who waits for a place or an answer is told once that there is none to come', async () => {
  const someone = () => app.ours.account({ email: `${randomUUID()}@example.org` });
  const [waiting, offered, asking, invited] = [await someone(), await someone(), await someone(), await someone()];
  const ticketId = passType.id;
  await world.waiting(event, { accountId: waiting.id, ticketId });
  await world.waiting(event, { accountId: offered.id, ticketId, status: 'offered', offeredUntil: hoursFromNow(1) });
  await world.passRequest(event, { accountId: asking.id, ticketId });
  await world.passRequest(event, { accountId: invited.id, ticketId, status: 'invited' });
  await world.passRequest(event, { accountId: (await someone()).id, ticketId, status: 'rejected' });
  // What they wait for elsewhere goes on.
  const other = await world.event();
  const elsewhere = { accountId: waiting.id, ticketId: (await world.passType(other)).id };
  const [entry, request] = [await world.waiting(other, elsewhere), await world.passRequest(other, elsewhere)];
  const ada = await buyer();
  await world.waiting(event, { accountId: ada.id, ticketId });
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 1, waiting: 4 });
  await ask(`POST ${at()}`, host, { note: 'The hall burnt down.' });
  await app.deliver();
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject({ people: 0, waiting: 0 });
  expect((await ask(`GET /listings/${event.id}`, host)).body.data._count.requests).toBe(0);
  for (const account of [waiting, offered, asking, invited]) {
    const sent = await mailsOf(account);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain('waiting for a place or an answer');
    expect(sent[0]!.text).toContain('The hall burnt down.');
    const told = await world.run(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, account.id)));
    expect(told.map((one) => one.event)).toEqual(['eventCanceled']);
  }
  const [line] = await world.run(({ db }) => db.select().from(waitingListEntries).where(eq(waitingListEntries.id, entry.id)));
  const [asked] = await world.run(({ db }) => db.select().from(passRequests).where(eq(passRequests.id, request.id)));
  expect([line!.status, asked!.status]).toEqual([entry.status, 'requested']);
  // Who has a pass as well is told of that.
  const [own, ...more] = await mailsOf(ada);
  expect(own!.text).toContain('Your passes let nobody in');
  expect(more).toEqual([]);
});

test('who waits is told as well where free places are looked for before anybody was told', async () => {
  const account = await app.ours.account({ email: `${randomUUID()}@example.org` });
  await world.waiting(event, { accountId: account.id, ticketId: passType.id });
  await world.run(async (tenant) => {
    await tenant.db.update(events).set({ canceledAt: new Date(), registration: false }).where(eq(events.id, event.id));
    await offerPlaces(tenant, event.id, new Date());
  });
  await app.deliver();
  expect(await mailsOf(account)).toHaveLength(1);
  await world.run(async (tenant) =>
    tenant.enqueue({ queue: 'canceledEvents', data: { eventId: event.id, hostId: host.id, site: 'http://localhost' } }),
  );
  await app.deliver();
  expect(await mailsOf(account)).toHaveLength(1);
});
