import * as z from 'zod/mini';
import { Instant } from '../instant';
import { ANNOUNCEMENT, ANSWER_MAX } from '../limits';
import { Id, line, text } from '../text';

const words = { title: line(200), html: text(ANNOUNCEMENT.htmlMax) };
const said = { ...words, email: z.boolean(), push: z.boolean() };

export const AnnouncementWordsInput = z.strictObject(words);
export type AnnouncementWordsInput = z.infer<typeof AnnouncementWordsInput>;

export const GroupAnnouncementInput = z.strictObject(said);
export type GroupAnnouncementInput = z.infer<typeof GroupAnnouncementInput>;

/** What a host says to those who come; what is left out of to whom and when means all of them, and now. */
export const ListingAnnouncementInput = z.strictObject({
  ...said,
  ticketId: z.optional(z.nullable(Id)),
  sessionId: z.optional(z.nullable(Id)),
  checkedIn: z.optional(z.nullable(z.boolean())),
  questionId: z.optional(z.nullable(Id)),
  answer: z.optional(z.nullable(text(ANSWER_MAX))),
  scheduledAt: z.optional(z.nullable(Instant)),
});
export type ListingAnnouncementInput = z.infer<typeof ListingAnnouncementInput>;
