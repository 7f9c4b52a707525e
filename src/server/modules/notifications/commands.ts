import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { addNotifications, removeNotificationsBefore, type Notice } from './queries';

/** Shows the same thing to some accounts inside the app, however many: to those that the transaction's own account may see. */
export async function notifyInApp(tenant: Tenant, accountIds: readonly string[], notice: Notice): Promise<void> {
  await addNotifications(tenant, accountIds, notice);
}

export const forgetOldNotifications = (tenant: Tenant, now: Date) =>
  removeNotificationsBefore(tenant, new Date(now.getTime() - RETENTION.notificationDays * 86_400_000));
