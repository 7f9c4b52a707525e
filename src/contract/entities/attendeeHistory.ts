import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { AttendeeChangeKind } from './enumerations';

export const AttendeeChange = z.object({
  id: z.string(),
  at: z.string(),
  kind: AttendeeChangeKind,
  passId: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  actor: z.nullable(BaseAccount),
});
export type AttendeeChange = z.infer<typeof AttendeeChange>;

export const AnswerChange = z.object({
  id: z.string(),
  at: z.string(),
  passId: z.string(),
  questionId: z.string(),
  /** Null where there was none, or is none any more. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  /** Who really did it, where they acted as somebody else. */
  actor: z.nullable(BaseAccount),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

export const AttendeeMail = z.object({
  id: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** Null while it waits to be sent. */
  sentAt: z.nullable(z.string()),
});
export type AttendeeMail = z.infer<typeof AttendeeMail>;
