import * as z from 'zod/mini';
import { PurchaseStatus } from './enumerations';

/** Where passes are counted by themselves: at the entrance, at a session, or where an add-on is handed out. */
export const DoorList = z.object({
  id: z.string(),
  kind: z.enum(['entrance', 'session', 'addOn']),
  /** Nothing of the entrance. */
  name: z.string(),
  startTime: z.nullable(z.string()),
});
export type DoorList = z.infer<typeof DoorList>;

export const Door = z.object({
  /** The public half of the key that passes are signed with (Ed25519), in base64url. */
  publicKey: z.string(),
  lists: z.array(DoorList),
  passTypes: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Door = z.infer<typeof Door>;

export const DoorPass = z.object({
  id: z.string(),
  accountId: z.string(),
  code: z.string(),
  /** Codes that were of it before it was made somebody else's. */
  formerCodes: z.array(z.string()),
  number: z.number(),
  name: z.string(),
  ticketId: z.string(),
  status: PurchaseStatus,
  /** What has yet to be received of the order that it was bought with, in cents. */
  due: z.number(),
  listIds: z.array(z.string()),
  /** Where somebody is in with it, and since when. */
  entered: z.array(z.object({ listId: z.string(), at: z.string() })),
});
export type DoorPass = z.infer<typeof DoorPass>;

/** Passes that have changed since the `cursor` of before, and where to ask on; `more` where there are more of them now. */
export const DoorPasses = z.object({ passes: z.array(DoorPass), cursor: z.string(), more: z.boolean() });
export type DoorPasses = z.infer<typeof DoorPasses>;

export const DoorAdmission = z.object({ scanId: z.string(), at: z.string(), door: z.string(), by: z.string() });
export type DoorAdmission = z.infer<typeof DoorAdmission>;

/** What became of a scan. `admissions` are all that the pass was let in by, the one that counts first. */
export const ScanResult = z.object({
  id: z.string(),
  passId: z.nullable(z.string()),
  outcome: z.enum(['in', 'out', 'inBefore', 'canceled', 'transferred', 'refused', 'unknown']),
  admissions: z.array(DoorAdmission),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** A pass that let somebody in more than once. */
export const DoorDouble = z.object({
  passId: z.string(),
  number: z.number(),
  name: z.string(),
  listId: z.string(),
  admissions: z.array(DoorAdmission),
});
export type DoorDouble = z.infer<typeof DoorDouble>;
