import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseAnnouncement } from '@contract/entities/announcements';
import type { BaseContent } from '@contract/entities/contents';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { BaseGroup } from '@contract/entities/groups';
import { NotificationPreferences, type Notification } from '@contract/entities/notifications';
import type { NotificationSwitch } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { beginning } from '@contract/rules/text';
import { iso } from '@server/db/columns';
import type { ToldActivity } from '../activities/reads';
import type { NotificationRow } from './queries';

const EXCERPT = 120;

interface About {
  accounts: ReadonlyMap<string, BaseAccount>;
  events: ReadonlyMap<string, BaseEvent>;
  groups: ReadonlyMap<string, BaseGroup>;
  announcements: ReadonlyMap<string, BaseAnnouncement>;
  activities: ReadonlyMap<string, ToldActivity>;
  contents: ReadonlyMap<string, BaseContent>;
}

export type Named = Pick<NotificationRow, 'senderId' | 'subjectId'>;

export function nameThings({ senderId, subjectId }: Named, { accounts, events, groups, activities, announcements, contents }: About) {
  const of = <T>(known: ReadonlyMap<string, T>, id: string | null) => (id === null ? null : (known.get(id) ?? null));
  const [event, group, account] = [of(events, subjectId), of(groups, subjectId), of(accounts, subjectId)];
  const { activity = null, underId = null, groupId = null } = of(activities, subjectId) ?? {};
  const announcement = of(announcements, subjectId);
  const content = of(contents, subjectId);
  const name =
    announcement?.title ??
    content?.title ??
    event?.name ??
    group?.name ??
    (account ? displayName(account) : activity && beginning(activity.message, EXCERPT));
  return { sender: of(accounts, senderId), event, group, activity, underId, groupId, announcement, content, subject: name ?? null };
}

/** What somebody is told. */
export function serializeNotification(row: NotificationRow, about: About): Notification {
  const { sender, event, group, activity, underId, groupId, announcement, content, subject } = nameThings(row, about);
  return {
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    sender,
    kind: row.event,
    subjectId: row.subjectId,
    subject,
    like: row.type === 'LIKE' && activity && sender ? { account: sender, activity, createdAt: iso(row.createdAt) } : null,
    activity,
    underId,
    groupId,
    event,
    announcement,
    group,
    invitation: null,
    content,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.readAt ?? row.createdAt),
  };
}

export const serializePreferences = (off: readonly NotificationSwitch[]): NotificationPreferences => {
  const names = Object.keys(NotificationPreferences.shape) as (keyof NotificationPreferences)[];
  return Object.fromEntries(names.map((name) => [name, !off.includes(name)])) as NotificationPreferences;
};
