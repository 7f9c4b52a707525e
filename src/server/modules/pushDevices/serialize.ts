import type { BaseAccount } from '@contract/entities/accounts';
import type { PushDevice } from '@contract/entities/pushDevices';
import { writePushToken } from '@contract/rules/pushToken';
import { iso } from '@server/db/columns';
import type { PushDeviceRow } from './queries';

export const serializePushDevice = (row: PushDeviceRow, account: BaseAccount | null): PushDevice => ({
  id: row.id,
  deviceToken: row.p256dh && row.auth ? writePushToken({ endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth }) : row.endpoint,
  accountId: row.accountId,
  account,
  name: row.name,
  model: row.model,
  brand: row.brand,
  manufacturer: row.manufacturer,
  appType: row.appType,
  pushService: row.pushService,
  createdAt: iso(row.createdAt),
});
