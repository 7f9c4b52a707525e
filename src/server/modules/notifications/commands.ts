import type { NotificationPreferencesInput } from '@contract/inputs/notifications';
import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { addNotifications, removeNotificationsBefore, switchOff, switchOn, type Notice } from './queries';

/** Shows the same thing to some accounts inside the app, however many: to those that the transaction's own account may see. */
export async function notifyInApp(tenant: Tenant, accountIds: readonly string[], notice: Notice): Promise<void> {
  await addNotifications(tenant, accountIds, notice);
}

/** Turns the switches that are named, and leaves the others as they are. */
export async function turnSwitches(tenant: Tenant, accountId: string, input: NotificationPreferencesInput, now: Date): Promise<void> {
  const turned = (on: boolean) => (Object.keys(input) as (keyof typeof input)[]).filter((name) => input[name] === on);
  await switchOn(tenant, accountId, turned(true));
  await switchOff(tenant, accountId, turned(false), now);
}

export const forgetOldNotifications = (tenant: Tenant, now: Date) =>
  removeNotificationsBefore(tenant, new Date(now.getTime() - RETENTION.notificationDays * 86_400_000));
