import type { InputOf } from '@contract/endpoint';
import type { listNotifications } from '@contract/endpoints/notifications';
import type { NotificationSwitch } from '@contract/events';
import { SUBJECT_OF } from '@contract/rules/notifications';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { listeningIds, notificationList, notificationRows, switchesOff } from './queries';
import { serializePreferences } from './serialize';
import { toldNotifications } from './told';

export { countUnread, switchesOff } from './queries';
export { digestMail, waitingLines, type WaitingLines } from './digest';
export { namesOf } from './told';
export { readSchedule } from './schedules/reads';
export { unsubscribeUrl, type MailGovernor } from './unsubscribing';

const KINDS = Object.keys(SUBJECT_OF) as (keyof typeof SUBJECT_OF)[];

export async function notificationPage(tenant: Tenant, accountId: string, input: InputOf<typeof listNotifications>) {
  const { filters, about: subject } = input;
  const which = { types: filters?.length ? filters : undefined, kinds: subject && KINDS.filter((kind) => SUBJECT_OF[kind] === subject) };
  const { rows, count } =
    input.count === false
      ? { rows: await notificationRows(tenant, accountId, input, which) }
      : await listPage(tenant, notificationList(tenant, accountId, which), input);
  return { items: await toldNotifications(tenant, rows), count };
}

export const readPreferences = async (tenant: Tenant, accountId: string) => serializePreferences(await switchesOff(tenant, accountId));

/** Those of some accounts to whom something goes out that a reader may switch off, or that no switch of theirs governs. */
export const recipientsOf = (
  tenant: Tenant,
  accountIds: readonly string[],
  by: NotificationSwitch | 'subscription' | 'always',
): Promise<string[]> => listeningIds(tenant, accountIds, by === 'always' || by === 'subscription' ? undefined : by);
