import fc from 'fast-check';
import { nextPrice, priceAt } from './priceAt';
import { orderSummary, soldPerPass, type Order } from './prices';
import { taxedLines } from './taxes';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const paidPerPass = (order: Order, now: number) =>
  soldPerPass(order, now).map((things) => sumOf(things.map(({ price, discount }) => price - discount)));
const paidPerRoom = (order: Order, now: number) =>
  soldPerPass(order, now).map((things) => sumOf(things.flatMap(({ kind, price, discount }) => (kind === 'room' ? price - discount : []))));

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const ticket = (price: number, name = 'Regular') => ({ name, price, priceSchedules: [] });
const pass = (price: number, more: Partial<Order['passes'][number]> = {}): Order['passes'][number] => ({
  ticketId: 'regular',
  ticket: ticket(price),
  packageId: null,
  couponId: null,
  passAddOns: [],
  reservation: null,
  ...more,
});
const dinner = { addOnId: 'dinner', addOn: { name: 'Dinner', price: 4_000, pricePerNight: false } };
const coupon = (more: Partial<NonNullable<Order['coupon']>> = {}) => ({
  id: 'c',
  discountAmount: null,
  discountPercent: null,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
  ...more,
});

test('the price of an early period holds from its first instant to the one before its last', () => {
  const early = { price: 100, startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-03-01T12:00:00.000Z' };
  const passType = { price: 200, priceSchedules: [early] };
  expect([priceAt(passType, Date.parse(early.startDate)), priceAt(passType, NOW - 1), priceAt(passType, NOW)]).toEqual([100, 100, 200]);
});

test('of two periods that run at once the one that began last counts', () => {
  const from = (startDate: string, price: number) => ({ price, startDate, endDate: '2026-04-01T00:00:00.000Z' });
  expect(priceAt({ price: 9, priceSchedules: [from('2026-02-20T00:00:00.000Z', 7), from('2026-02-01T00:00:00.000Z', 5)] }, NOW)).toBe(7);
});

test('of two periods that began at once the cheaper one counts', () => {
  const both = [7, 5, 9].map((price) => ({ price, startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-04-01T00:00:00.000Z' }));
  expect(priceAt({ price: 9, priceSchedules: both }, NOW)).toBe(5);
});

test('the next price is that of the period that begins or ends first, in whatever order they are named', () => {
  const during = (price: number, startDate: string, endDate: string) => ({ price, startDate, endDate });
  const late = during(300, '2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z');
  const early = during(100, '2026-02-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z');
  const same = during(100, '2026-03-10T00:00:00.000Z', '2026-03-20T00:00:00.000Z');
  const next = nextPrice({ price: 200, priceSchedules: [late, early, same] }, NOW);
  expect(next).toEqual({ at: Date.parse(early.endDate), price: 200 });
  expect(nextPrice({ price: 200, priceSchedules: [late, early] }, Date.parse(late.endDate))).toBeNull();
});

test('equal things share a line, and a package’s passes cost nothing by themselves', () => {
  const order: Order = {
    passes: [pass(2_500), pass(2_500, { passAddOns: [dinner] }), pass(2_500, { packageId: 'p1' })],
    packages: [{ id: 'p1', packageId: 'family', package: { name: 'Family', price: 6_000 } }],
    coupon: null,
  };
  expect(orderSummary(order, NOW, null)).toEqual({
    lines: [
      { kind: 'package', id: 'family', name: 'Family', quantity: 1, unitPrice: 6_000, amount: 6_000 },
      { kind: 'pass', id: 'regular', name: 'Regular', quantity: 2, unitPrice: 2_500, amount: 5_000 },
      { kind: 'addOn', id: 'dinner', name: 'Dinner', quantity: 1, unitPrice: 4_000, amount: 4_000 },
    ],
    subtotal: 15_000,
    discount: 0,
    tax: 0,
    total: 15_000,
  });
});

test('a coupon makes each pass it covers cheaper, and add-ons only where it says so', () => {
  const covered = pass(2_500, { couponId: 'c', passAddOns: [dinner] });
  const discountWith = (more: Parameters<typeof coupon>[0]) =>
    orderSummary({ passes: [covered, covered, pass(2_500)], packages: [], coupon: coupon(more) }, NOW, null).discount;
  expect(discountWith({ discountPercent: 50 })).toBe(2_500);
  expect(discountWith({ discountPercent: 50, applyToAddOns: true })).toBe(6_500);
  expect(discountWith({ discountPercent: 50, applyToAddOns: true, applyToPassType: false })).toBe(4_000);
  expect(discountWith({ discountAmount: 1_000 })).toBe(2_000);
  expect(discountWith({ discountAmount: 9_999 })).toBe(5_000);
  expect(discountWith({ discountAmount: 100, discountPercent: 50 })).toBe(2_700);
});

test('a package’s price is spread over its passes to the cent', () => {
  const bundle = { id: 'p1', packageId: 'family', package: { name: 'Family', price: 100 } };
  const passes = [
    pass(999, { packageId: 'p1' }),
    pass(70, { passAddOns: [dinner] }),
    pass(0, { packageId: 'p1' }),
    pass(0, { packageId: 'p1' }),
  ];
  expect(paidPerPass({ passes, packages: [bundle], coupon: null }, NOW)).toEqual([34, 4_070, 33, 33]);
});

test('tax is of what is left after the discount, in whole cents', () => {
  const order = { passes: [pass(999, { couponId: 'c' })], packages: [], coupon: coupon({ discountPercent: 10 }) };
  expect(orderSummary(order, NOW, { name: 'VAT', percent: 19, included: false })).toMatchObject({
    subtotal: 999,
    discount: 100,
    tax: 171,
    total: 1_070,
  });
});

const noDates = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
const cabin = (more: { includedNights?: number; premium?: number } = {}) => ({
  name: 'Cabin',
  price: 10_001,
  pricePerNight: true,
  passTypes: [{ ...noDates, passTypeId: 'maker', enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null, ...more }],
});
const stay = (eventRoomType = cabin()) => ({ id: 'r1', start: '2026-06-01', end: '2026-06-04', eventRoomType });

test('who shares a room shares its price, and bears alone what their own pass type adds', () => {
  const room = stay(cabin({ premium: 500 }));
  const order = {
    passes: [pass(0, { reservation: room }), pass(0, { ticketId: 'maker', reservation: room }), pass(70)],
    packages: [],
    coupon: null,
  };
  const { lines, total } = orderSummary(order, NOW, null);
  expect(lines.find(({ kind }) => kind === 'room')).toEqual({
    kind: 'room',
    id: 'r1',
    name: 'Cabin',
    quantity: 1,
    unitPrice: 30_503,
    amount: 30_503,
    stay: { start: '2026-06-01', end: '2026-06-04' },
  });
  expect(paidPerPass(order, NOW)).toEqual([15_002, 15_501, 70]);
  expect(total).toBe(30_573);
});

test('an add-on by night costs as many nights as the pass has a room for, and one without a room', () => {
  const breakfast = { addOnId: 'breakfast', addOn: { name: 'Breakfast', price: 1_200, pricePerNight: true } };
  const passes = [pass(0, { reservation: stay(), passAddOns: [breakfast, dinner] }), pass(0, { passAddOns: [breakfast] })];
  expect(orderSummary({ passes, packages: [], coupon: null }, NOW, null).lines.filter(({ kind }) => kind === 'addOn')).toEqual([
    { kind: 'addOn', id: 'breakfast', name: 'Breakfast', quantity: 1, unitPrice: 3_600, amount: 3_600 },
    { kind: 'addOn', id: 'dinner', name: 'Dinner', quantity: 1, unitPrice: 4_000, amount: 4_000 },
    { kind: 'addOn', id: 'breakfast', name: 'Breakfast', quantity: 1, unitPrice: 1_200, amount: 1_200 },
  ]);
});

test('a coupon makes rooms cheaper where it says so, each covered pass by its share', () => {
  const discountWith = (applyToReservation: boolean) =>
    orderSummary(
      {
        passes: [pass(0, { reservation: stay(), couponId: 'c' }), pass(0, { reservation: stay() })],
        packages: [],
        coupon: coupon({ discountPercent: 50, applyToReservation }),
      },
      NOW,
      null,
    ).discount;
  expect([discountWith(false), discountWith(true)]).toEqual([0, 7_501]);
});

test('what is paid for a room is its share without what the coupon takes off it, rounded so that the pass bears the odd cent', () => {
  const room = stay();
  const order = (more: Parameters<typeof coupon>[0]) => ({
    passes: [pass(101, { reservation: room, couponId: 'c' }), pass(0, { reservation: room })],
    packages: [],
    coupon: coupon({ discountAmount: 100, ...more }),
  });
  expect(paidPerRoom(order({}), NOW)).toEqual([15_002, 15_001]);
  expect(paidPerRoom(order({ applyToReservation: true }), NOW)).toEqual([14_903, 15_001]);
});

test('no order is cheaper than free, gets more off than it costs, or has parts of a cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const type = (passTypeId: string, premium: number, includedNights: number) => ({
    ...noDates,
    passTypeId,
    enabled: true,
    premium,
    includedNights,
    minPasses: null,
    maxPasses: null,
  });
  const rooms = [
    { id: 'r', start: '2026-06-01', end: '2026-06-04', eventRoomType: { ...cabin(), passTypes: [type('a', 333, 2), type('b', 0, 9)] } },
    { id: 's', start: null, end: null, eventRoomType: { ...cabin(), pricePerNight: false, passTypes: [type('b', 7, 0)] } },
  ];
  const anyPass = fc.record({
    ticketId: fc.constantFrom('a', 'b'),
    ticket: fc.record({
      name: fc.constant('Pass'),
      price: cents,
      priceSchedules: fc.array(
        fc.record({ price: cents, startDate: fc.constant('2026-01-01T00:00:00.000Z'), endDate: fc.constant('2026-12-01T00:00:00.000Z') }),
        { maxLength: 2 },
      ),
    }),
    packageId: fc.option(fc.constant('p')),
    couponId: fc.option(fc.constantFrom('c', 'other')),
    passAddOns: fc.array(
      fc.record({
        addOnId: fc.constantFrom('x', 'y'),
        addOn: fc.record({ name: fc.constant('X'), price: cents, pricePerNight: fc.boolean() }),
      }),
      { maxLength: 3 },
    ),
    reservation: fc.option(fc.constantFrom(...rooms)),
  });
  const anyCoupon = fc.record({
    id: fc.constant('c'),
    discountAmount: fc.option(fc.integer({ min: -500, max: 20_000_000 })),
    discountPercent: fc.option(fc.integer({ min: -10, max: 250 })),
    applyToPassType: fc.boolean(),
    applyToAddOns: fc.boolean(),
    applyToReservation: fc.boolean(),
  });
  const order = fc.record({
    passes: fc.array(anyPass, { maxLength: 6 }),
    packages: fc.array(
      fc.record({ id: fc.constant('p'), packageId: fc.constant('p'), package: fc.record({ name: fc.constant('P'), price: cents }) }),
      {
        maxLength: 1,
      },
    ),
    coupon: fc.option(anyCoupon),
  });
  const anyTax = fc.option(
    fc.record({
      name: fc.constant('VAT'),
      percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      included: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(order, anyTax, (one, tax) => {
      const { lines, subtotal, discount, total, ...rest } = orderSummary(one, NOW, tax);
      expect([subtotal, discount, total, rest.tax].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(total).toBe(subtotal - discount + (tax?.included ? 0 : rest.tax));
      expect(rest.tax).toBeLessThanOrEqual(total);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal);
      const shares = paidPerPass(one, NOW);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      const spread = one.packages.length === 0 || one.passes.some(({ packageId }) => packageId === 'p');
      if (!spread) return;
      expect(sumOf(shares)).toBe(subtotal - discount);
      const things = soldPerPass(one, NOW).flat();
      // Each line of the bill is what is sold of it, and is charged and taxed as a whole.
      for (const { kind, id, unitPrice, amount, quantity } of lines) {
        const ofLine = things.filter(
          (thing) => thing.kind === kind && thing.thingId === id && (kind === 'package' || kind === 'room' || thing.price === unitPrice),
        );
        if (kind !== 'package')
          expect([sumOf(ofLine.map(({ price }) => price)), sumOf(ofLine.map((thing) => thing.quantity))]).toEqual([amount, quantity]);
      }
      const taxed = taxedLines(things, tax);
      expect(sumOf(taxed.map(({ paid }) => paid))).toBe(total);
      expect(sumOf(taxed.map((line) => line.tax))).toBe(rest.tax);
      expect(taxed.every((line) => line.discount <= line.price && line.tax >= 0 && line.tax <= line.paid)).toBe(true);
    }),
  );
});
