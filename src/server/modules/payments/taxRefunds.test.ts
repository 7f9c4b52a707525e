import { randomUUID } from 'node:crypto';
import type { Payment, PaymentLineItem } from '@contract/entities/payments';
import type { TestAccount, TestApp } from '@test/harness/app';
import { newBuyer, payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import { hoursFromNow, type World } from '@test/harness/world';

const HOUR_MS = 3_600_000;

const bank = testProvider();
let app: TestApp;
let world: World;
let ada: TestAccount;
let address: { id: string };
let event: { id: string };
let passType: { id: string };
let passed = 0;

beforeAll(async () => {
  app = await payingApp(bank, { tokensLastMs: 24 * HOUR_MS });
});
afterAll(() => app.app.close());
beforeEach(async () => {
  bank.reset();
  ({ world, ada, address } = await newBuyer(app));
  event = await world.event({ country: 'PT' });
  passType = await world.passType(event, { price: 1_999, cancelable: true });
});
afterEach(() => {
  app.pass(-passed);
  passed = 0;
});

const taxed = (included: boolean) => {
  const RATES = [{ NAME: 'VAT', PERCENT: 23, COUNTRY: 'PT', STATES: [], CITIES: [] }];
  app.ours.organization.taxes = { LOCATION: 'pointOfSale', INCLUDED: included, RATES };
};
const own = async (what: string, body?: unknown) => {
  const answer = await app.ours.call(what.replace(' ', ` /self/events/${event.id}/`), { as: ada, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const pass = (packageId?: string) => ({ id: randomUUID(), ticketId: passType.id, ...(packageId && { packageId }) });
const pay = async (thing: string) => {
  const { id } = await own(`GET ${thing}${thing.includes('?') ? '&' : '?'}addressId=${address.id}`);
  expect((await app.ours.call(`POST /organization/intents/${id}/capture`, { as: ada, body: { nonce: 'tok' } })).status).toBe(200);
};
const cancel = (passId: string) => own(`PUT attendee/passes/${passId}/cancel`, {});
const payments = async (type: Payment['type']) => ((await own('GET attendee/payments')) as Payment[]).filter((one) => one.type === type);

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
function byName(lines: readonly PaymentLineItem[]) {
  const names = [...new Set(lines.map(({ name }) => name))].sort();
  const of = (name: string, what: 'paid' | 'tax') => sum(lines.filter((line) => line.name === name).map((line) => line[what]));
  return names.map((name) => ({ name, paid: of(name, 'paid'), tax: of(name, 'tax') }));
}
const books = (rows: readonly Payment[]) => ({
  total: sum(rows.map(({ chargedAmt }) => chargedAmt)),
  tax: sum(rows.map(({ salesTax }) => salesTax)),
  lines: byName(rows.flatMap(({ lineItems }) => lineItems)),
});
function mustAddUp({ chargedAmt, subTotal, salesTax, lineItems }: Payment): void {
  expect({ chargedAmt: sum(lineItems.map(({ paid }) => paid)), salesTax: sum(lineItems.map(({ tax }) => tax)) }).toEqual({
    chargedAmt,
    salesTax,
  });
  expect(subTotal + salesTax).toBe(chargedAmt);
}

/**
 * Two passes that share a room, one of them with an add-on, at less with a code; two of a package; and an add-on and a place at a
 * session that are bought later. All of it is paid for.
 */
async function buyAll(): Promise<{ room: [string, string]; bundle: [string, string] }> {
  const bundle = await world.bundle(event, [{ passType, quantity: 2 }], { price: 4_801 });
  const dinner = await world.addOn(event, { name: 'Dinner', price: 3_333 });
  const tour = await world.addOn(event, { name: 'Tour', price: 777 });
  const room = await world.roomType(event, { price: 10_001, pricePerNight: false, maxPasses: 2 });
  const session = await world.session(event, { registrationEnabled: true, price: 1_201 });
  const all = { applyToPassType: true, applyToAddOns: true, applyToReservation: true };
  await world.coupon(event, { code: 'LESS', discountPercent: 15, ...all });
  const packageId = randomUUID();
  const [one, two, three, four] = [pass(), pass(), pass(packageId), pass(packageId)];
  const packages = [{ id: packageId, packageId: bundle.id }];
  await own('POST registration/coupon', { passes: [one, two, three, four], packages, couponCode: 'LESS' });
  await own('POST registration/addOns', [{ id: one.id, addOns: [{ id: dinner.id }] }]);
  const shared = { id: randomUUID(), eventRoomTypeId: room.id };
  await own(
    'POST registration/reservations',
    [one, two].map(({ id }) => ({ id, reservation: shared })),
  );
  await pay('registration/intent');
  await pay(`attendee/passes/${two.id}/addOns/intent?addOnIds=${tour.id}`);
  await own(`POST sessions/${session.id}/registration/passes`, [{ passId: two.id }]);
  await pay(`sessions/${session.id}/registration/intent`);
  return { room: [one.id, two.id], bundle: [three.id, four.id] };
}

describe.each([
  ['added', false],
  ['contained', true],
])('a tax that is %s', (_, included) => {
  beforeEach(() => taxed(included));

  test('is given back to the last cent of each thing, once all is canceled', async () => {
    await world.refundSchedule(passType, { percentage: 100 });
    const { room, bundle } = await buyAll();
    const before = await payments('charge');
    expect(before).toHaveLength(3);
    before.forEach(mustAddUp);
    expect(books(before).lines.map(({ name, tax }) => [name, tax > 0])).toEqual([
      ['Cabin', true],
      ['Dinner', true],
      ['Family', true],
      ['Opening', true],
      ['Regular', true],
      ['Tour', true],
    ]);

    await cancel(room[0]);
    // The room stays with whoever stays in it.
    expect(byName((await payments('refund')).flatMap(({ lineItems }) => lineItems)).map(({ name }) => name)).toEqual(['Dinner', 'Regular']);
    await cancel(room[1]);
    await cancel(bundle[0]);
    const [charges, refunds] = [await payments('charge'), await payments('refund')];
    refunds.forEach(mustAddUp);
    expect(books(refunds)).toEqual(books(before));
    expect(books(charges)).toEqual(books(before));
    expect(charges.flatMap(({ lineItems }) => lineItems).every(({ paid, refunded }) => refunded === paid)).toBe(true);
  });

  test('is given back by as much as the schedule of then says, and what is kept keeps its own', async () => {
    await world.refundSchedule(passType, { percentage: 33, startDate: hoursFromNow(-1), endDate: hoursFromNow(1) });
    await world.refundSchedule(passType, { percentage: 70, startDate: hoursFromNow(1), endDate: hoursFromNow(3) });
    const [one, two] = [pass(), pass()];
    await own('POST registration/passes', { passes: [one, two], packages: [] });
    await pay('registration/intent');
    await cancel(one.id);
    passed = 2 * HOUR_MS;
    app.pass(passed);
    await cancel(two.id);
    const refunds = await payments('refund');
    refunds.forEach(mustAddUp);
    // Of 24.59 with 4.60 of tax, or of 19.99 with 3.74 of it: a third, and then seven tenths, rounded down.
    const said = refunds.map(({ chargedAmt, salesTax }) => [chargedAmt, salesTax]).sort(([a], [b]) => a! - b!);
    expect(said).toEqual(
      included
        ? [
            [659, 123],
            [1_399, 261],
          ]
        : [
            [811, 151],
            [1_721, 321],
          ],
    );
    const [charge] = await payments('charge');
    expect(charge!.lineItems).toMatchObject([{ quantity: 2, refunded: included ? 2_058 : 2_532 }]);
  });

  test('is given back once, however many cancel what at once', async () => {
    await world.refundSchedule(passType, { percentage: 100 });
    const { room, bundle } = await buyAll();
    const before = await payments('charge');
    await Promise.all([...room, ...bundle, ...room, ...bundle].map(cancel));
    const [charges, refunds] = [await payments('charge'), await payments('refund')];
    refunds.forEach(mustAddUp);
    expect(books(refunds)).toEqual(books(before));
    expect(charges.flatMap(({ lineItems }) => lineItems).every(({ paid, refunded }) => refunded === paid)).toBe(true);
  });
});
