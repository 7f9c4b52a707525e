import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { PassRequestStatus } from './enumerations';
import { BasePassType } from './passTypes';

/** Somebody's request for a pass that its host approves. */
export const PassRequest = z.object({
  id: z.string(),
  ticketId: z.string(),
  ticket: BasePassType,
  /** What they wrote to the host. */
  message: z.nullable(z.string()),
  status: PassRequestStatus,
  createdAt: z.string(),
});
export type PassRequest = z.infer<typeof PassRequest>;

/** The same as the event's host sees it. */
export const ListingPassRequest = z.extend(PassRequest, { account: BaseAccount });
export type ListingPassRequest = z.infer<typeof ListingPassRequest>;
