import * as z from 'zod/mini';
import { line, text } from '../text';
import { Clock } from './listingForm';

/** What a host says to those who come, as its form asks for it. */
export const AnnouncementForm = z.strictObject({
  title: line(200),
  message: text(20_000).check(z.minLength(1)),
  /** Each empty where it narrows nothing. */
  ticketId: text(36),
  sessionId: text(36),
  checkedIn: z.enum(['', 'true', 'false']),
  email: z.boolean(),
  /** By the clocks of the event's zone; empty at once. */
  scheduled: z.union([Clock, z.literal('')]),
});
export type AnnouncementForm = z.infer<typeof AnnouncementForm>;
