import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Booking, BookingDaySlots, BookingPlace, BookingSpace } from '../entities/bookings';
import { PaymentIntent } from '../entities/payments';
import { MonthInput, SlotInput } from '../inputs/bookings';
import { BOOKING_RATE_LIMITS } from '../limits';
import { IdOrSlug, QueryFlag } from '../params';
import { Id } from '../text';

const onePlace = z.strictObject({ placeId: IdOrSlug });
const oneSpace = z.strictObject({ placeId: IdOrSlug, spaceId: IdOrSlug });
const one = z.strictObject({ bookingId: Id });

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  module: 'bookings',
  access: 'member',
  summary: 'What the viewer has booked, and holds as drafts; past: what is over, or what is not',
  input: paging(['day'], { past: z.optional(QueryFlag), placeId: z.optional(IdOrSlug) }),
  output: z.array(Booking),
  paged: true,
});

export const listBookingPlaces = endpoint({
  method: 'GET',
  path: '/bookings/places',
  module: 'bookings',
  access: 'guest',
  summary: 'The places that have something to book',
  input: paging(['sortOrder', 'createdAt']),
  output: z.array(BookingPlace),
  paged: true,
});

export const getBookingPlace = endpoint({
  method: 'GET',
  path: '/bookings/places/:placeId',
  module: 'bookings',
  access: 'guest',
  summary: 'One place, by id or slug',
  params: onePlace,
  output: BookingPlace,
});

export const listBookingSpaces = endpoint({
  method: 'GET',
  path: '/bookings/places/:placeId/spaces',
  module: 'bookings',
  access: 'guest',
  summary: 'What can be booked at a place',
  params: onePlace,
  input: paging(['sortOrder', 'createdAt']),
  output: z.array(BookingSpace),
  paged: true,
});

export const getBookingSpace = endpoint({
  method: 'GET',
  path: '/bookings/places/:placeId/spaces/:spaceId',
  module: 'bookings',
  access: 'guest',
  summary: 'One space of a place, by id or slug',
  params: oneSpace,
  output: BookingSpace,
});

export const listBookingSlots = endpoint({
  method: 'GET',
  path: '/bookings/places/:placeId/spaces/:spaceId/slots',
  module: 'bookings',
  access: 'guest',
  summary: 'The slots of a space that are to come in a month, with how many of each are left; days without any are left out',
  params: oneSpace,
  input: MonthInput,
  output: z.array(BookingDaySlots),
});

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings/places/:placeId/spaces/:spaceId/slots',
  module: 'bookings',
  access: 'member',
  rateLimit: BOOKING_RATE_LIMITS.create,
  summary: 'Holds a slot for the viewer for some minutes, as a draft',
  params: oneSpace,
  input: SlotInput,
  output: Booking,
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:bookingId',
  module: 'bookings',
  access: 'member',
  summary: 'One of the viewer’s bookings',
  params: one,
  output: Booking,
});

export const getBookingIntent = endpoint({
  method: 'GET',
  path: '/bookings/:bookingId/intent',
  module: 'bookings',
  access: 'member',
  summary: 'What is to be paid for a draft, as a payment intent',
  params: one,
  input: z.strictObject({ addressId: Id }),
  output: PaymentIntent,
  secrets: ['secret'],
});

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/bookings/:bookingId',
  module: 'bookings',
  access: 'member',
  summary: 'Books a draft that costs nothing for good',
  params: one,
  output: Booking,
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/bookings/:bookingId',
  module: 'bookings',
  access: 'member',
  summary: 'Cancels a booking before it begins, with all that was paid given back; deletes a draft, and answers null then',
  params: one,
  output: z.nullable(Booking),
});
