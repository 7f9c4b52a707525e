import * as z from 'zod/mini';

/** A calendar day that there is, as `YYYY-MM-DD`. */
const day = z.iso.date().check(z.regex(/^[12]\d{3}-/));

export const SlotInput = z.strictObject({
  day,
  /** `HH:mm`, in the zone of the place like the day. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

export const MonthInput = z.strictObject({
  /** The month that is shown in the place when it is left out. */
  firstDayOfMonth: z.optional(day.check(z.endsWith('-01'))),
});
