import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { PassRequestStatus } from './enumerations';
import { BasePassType } from './passTypes';

export const PassRequest = z.object({
  id: z.string(),
  ticketId: z.string(),
  ticket: BasePassType,
  message: z.nullable(z.string()),
  status: PassRequestStatus,
  createdAt: z.string(),
});
export type PassRequest = z.infer<typeof PassRequest>;

export const ListingPassRequest = z.extend(PassRequest, { account: BaseAccount });
export type ListingPassRequest = z.infer<typeof ListingPassRequest>;
