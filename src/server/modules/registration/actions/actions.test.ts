import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { mails } from '@server/db/schema/mails';
import { passes } from '@server/db/schema/passes';
import { WORK } from '@server/jobs/worker';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { newTenant, type World } from '@test/harness/world';

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
  event = await world.event();
  const { id } = event;
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
});

const ask = (what: string, as = host, body?: unknown) => app.ours.call(what, { as, body });
const at = (path = '') => `/listings/${event.id}/actions${path}`;
const latest = async () => (await ask(`GET ${at()}`)).body.data[0];

async function attendee(firstName: string, passType: { id: string }, more: Parameters<World['pass']>[2] = {}) {
  const account = await app.ours.account({ firstName, email: `${randomUUID()}@example.org` });
  const registration = await world.registration(event, account);
  const pass = await world.pass({ ...registration, accountId: account.id }, passType, more);
  return { account, registration, pass };
}

/** Somebody orders passes that are paid by hand. */
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
  await world.run(async ({ db }) => {
    const [one] = await db.select().from(passes).where(eq(passes.id, mates.passIds[0]!));
    const room = await world.reservation({ id: one!.attendeeId }, await world.roomType(event));
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
  await ask(`POST ${at()}`, host, { kind: 'approveRequests' });
  expect(await statuses()).toEqual(['rejected', 'invited']);
});

describe('an action under way', () => {
  /** Begins one without doing it. */
  const begin = async () => {
    const day = await world.passType(event);
    for (const name of ['Ada', 'Bo', 'Cy']) await attendee(name, day);
    const headers = { organization: world.organization.id, authorization: host.token };
    const inject = () => app.app.inject({ method: 'POST', url: `/api${at()}`, headers, payload: { kind: 'checkIn', filter: {} } });
    const answers = await Promise.all([inject(), inject()]);
    return { id: answers.find(({ statusCode }) => statusCode === 200)!.json().data.id as string, answers };
  };
  const worker = () => testWorkers(app.app.services).context;

  test('is the only one of its event, is shown as it goes on, and is stopped where it is', async () => {
    const { id, answers } = await begin();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await WORK.listingActions(worker());
    const stopped = await app.app.inject({
      method: 'POST',
      url: `/api${at(`/${id}/stop`)}`,
      headers: { organization: world.organization.id, authorization: host.token },
    });
    expect(stopped.json().data).toMatchObject({ status: 'stopped', total: 3, done: 1, failed: 0 });
    await testWorkers(app.app.services).drain();
    expect(await latest()).toMatchObject({ id, status: 'stopped', done: 1 });
    expect((await ask(`GET /listings/${event.id}/passes/count`)).body.data).toEqual({ all: 3, checkedIn: 1 });
  });

  test('goes on where another instance left off, and does nothing twice', async () => {
    const { id } = await begin();
    await WORK.listingActions(worker());
    await Promise.all([testWorkers(app.app.services).drain(), testWorkers(app.app.services).drain()]);
    expect(await latest()).toMatchObject({ id, status: 'done', done: 3, failed: 0 });
  });

  test('is for hosts alone, and what it is about is frozen as it begins', async () => {
    const { id } = await begin();
    await attendee('Dee', await world.passType(event));
    await testWorkers(app.app.services).drain();
    expect(await latest()).toMatchObject({ total: 3, done: 3 });
    const stranger = await app.ours.account();
    for (const what of [`GET ${at()}`, `GET ${at(`/${id}/rows`)}`]) expect((await ask(what, stranger)).status).toBe(403);
    expect((await ask(`POST ${at(`/${id}/stop`)}`, stranger)).status).toBe(403);
    expect((await ask(`POST ${at()}`, stranger, { kind: 'checkIn', filter: {} })).status).toBe(403);
    expect((await ask(`GET ${at(`/${randomUUID()}/rows`)}`)).status).toBe(404);
  });
});
