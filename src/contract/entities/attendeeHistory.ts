import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { AttendeeChangeKind } from './enumerations';

/** One thing that happened between somebody and an event. */
export const AttendeeChange = z.object({
  id: z.string(),
  at: z.string(),
  kind: AttendeeChangeKind,
  passId: z.nullable(z.string()),
  /** Who did it: they themselves, or a host. */
  account: z.nullable(BaseAccount),
  /** Who really did it, where they acted as somebody else. */
  actor: z.nullable(BaseAccount),
});
export type AttendeeChange = z.infer<typeof AttendeeChange>;
