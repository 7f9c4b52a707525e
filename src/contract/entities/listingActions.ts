import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { ListingActionKind, ListingActionOutcome, ListingActionStatus } from './enumerations';

export const ListingAction = z.object({
  id: z.string(),
  kind: ListingActionKind,
  status: ListingActionStatus,
  issueRefund: z.boolean(),
  ticketId: z.nullable(z.string()),
  host: BaseAccount,
  /** How many passes, people or requests it is about, and how it went with those whose turn has come. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type ListingAction = z.infer<typeof ListingAction>;

export const ListingActionRow = z.object({
  id: z.string(),
  account: BaseAccount,
  passNumber: z.nullable(z.number()),
  /** Null while its turn has not come. */
  outcome: z.nullable(ListingActionOutcome),
  reason: z.nullable(z.string()),
});
export type ListingActionRow = z.infer<typeof ListingActionRow>;

export const ListingActionPreview = z.object({
  people: z.number(),
  rows: z.number(),
  /** Of passes that are to be let in: how many still wait for answers. */
  unanswered: z.number(),
  /** Of passes that are to be canceled or moved: how many may not be. */
  staying: z.number(),
  /** Of passes that are to be canceled: what was or is to be paid for those that may be, and what of it is given back; in cents. */
  paid: z.number(),
  refund: z.number(),
});
export type ListingActionPreview = z.infer<typeof ListingActionPreview>;
