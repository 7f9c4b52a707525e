import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BasePass } from './passes';

const TransferringRegistration = z.object({ account: BaseAccount });

export const BaseTransferLog = z.object({
  id: z.number(),
  fromRegistrationId: z.string(),
  fromRegistration: TransferringRegistration,
  toRegistrationId: z.string(),
  toRegistration: TransferringRegistration,
});
export type BaseTransferLog = z.infer<typeof BaseTransferLog>;

export const TransferLog = z.extend(BaseTransferLog, {
  purchaseId: z.string(),
  purchase: BasePass,
  createdAt: z.string(),
});
export type TransferLog = z.infer<typeof TransferLog>;
