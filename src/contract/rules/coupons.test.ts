import { couponFault, coveredPasses, type CouponRules } from './coupons';
import { isOfDomains } from './emailDomains';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const coupon = (more: Partial<CouponRules> = {}): CouponRules => ({
  id: 'c',
  ticketId: null,
  active: true,
  startDate: null,
  endDate: null,
  quantityMin: null,
  quantityMax: null,
  amountMin: null,
  amountMax: null,
  emailDomains: null,
  discountAmount: null,
  discountPercent: 10,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
  ...more,
});
const pass = (ticketId = 'regular', packageId: string | null = null) => ({
  ticketId,
  ticket: { name: 'Regular', price: 2_500, priceSchedules: [] },
  packageId,
  couponId: null,
  passAddOns: [{ addOnId: 'dinner', addOn: { name: 'Dinner', price: 500, pricePerNight: false } }],
  reservation: null,
});
const order = { passes: [pass(), pass('vip')], packages: [] };
const hour = (by: number) => new Date(NOW + by * 3_600_000).toISOString();

test.each<[Partial<CouponRules>, string | null]>([
  [{}, null],
  [{ active: false }, 'inactive'],
  [{ startDate: hour(1) }, 'notYet'],
  [{ startDate: hour(-1), endDate: hour(0) }, 'ended'],
  [{ emailDomains: 'example.org' }, 'emailDomain'],
  [{ emailDomains: 'example.org, Acme.com' }, null],
  [{ ticketId: 'student' }, 'noPassFits'],
  [{ quantityMin: 3 }, 'tooFewPasses'],
  [{ quantityMin: 2, quantityMax: 2 }, null],
  [{ quantityMax: 1 }, 'tooManyPasses'],
  // All passes of an order count, also those that it does not cover.
  [{ ticketId: 'vip', quantityMin: 2 }, null],
  [{ ticketId: 'vip', quantityMax: 1 }, 'tooManyPasses'],
  [{ amountMin: 6_001 }, 'amountTooSmall'],
  [{ amountMin: 6_000, amountMax: 6_000 }, null],
  [{ amountMax: 5_999 }, 'amountTooLarge'],
])('a coupon with %j: %s', (rules, fault) => {
  expect(couponFault(coupon(rules), order, 'ada@acme.com', NOW)).toBe(fault);
});

test('a coupon covers passes of its type that were bought by themselves', () => {
  const passes = [pass(), pass('vip'), pass('vip', 'package')];
  expect(coveredPasses({ ticketId: 'vip' }, passes)).toEqual([passes[1]]);
  expect(coveredPasses({ ticketId: null }, passes)).toEqual(passes.slice(0, 2));
});

test('domains are those after the last @, in any case', () => {
  expect(isOfDomains('acme.com', 'ada@ACME.com')).toBe(true);
  expect(isOfDomains('@acme.com; example.org', 'ada@example.org')).toBe(true);
  expect(isOfDomains('acme.com', 'ada@evil-acme.com')).toBe(false);
  expect(isOfDomains('acme.com', 'acme.com@evil.test')).toBe(false);
  expect(isOfDomains('acme.com', null)).toBe(false);
  expect(isOfDomains('  ', null)).toBe(true);
});
