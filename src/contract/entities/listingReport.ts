import * as z from 'zod/mini';
import { RegistrationQuestionType } from './enumerations';
import { BaseEvent } from './eventBase';

export const ReportUnit = z.enum(['hour', 'day', 'week', 'month']);
export type ReportUnit = z.infer<typeof ReportUnit>;

const span = { from: z.string(), before: z.string() };

/** What happened from one moment until before another. */
export const SalesStep = z.object({
  ...span,
  /** Who registered then and is registered still. */
  registrations: z.number(),
  /** What was charged then without what was given back then, in cents. */
  revenue: z.number(),
});
export type SalesStep = z.infer<typeof SalesStep>;

export const CheckInStep = z.object({ ...span, passes: z.number() });
export type CheckInStep = z.infer<typeof CheckInStep>;

export const PassTypeReport = z.object({
  ticketId: z.string(),
  name: z.string(),
  passes: z.number(),
  canceled: z.number(),
  checkedIn: z.number(),
  paid: z.number(),
  refunded: z.number(),
});
export type PassTypeReport = z.infer<typeof PassTypeReport>;

export const CouponReport = z.object({
  couponId: z.string(),
  code: z.string(),
  registrations: z.number(),
});
export type CouponReport = z.infer<typeof CouponReport>;

export const ChannelReport = z.object({
  /** Null for those of whom it was never noted. */
  channel: z.nullable(z.string()),
  registrations: z.number(),
});
export type ChannelReport = z.infer<typeof ChannelReport>;

export const QuestionReport = z.object({
  questionId: z.string(),
  name: z.string(),
  type: RegistrationQuestionType,
  people: z.number(),
  /** How many chose what; nothing where anything could be written. */
  answers: z.array(z.object({ value: z.string(), text: z.nullable(z.string()), people: z.number() })),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** What became of an event. All of its spans begin and end by the clocks of its zone. */
export const ListingReport = z.object({
  timezone: z.string(),
  totals: z.object({
    registrations: z.number(),
    passes: z.number(),
    canceled: z.number(),
    checkedIn: z.number(),
    /** What was charged, given back, and of the charges not received yet, in cents. */
    charged: z.number(),
    refunded: z.number(),
    due: z.number(),
    /** What of what was charged and not given back is tax. */
    tax: z.number(),
  }),
  salesUnit: ReportUnit,
  sales: z.array(SalesStep),
  checkInUnit: ReportUnit,
  checkIns: z.array(CheckInStep),
  passTypes: z.array(PassTypeReport),
  coupons: z.array(CouponReport),
  channels: z.array(ChannelReport),
  questions: z.array(QuestionReport),
});
export type ListingReport = z.infer<typeof ListingReport>;

/** What had become of an event at the end of a day: who registered until then and is registered still, and what was taken, in cents. */
const Standing = z.object({ registrations: z.number(), revenue: z.number() });

/** An event beside an earlier one, by the days that each had left until it began. */
export const ListingComparison = z.object({
  event: BaseEvent,
  days: z.array(
    z.object({
      /** 0 is the day on which it begins, and all after it. */
      daysBefore: z.number(),
      /** Null while that day is to come. */
      own: z.nullable(Standing),
      other: Standing,
    }),
  ),
});
export type ListingComparison = z.infer<typeof ListingComparison>;
