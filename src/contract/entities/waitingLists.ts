import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { WaitingListKind, WaitingListStatus } from './enumerations';
import { BaseEvent } from './eventBase';

export const WaitingListEntry = z.object({
  id: z.string(),
  event: BaseEvent,
  kind: WaitingListKind,
  itemId: z.string(),
  name: z.string(),
  quantity: z.number(),
  status: WaitingListStatus,
  /** Counted from 1 in the line for the same thing; null once it is offered. */
  position: z.nullable(z.number()),
  offeredUntil: z.nullable(z.string()),
  createdAt: z.string(),
});
export type WaitingListEntry = z.infer<typeof WaitingListEntry>;

export const ListingWaitingListEntry = z.extend(WaitingListEntry, { account: BaseAccount });
export type ListingWaitingListEntry = z.infer<typeof ListingWaitingListEntry>;
