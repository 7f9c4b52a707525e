import * as z from 'zod/mini';
import { BaseImage } from './images';

export const BaseBookingPlace = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(BaseImage),
});
export type BaseBookingPlace = z.infer<typeof BaseBookingPlace>;

export const BookingPlace = z.extend(BaseBookingPlace, {
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  country: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
});
export type BookingPlace = z.infer<typeof BookingPlace>;

export const BaseBookingSpace = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  supply: z.number(),
  /** Minutes. */
  slotDuration: z.number(),
  /** Of one slot, in cents. */
  price: z.number(),
  description: z.nullable(z.string()),
  image: z.nullable(BaseImage),
});
export type BaseBookingSpace = z.infer<typeof BaseBookingSpace>;

export const BookingSpace = z.extend(BaseBookingSpace, {
  /** The first and the last day on which it can be booked, in the zone of its place. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingSpace = z.infer<typeof BookingSpace>;

export const BookingSpaceSlot = z.object({
  /** `HH:mm` in the zone of the place. */
  time: z.string(),
  /** How many can still be booked; 0 of a slot that is full. */
  supply: z.nullable(z.number()),
});
export type BookingSpaceSlot = z.infer<typeof BookingSpaceSlot>;

export const BookingDaySlots = z.object({ day: z.string(), slots: z.array(BookingSpaceSlot) });
export type BookingDaySlots = z.infer<typeof BookingDaySlots>;

export const BaseBooking = z.object({
  id: z.string(),
  alternateId: z.number(),
  day: z.string(),
  time: z.string(),
  duration: z.number(),
  status: z.string(),
});
export type BaseBooking = z.infer<typeof BaseBooking>;

export const Booking = z.extend(BaseBooking, {
  space: BaseBookingSpace,
  place: BookingPlace,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Until when a draft keeps its slot; null once it is had. */
  holdUntil: z.nullable(z.string()),
  /** In cents, before tax, as it was when the slot was taken. */
  price: z.number(),
  /** What was charged with tax, what of that has not been received, and what was given back; null where nothing was to be paid. */
  payment: z.nullable(z.object({ amount: z.number(), due: z.number(), refunded: z.number(), isReceived: z.boolean() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Booking = z.infer<typeof Booking>;
