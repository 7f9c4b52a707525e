import type { AnnouncementReach } from '@contract/entities/announcements';
import type { Tenant } from '@server/db/tenant';
import { mailableCount } from '../accounts/reads';
import { recipientsOf } from '../notifications/reads';
import { pushableCount } from '../pushDevices/reads';

/** To how many of some accounts something would go now, and by which ways: whoever turned one off is not counted there. */
export async function reachOf(tenant: Tenant, accountIds: string[]): Promise<AnnouncementReach> {
  const [byMail, byPush] = [
    await recipientsOf(tenant, accountIds, 'eventAnnouncementEmail'),
    await recipientsOf(tenant, accountIds, 'eventAnnouncementPush'),
  ];
  return {
    receivers: accountIds.length,
    mailed: await mailableCount(tenant, byMail),
    pushed: await pushableCount(tenant, byPush),
  };
}
