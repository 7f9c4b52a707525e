import type { InputOf } from '@contract/endpoint';
import type { listNotifications } from '@contract/endpoints/notifications';
import type { NotificationSwitch } from '@contract/events';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { baseActivities } from '../activities/reads';
import { baseAnnouncements } from '../announcements/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { listeningIds, notificationList } from './queries';
import { serializeNotification } from './serialize';

export { countUnread } from './queries';

/** A page of what the viewer is told, with what it is about. */
export async function notificationPage(tenant: Tenant, accountId: string, input: InputOf<typeof listNotifications>) {
  const { rows, count } = await listPage(tenant, notificationList(tenant, accountId, input.filters), input);
  const idsOf = (key: 'senderId' | 'subjectId') => rows.flatMap((row) => row[key] ?? []);
  const accounts = await baseAccounts(tenant, [...idsOf('senderId'), ...idsOf('subjectId')]);
  const events = new Map((await baseEvents(tenant, idsOf('subjectId'))).map((event) => [event.id, event]));
  const activities = await baseActivities(tenant, idsOf('subjectId'));
  const groups = await baseGroups(tenant, idsOf('subjectId'));
  const announcements = await baseAnnouncements(tenant, idsOf('subjectId'));
  return { items: rows.map((row) => serializeNotification(row, { accounts, events, groups, activities, announcements })), count };
}

/** Those of some accounts to whom something goes out that a reader may switch off, or `always`. */
export const recipientsOf = (tenant: Tenant, accountIds: readonly string[], by: NotificationSwitch | 'always'): Promise<string[]> =>
  listeningIds(tenant, accountIds, by === 'always' ? undefined : by);
