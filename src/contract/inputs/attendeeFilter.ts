import * as z from 'zod/mini';
import { PurchaseStatus } from '../entities/enumerations';
import { ANSWER_MAX } from '../limits';
import { CHANNEL_MAX } from '../rules/arrivalChannel';
import { ATTENDEE_COLUMNS, ATTENDEE_COLUMNS_MAX } from '../rules/attendeeColumns';
import { Moment, QueryFlag } from '../params';
import { Id, text } from '../text';

export const attendeeFilter = {
  /** Of what state one of the passes is; without it those who are registered. */
  status: z.optional(PurchaseStatus),
  ticketId: z.optional(Id),
  checkedIn: z.optional(QueryFlag),
  couponId: z.optional(Id),
  /** What one of the passes answers; with `answer` those who chose just that. */
  questionId: z.optional(Id),
  answer: z.optional(text(ANSWER_MAX)),
  answerPart: z.optional(text(200)),
  /** By which channel they came; `unknown` for those of whom it was never noted. */
  channel: z.optional(text(CHANNEL_MAX)),
  /** From when, and until before when, they registered or were let in. */
  registeredFrom: z.optional(Moment),
  registeredBefore: z.optional(Moment),
  checkedInFrom: z.optional(Moment),
  checkedInBefore: z.optional(Moment),
};

/** Several of something in one address, with commas between them; none of their words is longer than an id. */
const listOf = <T extends z.ZodMiniType<string, string>>(one: T, most: number) =>
  z.pipe(
    text(most * 37),
    z.pipe(
      z.transform((words: string) => words.split(',')),
      z.array(one).check(z.maxLength(most)),
    ),
  );

export const BADGE_ACCOUNTS_MAX = 100;

export const BadgeAccounts = listOf(Id, BADGE_ACCOUNTS_MAX);

export const ToldQuestions = listOf(Id, ATTENDEE_COLUMNS_MAX);

export const ExportedColumns = listOf(z.union([z.enum(['name', ...ATTENDEE_COLUMNS]), Id]), ATTENDEE_COLUMNS_MAX + 1);
