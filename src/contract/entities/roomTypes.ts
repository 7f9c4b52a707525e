import * as z from 'zod/mini';
import { BaseImage } from './images';
import { BasePassType } from './passTypes';

export const BaseEventRoomTypePassTypeDetails = z.object({
  id: z.string(),
  passTypeId: z.string(),
  passType: BasePassType,
  enabled: z.boolean(),
  premium: z.number(),
  includedNights: z.number(),
  minPasses: z.nullable(z.number()),
  maxPasses: z.nullable(z.number()),
  minStart: z.nullable(z.string()),
  defaultStart: z.nullable(z.string()),
  maxStart: z.nullable(z.string()),
  minEnd: z.nullable(z.string()),
  defaultEnd: z.nullable(z.string()),
  maxEnd: z.nullable(z.string()),
});
export type BaseEventRoomTypePassTypeDetails = z.infer<typeof BaseEventRoomTypePassTypeDetails>;

export const BaseEventRoomTypeAddOnDetails = z.object({
  id: z.string(),
  addOnId: z.string(),
  minStart: z.nullable(z.string()),
  defaultStart: z.nullable(z.string()),
  maxStart: z.nullable(z.string()),
  minEnd: z.nullable(z.string()),
  defaultEnd: z.nullable(z.string()),
  maxEnd: z.nullable(z.string()),
});
export type BaseEventRoomTypeAddOnDetails = z.infer<typeof BaseEventRoomTypeAddOnDetails>;

export const BaseEventRoomType = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  pricePerNight: z.boolean(),
  image: BaseImage,
  minPasses: z.nullable(z.number()),
  maxPasses: z.nullable(z.number()),
  minStart: z.nullable(z.string()),
  defaultStart: z.nullable(z.string()),
  maxStart: z.nullable(z.string()),
  minEnd: z.nullable(z.string()),
  defaultEnd: z.nullable(z.string()),
  maxEnd: z.nullable(z.string()),
  sortOrder: z.number(),
  passTypes: z.array(BaseEventRoomTypePassTypeDetails),
  addOns: z.array(BaseEventRoomTypeAddOnDetails),
  supply: z.nullable(z.number()),
});
export type BaseEventRoomType = z.infer<typeof BaseEventRoomType>;

export const BaseEventRoomTypeReservation = z.object({
  id: z.string(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  eventRoomTypeId: z.string(),
  eventRoomType: BaseEventRoomType,
});
export type BaseEventRoomTypeReservation = z.infer<typeof BaseEventRoomTypeReservation>;

/** A kind of room that passes can share, with stock, occupancy and date bounds, overridable per pass type and add-on. */
export const EventRoomType = z.extend(BaseEventRoomType, {
  description: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** How many can still be had on each night of the usual stay; null when the supply has no bound. */
  remaining: z.nullable(z.number()),
  /** The days on whose evenings none is left. */
  fullNights: z.array(z.string()),
});
export type EventRoomType = z.infer<typeof EventRoomType>;
