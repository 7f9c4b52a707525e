import * as z from 'zod/mini';
import { ANSWER_MAX } from '../limits';
import { line, text } from '../text';
import { Clock } from './listingForm';

const words = { title: line(200), message: text(20_000).check(z.minLength(1)) };
const said = { ...words, email: z.boolean(), push: z.boolean() };

export const AnnouncementWordsForm = z.strictObject(words);

export const GroupAnnouncementForm = z.strictObject(said);

export const AnnouncementForm = z.strictObject({
  ...said,
  /** Each empty where it narrows nothing. */
  ticketId: text(36),
  sessionId: text(36),
  checkedIn: z.enum(['', 'true', 'false']),
  questionId: text(36),
  answer: text(ANSWER_MAX),
  /** By the clocks of the event's zone; empty at once. */
  scheduled: z.union([Clock, z.literal('')]),
});
export type AnnouncementForm = z.infer<typeof AnnouncementForm>;
