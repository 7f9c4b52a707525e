import { couponFault } from '@contract/rules/coupons';
import type { Tenant } from '@server/db/tenant';
import { dateFormat } from '@server/i18n/formatters';
import { changeRegistration, type CouponRow } from '../queries';
import { sumIn } from '@server/i18n/money';
import { couponRules, orderOf, type Cart, type CartContents } from './cart';
import type { Chooser } from './policy';
import { releaseCoupon, uncoverPasses } from './queries';

export const faultOf = (cart: Cart, contents: CartContents, coupon: CouponRow, { email, now }: Chooser) =>
  couponFault(couponRules(coupon), orderOf(cart, contents), email, now.getTime());

const WHEN = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** The bounds of a coupon as what refuses it names them: sums in the organization's currency, times in the event's zone. */
export const couponBounds =
  ({ quantityMin, quantityMax, amountMin, amountMax, startDate, endDate }: CouponRow, { event }: Cart, { organization }: Chooser) =>
  (locale: string) => {
    const time = dateFormat(locale, { ...WHEN, timeZone: event.timezone ?? 'UTC' });
    const sum = (cents: number | null) => (cents === null ? '' : sumIn(locale, cents, organization.config.PAYMENT.CURRENCY));
    return {
      quantityMin: quantityMin ?? 0,
      quantityMax: quantityMax ?? 0,
      amountMin: sum(amountMin),
      amountMax: sum(amountMax),
      start: startDate ? time.format(startDate) : '',
      end: endDate ? time.format(endDate) : '',
    };
  };

/** Takes the coupon off; allowed at any time, for it only makes things dearer. */
export async function removeCoupon(tenant: Tenant, cart: Cart): Promise<void> {
  if (!cart.coupon) return;
  await uncoverPasses(tenant, cart.registration.id);
  await releaseCoupon(tenant, cart.registration.id);
  await changeRegistration(tenant, cart.registration.id, { couponId: null });
}

export async function dropUnfitCoupon(tenant: Tenant, cart: Cart, chooser: Chooser): Promise<void> {
  if (cart.coupon && faultOf(cart, cart, cart.coupon, chooser)) await removeCoupon(tenant, cart);
}
