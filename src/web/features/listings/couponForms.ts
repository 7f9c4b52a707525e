import type { ListingCoupon } from '@contract/entities/listings';
import type { CouponForm, CouponsForm } from '@contract/inputs/couponForm';
import { instantAt, wallClock } from '@contract/rules/wallClock';
import { centsOf, sumOf, wholeOrNull } from './listingForms';

type Shared = Omit<CouponForm, 'code'>;

export function couponFormOf(coupon: ListingCoupon | null, timezone: string): CouponForm {
  const clock = (instant: string | null | undefined) => (instant ? wallClock(instant, timezone) : '');
  const isAmount = coupon !== null && coupon.discountAmount !== null;
  return {
    code: coupon?.code ?? '',
    description: coupon?.description ?? '',
    ticketId: coupon?.ticketId ?? '',
    active: coupon?.active ?? true,
    starts: clock(coupon?.startDate),
    ends: clock(coupon?.endDate),
    by: isAmount ? 'amount' : 'percent',
    discount: isAmount ? sumOf(coupon.discountAmount!) : String(coupon?.discountPercent ?? 10),
    useLimit: coupon?.useLimit?.toString() ?? '',
    limitPerAccount: coupon?.limitPerAccount?.toString() ?? '',
    applyToPassType: coupon?.applyToPassType ?? true,
    applyToAddOns: coupon?.applyToAddOns ?? false,
    applyToReservation: coupon?.applyToReservation ?? false,
  };
}

export function couponsFormOf(timezone: string): CouponsForm {
  const { code: _, ...shared } = couponFormOf(null, timezone);
  return { ...shared, prefix: '', count: '20', useLimit: '1' };
}

export function couponInput(form: Shared, timezone: string) {
  const { starts, ends, by, discount } = form;
  return {
    description: form.description || null,
    ticketId: form.ticketId || null,
    active: form.active,
    startDate: starts ? instantAt(starts, timezone)! : null,
    endDate: ends ? instantAt(ends, timezone)! : null,
    discountAmount: by === 'amount' ? centsOf(discount) : null,
    discountPercent: by === 'percent' ? Math.round(Number(discount.replace(',', '.'))) : null,
    useLimit: wholeOrNull(form.useLimit),
    limitPerAccount: wholeOrNull(form.limitPerAccount),
    applyToPassType: form.applyToPassType,
    applyToAddOns: form.applyToAddOns,
    applyToReservation: form.applyToReservation,
  };
}
