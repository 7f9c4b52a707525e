import type { NotificationPreferencesInput, NotificationsReadInput } from '@contract/inputs/notifications';
import { ago } from '@contract/instant';
import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { addNotifications, countOwn, removeNotificationsBefore, setReadAt, switchOff, switchOn, type Notice } from './queries';

// Here and not among the reads: what is announced asks for it, and the reads ask for what is announced.
export { readCounts } from './queries';
export { holdBack, releaseDue, takeDue } from './schedules/commands';

/** Shows the same thing to some accounts inside the app, however many: to those that the transaction's own account may see. */
export async function notifyInApp(tenant: Tenant, accountIds: readonly string[], notice: Notice): Promise<void> {
  const told = await addNotifications(tenant, accountIds, notice);
  // Whoever is not told hears nothing: that something happened would tell of it.
  const about = { kind: notice.event, subjectId: notice.subjectId };
  if (told.length > 0) tenant.emit({ type: 'notificationsChanged', accountIds: told, about });
}

export async function mark(tenant: Tenant, accountId: string, { read, ids, age }: NotificationsReadInput, now: Date): Promise<void> {
  if (ids && (await countOwn(tenant, accountId, ids)) === 0) throw notFound();
  await setReadAt(tenant, accountId, read ? now : null, { ids, until: age === undefined ? undefined : ago(now, age) });
  tenant.emit({ type: 'notificationsChanged', accountIds: [accountId] });
}

export async function turnSwitches(tenant: Tenant, accountId: string, input: NotificationPreferencesInput, now: Date): Promise<void> {
  const turned = (on: boolean) => (Object.keys(input) as (keyof typeof input)[]).filter((name) => input[name] === on);
  await switchOn(tenant, accountId, turned(true));
  await switchOff(tenant, accountId, turned(false), now);
}

export const forgetOldNotifications = (tenant: Tenant, now: Date) =>
  removeNotificationsBefore(tenant, new Date(now.getTime() - RETENTION.notificationDays * 86_400_000));
