import * as z from 'zod/mini';
import { EVENT_EMAIL } from '../limits';
import { Email, name, text } from '../text';

/** A mail of an event in all its languages, as its form asks for it. */
export const EventEmailForm = z.strictObject({
  texts: z.record(z.string(), z.strictObject({ subject: name(200), body: text(EVENT_EMAIL.bodyMax) })),
  replyTo: z.union([z.literal(''), Email]),
  enabled: z.boolean(),
  hoursBefore: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
});
export type EventEmailForm = z.infer<typeof EventEmailForm>;
