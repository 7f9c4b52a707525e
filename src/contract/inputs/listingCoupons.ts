import * as z from 'zod/mini';
import { Instant } from '../instant';
import { LISTING } from '../hostLimits';
import { Cents, Count, Percent } from '../numbers';
import { Id, line, text } from '../text';

const atLeastOne = z.nullable(Count.check(z.minimum(1)));

const described = {
  description: z.nullable(text(500)),
  /** The one kind of pass that it is for; null of all. */
  ticketId: z.nullable(Id),
  active: z.boolean(),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
  /** One of these two. */
  discountAmount: z.nullable(Cents),
  discountPercent: z.nullable(Percent),
  /** How often it may be used in all, and by one person; null as often as they like. */
  useLimit: atLeastOne,
  limitPerAccount: atLeastOne,
  applyToPassType: z.boolean(),
  applyToAddOns: z.boolean(),
  applyToReservation: z.boolean(),
};

export const ListingCouponInput = z.strictObject({ ...described, code: line(50) });
export type ListingCouponInput = z.infer<typeof ListingCouponInput>;

export const ListingCouponUpdateInput = z.extend(ListingCouponInput, { revision: z.optional(z.int()) });
export type ListingCouponUpdateInput = z.infer<typeof ListingCouponUpdateInput>;

export const ListingCouponsInput = z.strictObject({
  ...described,
  prefix: text(20),
  count: Count.check(z.minimum(1), z.maximum(LISTING.couponsAtOnceMax)),
});
export type ListingCouponsInput = z.infer<typeof ListingCouponsInput>;
