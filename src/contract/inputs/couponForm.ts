import * as z from 'zod/mini';
import { line, text } from '../text';
import { Clock, Money, Whole } from './listingForm';

const shared = {
  description: text(500),
  ticketId: text(36),
  active: z.boolean(),
  starts: z.union([Clock, z.literal('')]),
  ends: z.union([Clock, z.literal('')]),
  by: z.enum(['percent', 'amount']),
  /** A percentage or a sum in the currency. */
  discount: Money,
  useLimit: Whole,
  limitPerAccount: Whole,
  applyToPassType: z.boolean(),
  applyToAddOns: z.boolean(),
  applyToReservation: z.boolean(),
};

/** A code, as its form asks for it: times by the clocks of the event's zone. */
export const CouponForm = z.strictObject({ ...shared, code: line(50) });
export type CouponForm = z.infer<typeof CouponForm>;

export const CODES_AT_ONCE = /^([1-9]\d?|[1-4]\d\d|500)$/;

export const CouponsForm = z.strictObject({
  ...shared,
  prefix: text(20),
  count: z.string().check(z.regex(CODES_AT_ONCE)),
});
export type CouponsForm = z.infer<typeof CouponsForm>;
