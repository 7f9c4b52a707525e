import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { ListingActionKind, ListingActionOutcome, ListingActionStatus } from './enumerations';

/** What hosts do to many of those who come at once. */
export const ListingAction = z.object({
  id: z.string(),
  kind: ListingActionKind,
  status: ListingActionStatus,
  /** Whether what is canceled is given back. */
  issueRefund: z.boolean(),
  /** To which kind passes are moved, where they are. */
  ticketId: z.nullable(z.string()),
  /** Who began it. */
  host: BaseAccount,
  /** How many passes, people or requests it is about, and how it went with those whose turn has come. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type ListingAction = z.infer<typeof ListingAction>;

/** How it went with one pass, person or request. */
export const ListingActionRow = z.object({
  id: z.string(),
  account: BaseAccount,
  /** The number of the pass, where it is about one. */
  passNumber: z.nullable(z.number()),
  /** Null while its turn has not come. */
  outcome: z.nullable(ListingActionOutcome),
  /** Why it failed, in the reader's language. */
  reason: z.nullable(z.string()),
});
export type ListingActionRow = z.infer<typeof ListingActionRow>;

/** What an action would do if it began now. */
export const ListingActionPreview = z.object({
  people: z.number(),
  /** How many passes or requests of theirs it is about. */
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
