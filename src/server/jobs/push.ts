import type { DomainEvent } from '@contract/events';
import { LRUCache } from 'lru-cache';
import type { JobData } from '@server/db/queue';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { DeviceGone, PushRefused, PushUnanswered } from '@server/delivery/push';
import { ApiError } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { ownAccounts } from '../modules/accounts/reads';
import { holdBack } from '../modules/notifications/commands';
import { forgetPushDevice, pushDevice } from '../modules/pushDevices/reads';
import type { JobContext } from './context';
import { workTogether } from './runJobs';

/**
 * Whose devices have not answered: anybody may name a service that never does, and everybody's messages would wait for it again and
 * again. For less time than until a message is tried again.
 */
const unanswered = new LRUCache<string, true>({ max: 10_000, ttl: 25_000 });

/** Sends the push messages that wait. A device that takes no more is forgotten. Answers how many jobs were taken. */
export const workPush = (context: JobContext): Promise<number> =>
  workTogether(context, 'push', (error) => error instanceof PushRefused, send);

async function send(
  { services: { database, organizations, push, verifier, now } }: JobContext,
  { organizationId, deviceId, accountId, message, event }: JobData['push'],
): Promise<void> {
  const organization = organizations.byId(organizationId);
  if (!organization) return;
  const device = await inOrganization(database.db, { organizationId }, async (tenant) => {
    const found = await pushDevice(tenant, deviceId);
    if (!found || (await isSignedIn(tenant, organization, verifier, found))) return found;
    await forgetPushDevice(tenant, found);
    return undefined;
  });
  // Since it was written the device may have been turned off, or have become another's.
  if (device?.accountId !== accountId || !device.p256dh || !device.auth) return;
  const isHeld =
    event && (await inOrganization(database.db, { organizationId }, (tenant) => waits(tenant, { accountId, event, now: now() })));
  if (isHeld) return;
  const whose = `${organizationId} ${accountId}`;
  if (unanswered.has(whose)) throw new PushUnanswered('a device of theirs has just not answered');
  try {
    await push.send({ endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth }, message, organization.contact.EMAIL);
  } catch (error) {
    if (error instanceof PushUnanswered) unanswered.set(whose, true);
    if (!(error instanceof DeviceGone)) throw error;
    await inOrganization(database.db, { organizationId }, (tenant) => forgetPushDevice(tenant, device));
  }
}

/** Whether somebody is told of it later: here, as it is about to be sent, however long that took. */
const waits = async (tenant: Tenant, { accountId, event, now }: { accountId: string; event: DomainEvent; now: Date }): Promise<boolean> =>
  (await holdBack(tenant, { event, way: 'push', now }, [accountId])).length === 0;

/** Whether the session lasts in which messages were turned on: whoever signs out elsewhere leaves a browser that does not know. */
async function isSignedIn(
  tenant: Tenant,
  organization: Organization,
  verifier: Services['verifier'],
  { accountId, sessionId }: { accountId: string; sessionId: string | null },
): Promise<boolean> {
  const sub = (await ownAccounts(tenant, [accountId]))[0]?.row.sub;
  if (!sub) return false;
  try {
    await verifier.mustHaveActiveSession(tenant, organization, { sub, sessionId: sessionId ?? undefined });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
