import * as z from 'zod/mini';
import { EVENT_EMAIL, LISTING } from '../hostLimits';
import { LOCALE_CODES } from '../rules/localePaths';
import { Email, Id, name, text } from '../text';

const Locale = text(20, 1);
const words = { subject: name(200), body: text(EVENT_EMAIL.bodyMax) };

export const EventEmailTextInput = z.strictObject({ locale: Locale, ...words });
export type EventEmailTextInput = z.infer<typeof EventEmailTextInput>;

/** What is left out stays as it was; `body` is that of the organization's default language. */
export const EventEmailUpdateInput = z.strictObject({
  body: z.optional(words.body),
  replyTo: z.optional(z.union([Email, z.literal('')])),
  texts: z.optional(z.array(EventEmailTextInput).check(z.maxLength(LOCALE_CODES.length))),
  enabled: z.optional(z.boolean()),
  hoursBefore: z.optional(z.int().check(z.minimum(1), z.maximum(LISTING.reminderHoursMax))),
  revision: z.optional(z.int()),
});
export type EventEmailUpdateInput = z.infer<typeof EventEmailUpdateInput>;

/** A mail as it is being written, to be looked at as an attendee gets it; as some attendee does where none is named. */
export const EventEmailDraftInput = z.strictObject({ ...EventEmailTextInput.shape, accountId: z.optional(Id) });
export type EventEmailDraftInput = z.infer<typeof EventEmailDraftInput>;
