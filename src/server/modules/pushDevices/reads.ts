import type { InputOf } from '@contract/endpoint';
import type { listPushDevices } from '@contract/endpoints/pushDevices';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { pushDeviceList } from './queries';
import { serializePushDevice } from './serialize';

export { forgetPushDevice, pushDevice, pushableCount, pushDevicesOf } from './queries';

export async function pushDevicePage(tenant: Tenant, accountId: string, input: InputOf<typeof listPushDevices>) {
  const { rows, count } = await listPage(tenant, pushDeviceList(tenant, accountId, input.search), input);
  const account = (await baseAccounts(tenant, [accountId])).get(accountId) ?? null;
  return { items: rows.map((row) => serializePushDevice(row, account)), count };
}
