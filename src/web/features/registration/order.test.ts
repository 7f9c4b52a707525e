import type { EventPassOptions } from '@contract/entities/packages';
import type { Registration } from '@contract/entities/registrations';
import { orderSummary } from '@contract/rules/prices';
import { lacksCode, orderOf } from './order';

const options = {
  passTypes: [
    { id: 'day', name: 'Day pass', price: 2_000, priceSchedules: [{ price: 1_500, startDate: '2026-01-01', endDate: '2026-02-01' }] },
    { id: 'full', name: 'Full pass', price: 5_000, priceSchedules: [] },
  ],
  packages: [{ id: 'family', name: 'Family', price: 6_000, passes: [{ passTypeId: 'day', quantity: 4 }] }],
} as unknown as EventPassOptions;
const draft = (more: object = {}) => ({ passes: [], packages: [], coupon: null, ...more }) as unknown as Registration;
const early = Date.parse('2026-01-10');
const late = Date.parse('2026-03-10');

test('picks are priced as of today, with the packages at their own price', () => {
  const order = orderOf({ passes: { day: 2, full: 1 }, packages: { family: 1 } }, options, draft());
  expect(orderSummary(order, early, null).total).toBe(2 * 1_500 + 5_000 + 6_000);
  expect(orderSummary(order, late, null).total).toBe(2 * 2_000 + 5_000 + 6_000);
});

test('a coupon of the draft covers new passes of its kind too', () => {
  const coupon = { id: 'half', ticketId: 'day', discountAmount: null, discountPercent: 50, applyToPassType: true, applyToAddOns: false };
  const order = orderOf({ passes: { day: 2, full: 1 }, packages: {} }, options, draft({ coupon }));
  expect(orderSummary(order, late, null)).toEqual(expect.objectContaining({ subtotal: 9_000, discount: 2_000, total: 7_000 }));
});

test('a code that was paid for makes the passes free that it was paid for, in place of another coupon', () => {
  const paidFor = { ...options, couponTicketId: 'full' };
  const coupon = { id: 'half', ticketId: null, discountAmount: null, discountPercent: 50, applyToPassType: true, applyToAddOns: false };
  const total = (passes: Record<string, number>) =>
    orderSummary(orderOf({ passes, packages: {} }, paidFor, draft({ coupon }), 'THREE'), late, null).total;
  expect([total({ full: 1 }), total({ full: 1, day: 1 }), total({ day: 1 })]).toEqual([0, 2_000, 1_000]);
});

test('a pass that is had with a code only lacks one, but for a coupon that covers it or a code that was brought for it', () => {
  const guest = { id: 'guest', name: 'Guest', requireCoupon: true };
  const withGuest = { ...options, passTypes: [...options.passTypes, guest] } as unknown as EventPassOptions;
  const picks = { passes: { guest: 1, day: 1 }, packages: {} };
  const coupon = (ticketId: string) => ({ coupon: { id: 'c', ticketId } as unknown as Registration['coupon'] });
  expect(lacksCode(picks, withGuest, draft())?.id).toBe('guest');
  expect(lacksCode(picks, withGuest, coupon('day'))?.id).toBe('guest');
  expect(lacksCode(picks, withGuest, coupon('guest'))).toBeUndefined();
  expect(lacksCode(picks, { ...withGuest, couponTicketId: 'guest' }, draft())).toBeUndefined();
  expect(lacksCode({ passes: { day: 1 }, packages: {} }, withGuest, draft())).toBeUndefined();
});

test('add-ons stay with the passes that remain', () => {
  const held = {
    ticketId: 'day',
    packageId: null,
    ticket: options.passTypes[0],
    passAddOns: [{ addOnId: 'tee', addOn: { name: 'Tee', price: 500 } }],
  };
  const one = orderOf({ passes: { day: 1 }, packages: {} }, options, draft({ passes: [held] }));
  expect(orderSummary(one, late, null).total).toBe(2_500);
});

test('what goes with the passes of a package costs extra, and is gone with it', () => {
  const held = {
    ticketId: 'day',
    packageId: 'ours',
    ticket: options.passTypes[0],
    passAddOns: [{ addOnId: 'tee', addOn: { name: 'Tee', price: 500 } }],
  };
  const kept = draft({ passes: [held], packages: [{ id: 'ours', packageId: 'family', package: options.packages[0] }] });
  const total = (count: number) => orderSummary(orderOf({ passes: {}, packages: { family: count } }, options, kept), late, null).total;
  expect([total(1), total(0)]).toEqual([6_500, 0]);
});
