import * as z from 'zod/mini';
import { Day } from '../instant';

export const SlotInput = z.strictObject({
  day: Day,
  /** `HH:mm`, in the zone of the place like the day. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

export const MonthInput = z.strictObject({
  /** The month that is shown in the place when it is left out. */
  firstDayOfMonth: z.optional(Day.check(z.refine((day) => day.endsWith('-01')))),
});
