import * as z from 'zod/mini';

export const BaseBooking = z.object({
  id: z.string(),
  alternateId: z.number(),
  day: z.string(),
  time: z.string(),
  duration: z.number(),
  status: z.string(),
});
export type BaseBooking = z.infer<typeof BaseBooking>;
