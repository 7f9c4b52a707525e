import * as z from 'zod/mini';
import { Day } from '../instant';
import { Clock } from '../timeZone';

export const SlotInput = z.strictObject({
  day: Day,
  /** In the zone of the place, like the day. */
  time: Clock,
});

export const MonthInput = z.strictObject({
  /** The month that is shown in the place when it is left out. */
  firstDayOfMonth: z.optional(Day.check(z.refine((day) => day.endsWith('-01')))),
});
