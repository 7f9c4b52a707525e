import * as z from 'zod/mini';
import { PassRequestStatus, TicketEventAccessLevel, TicketVisibility } from './enumerations';
import { BaseEvent } from './eventBase';
import { BaseImage } from './images';

export const BasePassTypePriceSchedule = z.object({
  id: z.string(),
  ticketId: z.string(),
  price: z.number(),
  name: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BasePassTypePriceSchedule = z.infer<typeof BasePassTypePriceSchedule>;

export const BasePassTypeRefundSchedule = z.object({
  id: z.string(),
  percentage: z.number(),
  startDate: z.string(),
  endDate: z.string(),
});
export type BasePassTypeRefundSchedule = z.infer<typeof BasePassTypeRefundSchedule>;

export const BasePassType = z.object({
  id: z.string(),
  slug: z.string(),
  cancelable: z.boolean(),
  transferable: z.boolean(),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.nullable(z.string()),
  price: z.number(),
  accessLevel: TicketEventAccessLevel,
  featuredImage: z.nullable(BaseImage),
  minQuantityPerSale: z.number(),
  maxQuantityPerSale: z.number(),
  supply: z.nullable(z.number()),
  priceSchedules: z.array(BasePassTypePriceSchedule),
  refundSchedules: z.array(BasePassTypeRefundSchedule),
  enableCoupons: z.boolean(),
  minCouponQuantity: z.nullable(z.number()),
  maxCouponQuantity: z.nullable(z.number()),
  sortOrder: z.number(),
  overrideStartDate: z.nullable(z.string()),
});
export type BasePassType = z.infer<typeof BasePassType>;

/** A kind of event pass on sale (called ticket in ids and payloads). */
export const PassType = z.extend(BasePassType, {
  visibility: TicketVisibility,
  active: z.boolean(),
  /** How many can still be had; null when the supply has no bound. */
  remaining: z.nullable(z.number()),
  requireCoupon: z.boolean(),
  requiresApproval: z.boolean(),
  /** What has become of the viewer's request for it; null without one. */
  request: z.nullable(PassRequestStatus),
  /** The type of which one has a pass before one may have this one, and whether the viewer has. */
  requiredPassType: z.nullable(z.object({ id: z.string(), name: z.string(), held: z.boolean() })),
  event: BaseEvent,
});
export type PassType = z.infer<typeof PassType>;
