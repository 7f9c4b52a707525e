import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { PurchaseStatus } from './enumerations';
import { BasePassType } from './passTypes';

export const BaseCoupon = z.object({
  id: z.string(),
  code: z.string(),
  eventId: z.string(),
  ticketId: z.nullable(z.string()),
  ticket: z.nullable(BasePassType),
  prePaid: z.boolean(),
  active: z.boolean(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  discountAmount: z.nullable(z.number()),
  discountPercent: z.nullable(z.number()),
  quantityMin: z.nullable(z.number()),
  quantityMax: z.nullable(z.number()),
  useLimit: z.nullable(z.number()),
  purchaseLimit: z.nullable(z.number()),
  emailDomains: z.nullable(z.string()),
  applyToPassType: z.boolean(),
  applyToAddOns: z.boolean(),
  applyToReservation: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseCoupon = z.infer<typeof BaseCoupon>;

export const Coupon = z.extend(BaseCoupon, {
  description: z.nullable(z.string()),
});
export type Coupon = z.infer<typeof Coupon>;

export const ManagedCoupon = z.extend(Coupon, {
  registrationId: z.string(),
  _count: z.object({ purchases: z.number() }),
});
export type ManagedCoupon = z.infer<typeof ManagedCoupon>;

export const ManagedCouponPass = z.object({
  id: z.string(),
  status: PurchaseStatus,
  coupon: BaseCoupon,
  attendee: z.object({ account: BaseAccount }),
  createdAt: z.string(),
});
export type ManagedCouponPass = z.infer<typeof ManagedCouponPass>;
