import * as z from 'zod/mini';
import { Id } from '../text';

/** A day as `YYYY-MM-DD`. Of an instant it is the day in UTC, as clients make one of a day. */
const Day = z.pipe(
  z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  z.transform((value) => new Date(value).toISOString().slice(0, 10)),
);

/** The room of one pass of the cart. Passes that share a room give the same reservation, whose id is made by the client. */
export const CartPassReservation = z.strictObject({
  id: Id,
  reservation: z.strictObject({ id: Id, eventRoomTypeId: Id, start: z.nullish(Day), end: z.nullish(Day) }),
});
export type CartPassReservation = z.output<typeof CartPassReservation>;
