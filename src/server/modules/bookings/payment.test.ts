import { eq } from 'drizzle-orm';
import { bookings } from '@server/db/schema/bookings';
import { mails } from '@server/db/schema/mails';
import { payments } from '@server/db/schema/payments';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { newBuyer, payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import { newTenant, type World } from '@test/harness/world';
import { resumePayments } from '../payments/commands';

const PRICE = 4_500;
const HOUR_MS = 3_600_000;
const bank = testProvider();

let app: TestApp;
let world: World;
let ada: TestAccount;
let address: { id: string };
let at: string;
let slot: { day: string; time: string };

const ask = (what: string, body?: unknown, as = ada): Promise<Answer> => app.ours.call(what, { as, body });
const hold = (as = ada) => ask(`POST ${at}`, slot, as);
const intentOf = async (id: string) => (await ask(`GET /bookings/${id}/intent?addressId=${address.id}`)).body.data;
const capture = (id: string) => ask(`POST /organization/intents/${id}/capture`, { nonce: 'tok' });
const booking = async (id: string) => (await ask(`GET /bookings/${id}`)).body.data;
const loseHolds = () =>
  world.run(({ db }) =>
    db
      .update(bookings)
      .set({ holdUntil: new Date(0) })
      .where(eq(bookings.status, 'draft')),
  );
const codeOf = ({ status, body }: Answer) => [status, body.code];
const ledger = async (subjectId: string) => {
  const rows = await world.run(({ db }) =>
    db.select().from(payments).where(eq(payments.subjectId, subjectId)).orderBy(payments.createdAt, payments.type),
  );
  return rows.map(({ type, chargedAmt, settledAt }) => [type, chargedAmt, settledAt !== null]);
};
async function sellToBen() {
  await loseHolds();
  expect((await hold(await app.ours.account())).status).toBe(200);
}

async function openStudio() {
  const place = await world.bookingPlace({ timezone: 'America/New_York' });
  const studio = await world.bookingSpace(place, { name: 'Studio', price: PRICE });
  at = `/bookings/places/${place.id}/spaces/${studio.id}/slots`;
  const day = new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
  slot = { day, time: '10:00' };
}

describe('paid by card', () => {
  beforeAll(async () => {
    app = await payingApp(bank, { tokensLastMs: 24 * HOUR_MS });
  });
  afterAll(() => app.app.close());
  beforeEach(async () => {
    bank.reset();
    ({ world, ada, address } = await newBuyer(app));
    await openStudio();
  });

  test('it is confirmed with what was paid, and canceled with all of it given back', async () => {
    const { id, alternateId } = (await hold()).body.data;
    const intent = await intentOf(id);
    expect(intent).toMatchObject({ amount: PRICE, bookingId: id, booking: { id, alternateId, ...slot, status: 'draft' }, eventId: null });
    expect((await capture(intent.id)).body).toMatchObject({ status: 'ok', data: null });
    expect(await booking(id)).toMatchObject({
      status: 'ready',
      holdUntil: null,
      payment: { amount: PRICE, due: 0, refunded: 0, isReceived: true },
    });
    expect(codeOf(await ask(`GET /bookings/${id}/intent?addressId=${address.id}`))).toEqual([409, 'conflict']);

    expect((await ask(`DELETE /bookings/${id}`)).body.data).toMatchObject({
      status: 'canceled',
      payment: { amount: PRICE, refunded: PRICE },
    });
    expect(await ledger(id)).toEqual([
      ['charge', PRICE, true],
      ['refund', PRICE, false],
    ]);
    await resumePayments(app.services);
    expect(bank.charges.get(intent.id)).toMatchObject({ refunded: true });
    expect((await ledger(id))[1]).toEqual(['refund', PRICE, true]);
    await ask(`DELETE /bookings/${id}`);
    expect(await ledger(id)).toHaveLength(2);
  });

  test('a slot that somebody else took before the payment is not charged, and one taken while paying is given back', async () => {
    const { id } = (await hold()).body.data;
    const intent = await intentOf(id);
    await sellToBen();
    expect(codeOf(await capture(intent.id))).toEqual([409, 'slotGone']);
    expect([bank.calls, await ledger(id)]).toEqual([['prepare'], []]);

    slot = { ...slot, time: '11:00' };
    const second = (await hold()).body.data;
    const other = await intentOf(second.id);
    bank.onAnswered('capture', sellToBen);
    const answer = await capture(other.id);
    expect(codeOf(answer)).toEqual([409, 'slotGone']);
    expect(answer.body.message).toMatch(/not free any more. You pay nothing/);
    expect(bank.charges.get(other.id)).toMatchObject({ refunded: true });
    expect(await ledger(second.id)).toEqual([
      ['charge', PRICE, true],
      ['refund', PRICE, true],
    ]);
    expect(await booking(second.id)).toMatchObject({ status: 'draft', payment: null });
  });

  test('a hold that ran out while nobody else came is had all the same', async () => {
    const { id } = (await hold()).body.data;
    const intent = await intentOf(id);
    await loseHolds();
    expect((await capture(intent.id)).status).toBe(200);
    expect(await booking(id)).toMatchObject({ status: 'ready' });
  });

  test('a payment holds its slot while it lasts, and the draft is not deleted meanwhile', async () => {
    const { id } = (await hold()).body.data;
    const intent = await intentOf(id);
    await loseHolds();
    bank.onAsked('capture', async () => {
      expect(codeOf(await hold(await app.ours.account()))).toEqual([409, 'soldOut']);
      expect((await ask(`DELETE /bookings/${id}`)).body.code).toBe('knownError');
    });
    expect((await capture(intent.id)).status).toBe(200);
  });

  test('the intent of a draft that was deleted cannot be captured', async () => {
    const { id } = (await hold()).body.data;
    const intent = await intentOf(id);
    await ask(`DELETE /bookings/${id}`);
    expect((await capture(intent.id)).status).toBe(404);
    expect(bank.calls).toEqual(['prepare']);
  });

  test('a payment that broke off after it was taken is completed by the schedule', async () => {
    const { id } = (await hold()).body.data;
    const intent = await intentOf(id);
    bank.onAnswered('capture', () => {
      throw new Error('the server went away');
    });
    await capture(intent.id);
    expect(await booking(id)).toMatchObject({ status: 'draft' });
    app.pass(3 * 60_000);
    await resumePayments(app.services);
    expect(await booking(id)).toMatchObject({ status: 'ready', payment: { amount: PRICE } });
    expect(await ledger(id)).toEqual([['charge', PRICE, true]]);
  });
});

describe('paid by hand', () => {
  beforeEach(async () => {
    app = await buildTestApp({ tokensLastMs: 24 * HOUR_MS });
    app.ours.organization.config.PAYMENT = { ...app.ours.organization.config.PAYMENT, INSTRUCTIONS: 'IBAN PT50 0002' };
    world = await newTenant(app.ours.organization);
    ada = await app.ours.account({ email: 'ada@example.org' });
    address = await world.address(ada);
    await openStudio();
  });
  afterEach(() => app.app.close());

  test('it is confirmed at once, open until it is received, and its mail says how; canceled, nothing is due any more', async () => {
    const { id, alternateId } = (await hold()).body.data;
    expect((await capture((await intentOf(id)).id)).status).toBe(200);
    expect(await booking(id)).toMatchObject({ status: 'ready', payment: { amount: PRICE, due: PRICE, refunded: 0 } });
    await ask(`DELETE /bookings/${id}`);
    expect(await booking(id)).toMatchObject({ status: 'canceled', payment: { amount: PRICE, due: 0, refunded: PRICE, isReceived: false } });
    const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, 'ada@example.org')).orderBy(mails.createdAt));
    expect(told.map(({ subject }) => subject)).toEqual(['Your booking: Studio, The Works', 'Your booking is canceled: Studio, The Works']);
    expect(told[0]!.text).toContain('IBAN PT50 0002');
    expect(told[0]!.text).toContain(`B-${alternateId}`);
    expect(told[1]!.text).toContain('Refund: $45.00, taken off what you still have to pay');
  });
});
