import type { JobData } from '@server/db/queue';
import { inOrganization } from '@server/db/tenant';
import { DeviceGone, PushRefused } from '@server/delivery/push';
import { forgetPushDevice, pushDevice } from '../modules/pushDevices/reads';
import type { JobContext } from './context';
import { workTogether } from './runJobs';

/** Sends the push messages that wait. A device that takes no more is forgotten. Answers how many jobs were taken. */
export const workPush = (context: JobContext): Promise<number> =>
  workTogether(context, 'push', (error) => error instanceof PushRefused, send);

async function send(
  { services: { database, organizations, push } }: JobContext,
  { organizationId, deviceId, accountId, message }: JobData['push'],
): Promise<void> {
  const organization = organizations.byId(organizationId);
  const device = await inOrganization(database.db, { organizationId }, (tenant) => pushDevice(tenant, deviceId));
  // Since it was written the device may have been turned off, or have become another's.
  if (!organization || device?.accountId !== accountId) return;
  try {
    await push.send(device, message, organization.contact.EMAIL);
  } catch (error) {
    if (!(error instanceof DeviceGone)) throw error;
    await inOrganization(database.db, { organizationId }, (tenant) => forgetPushDevice(tenant, device));
  }
}
