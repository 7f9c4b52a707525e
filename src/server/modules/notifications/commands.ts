import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { addNotifications, removeNotificationsBefore, type NewNotification } from './queries';

/** Shows the same thing to some accounts inside the app. */
export async function notifyInApp(
  tenant: Tenant,
  accountIds: readonly string[],
  notification: Omit<NewNotification, 'accountId'>,
): Promise<void> {
  if (accountIds.length === 0) return;
  await addNotifications(
    tenant,
    accountIds.map((accountId) => ({ ...notification, accountId })),
  );
}

export const forgetOldNotifications = (tenant: Tenant, now: Date) =>
  removeNotificationsBefore(tenant, new Date(now.getTime() - RETENTION.notificationDays * 86_400_000));
