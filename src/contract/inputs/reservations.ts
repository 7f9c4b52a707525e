import * as z from 'zod/mini';
import { Id } from '../text';

/** A day as `YYYY-MM-DD` of the years 0001 to 9999. Of an instant it is the day in UTC, as clients make one of a day. */
const Day = z.pipe(
  z.pipe(
    z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    z.transform((value) => new Date(value).toISOString()),
  ),
  z.pipe(
    z.string().check(z.regex(/^(?!0000)\d{4}-/)),
    z.transform((value) => value.slice(0, 10)),
  ),
);

/** The room of one pass of the cart. Passes that share a room give the same reservation, whose id is made by the client. */
export const CartPassReservation = z.strictObject({
  id: Id,
  reservation: z.strictObject({ id: Id, eventRoomTypeId: Id, start: z.nullish(Day), end: z.nullish(Day) }),
});
export type CartPassReservation = z.output<typeof CartPassReservation>;
