import * as z from 'zod/mini';
import { EVENT_EMAIL, LISTING } from '../hostLimits';
import { Email, name, text } from '../text';

const Hours = z.string().check(
  z.regex(/^\d{1,6}$/),
  z.check(({ value, issues }) => {
    const bounds = { origin: 'number', inclusive: true, input: value } as const;
    if (Number(value) < 1) issues.push({ code: 'too_small', minimum: 1, ...bounds });
    if (Number(value) > LISTING.reminderHoursMax) issues.push({ code: 'too_big', maximum: LISTING.reminderHoursMax, ...bounds });
  }),
);

export const EventEmailForm = z.strictObject({
  texts: z.record(z.string(), z.strictObject({ subject: name(200), body: text(EVENT_EMAIL.bodyMax) })),
  replyTo: z.union([z.literal(''), Email]),
  enabled: z.boolean(),
  hoursBefore: Hours,
});
export type EventEmailForm = z.infer<typeof EventEmailForm>;
