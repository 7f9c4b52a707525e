import { ListingCoupon } from '@contract/entities/listings';
import { sample } from '@test/harness/sample';
import { couponFormOf, couponInput } from './couponForms';

const coupon = (more: Partial<ListingCoupon>) =>
  sample(ListingCoupon, {
    code: 'EARLY',
    discountAmount: null,
    discountPercent: 25,
    startDate: '2027-04-01T08:00:00.000Z',
    endDate: '2027-04-02T21:59:00.000Z',
    useLimit: null,
    limitPerAccount: 2,
    ...more,
  });

test.each([
  ['a share', { discountAmount: null, discountPercent: 25 }, 'percent', '25'],
  ['a sum', { discountAmount: 1_250, discountPercent: null }, 'amount', '12.50'],
  ['nothing yet', { discountAmount: 0, discountPercent: null }, 'amount', '0.00'],
])('a code that takes off %s is shown so, and sent as it was where nobody changes it', (_what, discounted, by, discount) => {
  const before = coupon(discounted);
  const form = couponFormOf(before, 'Europe/Oslo');
  expect(form).toMatchObject({ by, discount, starts: '2027-04-01T10:00', ends: '2027-04-02T23:59', useLimit: '', limitPerAccount: '2' });
  const { startDate, endDate, useLimit, limitPerAccount } = before;
  expect(couponInput(form, 'Europe/Oslo')).toMatchObject({ ...discounted, startDate, endDate, useLimit, limitPerAccount });
});
