import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { PushDeviceAppType, PushService } from './enumerations';

export const PushDevice = z.object({
  id: z.string(),
  /** Of a browser: its subscription, as JSON; else the token by which the service of its maker knows it. */
  deviceToken: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  name: z.nullable(z.string()),
  model: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  appType: PushDeviceAppType,
  pushService: PushService,
  createdAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushKey = z.object({ key: z.string() });
