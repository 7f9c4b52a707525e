import * as z from 'zod/mini';
import { ListingActionKind } from '../entities/enumerations';
import { ACTION_MAX } from '../rules/listingActions';
import { Id, text } from '../text';
import { attendeeFilter } from './attendeeFilter';

const chosen = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(ACTION_MAX)));

/** What is done, and to whom: to those who are named, or to all that a filter finds. */
export const ListingActionInput = z.strictObject({
  kind: ListingActionKind,
  accountIds: chosen,
  filter: z.optional(z.strictObject({ ...attendeeFilter, search: z.optional(text(200)) })),
  /** Of requests; without them all that wait for an answer. */
  requestIds: chosen,
  ticketId: z.optional(Id),
  /** False where what is canceled is not given back. */
  issueRefund: z.optional(z.boolean()),
});
export type ListingActionInput = z.infer<typeof ListingActionInput>;
export type ListingActionRequest = z.input<typeof ListingActionInput>;

/** The same, with the sum to be given back that the host has agreed to: of many together it may be more than any one price. */
export const ListingActionStart = z.extend(ListingActionInput, { refund: z.optional(z.int().check(z.minimum(0))) });
