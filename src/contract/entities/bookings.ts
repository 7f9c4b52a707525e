import * as z from 'zod/mini';

/** Short form of Booking, used where it is nested in another answer. */
export const BaseBooking = z.object({
  id: z.string(),
  alternateId: z.number(),
  day: z.string(),
  time: z.string(),
  duration: z.number(),
  status: z.string(),
});
export type BaseBooking = z.infer<typeof BaseBooking>;
