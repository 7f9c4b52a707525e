import * as z from 'zod/mini';
import { Instant } from '../instant';
import { DOOR } from '../hostLimits';
import { DOOR_NAME_MAX, ENTRANCE } from '../rules/doorScans';
import { Id, PassCode, name } from '../text';

/** Where to ask on for passes that have changed: the instant of the last, and its id. */
export const DoorCursor = z.string().check(
  z.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z_[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/),
  z.refine((cursor) => Number.isFinite(Date.parse(cursor.split('_')[0]!))),
);

/** One scan as a device has stored it. Its id is made there, so that one that is sent again is the same. */
export const DoorScan = z.strictObject({
  id: Id,
  code: PassCode,
  listId: z.union([z.literal(ENTRANCE), Id]),
  /** By the clock of the device. */
  at: Instant,
  kind: z.enum(['in', 'out']),
  admitted: z.boolean(),
  door: name(DOOR_NAME_MAX),
});
export type DoorScan = z.infer<typeof DoorScan>;

/** Scans in the order in which they were made. `sentAt` is what the clock of the device shows now: it tells how wrong it is. */
export const DoorScans = z.strictObject({
  sentAt: Instant,
  scans: z.array(DoorScan).check(z.minLength(1), z.maxLength(DOOR.batch)),
});
