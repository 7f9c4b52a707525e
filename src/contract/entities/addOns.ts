import * as z from 'zod/mini';
import { BaseEvent } from './eventBase';
import { BaseImage } from './images';
import { BasePassType } from './passTypes';

export const BaseEventAddOn = z.object({
  id: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.nullable(z.string()),
  supply: z.nullable(z.number()),
  price: z.number(),
  pricePerNight: z.boolean(),
  sortOrder: z.number(),
  eventId: z.string(),
  image: z.nullable(BaseImage),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseEventAddOn = z.infer<typeof BaseEventAddOn>;

export const EventAddOn = z.extend(BaseEventAddOn, {
  event: BaseEvent,
  /** How many can still be had; null when the supply has no bound. */
  remaining: z.nullable(z.number()),
});
export type EventAddOn = z.infer<typeof EventAddOn>;

export const PassTypeWithAddOns = z.extend(BasePassType, {
  addOns: z.array(EventAddOn),
});
export type PassTypeWithAddOns = z.infer<typeof PassTypeWithAddOns>;

export const PassAddOn = z.object({
  addOnId: z.string(),
  addOn: BaseEventAddOn,
  /** What was paid for it by itself, later than for its pass; to who did not pay it nothing is told. */
  amtPaid: z.number(),
});
export type PassAddOn = z.infer<typeof PassAddOn>;
