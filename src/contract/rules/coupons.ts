import { isOfDomains } from './emailDomains';
import { orderSummary, type Discount, type Order } from './prices';

/** The rules of a coupon that can be told without counting who else uses it. */
export interface CouponRules extends Discount {
  ticketId: string | null;
  active: boolean;
  startDate: string | null;
  endDate: string | null;
  quantityMin: number | null;
  quantityMax: number | null;
  amountMin?: number | null;
  amountMax?: number | null;
  emailDomains: string | null;
}

export type CouponFault =
  'inactive' | 'notYet' | 'ended' | 'emailDomain' | 'noPassFits' | 'tooFewPasses' | 'tooManyPasses' | 'amountTooSmall' | 'amountTooLarge';

export const couponKey = (code: string): string => code.trim().toLowerCase();

/** The passes a coupon makes cheaper: those bought by themselves, of its own type when it is bound to one. */
export const coveredPasses = <P extends { ticketId: string; packageId: string | null }>(
  { ticketId }: Pick<CouponRules, 'ticketId'>,
  passes: readonly P[],
): P[] => passes.filter((pass) => pass.packageId === null && (ticketId === null || pass.ticketId === ticketId));

/** Why a coupon cannot be used for an order, or null when it can. How often it may be used is counted elsewhere. */
export function couponFault(coupon: CouponRules, order: Omit<Order, 'coupon'>, email: string | null, now: number): CouponFault | null {
  if (!coupon.active) return 'inactive';
  if (coupon.startDate !== null && now < Date.parse(coupon.startDate)) return 'notYet';
  if (coupon.endDate !== null && now >= Date.parse(coupon.endDate)) return 'ended';
  if (!isOfDomains(coupon.emailDomains, email)) return 'emailDomain';
  if (coveredPasses(coupon, order.passes).length === 0) return 'noPassFits';
  if (order.passes.length < (coupon.quantityMin ?? 0)) return 'tooFewPasses';
  if (coupon.quantityMax !== null && order.passes.length > coupon.quantityMax) return 'tooManyPasses';
  const amount = orderSummary({ ...order, coupon: null }, now, null).subtotal;
  if (amount < (coupon.amountMin ?? 0)) return 'amountTooSmall';
  if (coupon.amountMax != null && amount > coupon.amountMax) return 'amountTooLarge';
  return null;
}
