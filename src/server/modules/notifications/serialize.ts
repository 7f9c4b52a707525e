import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseAnnouncement } from '@contract/entities/announcements';
import type { BaseActivity } from '@contract/entities/activities';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { BaseGroup } from '@contract/entities/groups';
import { NotificationPreferences, type Notification } from '@contract/entities/notifications';
import type { NotificationSwitch } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import type { NotificationRow } from './queries';

/** So much of a post is told in a notification. */
const EXCERPT = 120;

interface About {
  accounts: ReadonlyMap<string, BaseAccount>;
  events: ReadonlyMap<string, BaseEvent>;
  groups: ReadonlyMap<string, BaseGroup>;
  announcements: ReadonlyMap<string, BaseAnnouncement>;
  activities: ReadonlyMap<string, BaseActivity>;
}

/** What somebody is told. Nouns that nothing is told of yet are null. */
export function serializeNotification(row: NotificationRow, { accounts, events, groups, activities, announcements }: About): Notification {
  const of = <T>(known: ReadonlyMap<string, T>, id: string | null) => (id === null ? null : (known.get(id) ?? null));
  const [event, group, account] = [of(events, row.subjectId), of(groups, row.subjectId), of(accounts, row.subjectId)];
  const activity = of(activities, row.subjectId);
  const announcement = of(announcements, row.subjectId);
  const sender = of(accounts, row.senderId);
  return {
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    sender,
    kind: row.event,
    subjectId: row.subjectId,
    subject:
      announcement?.title ?? event?.name ?? group?.name ?? (account ? displayName(account) : (activity?.message.slice(0, EXCERPT) ?? null)),
    like: row.type === 'LIKE' && activity && sender ? { account: sender, activity, createdAt: iso(row.createdAt) } : null,
    activity,
    event,
    announcement,
    group,
    invitation: null,
    content: null,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.readAt ?? row.createdAt),
  };
}

/** All switches, of which some are off. */
export const serializePreferences = (off: readonly NotificationSwitch[]): NotificationPreferences => {
  const names = Object.keys(NotificationPreferences.shape) as (keyof NotificationPreferences)[];
  return Object.fromEntries(names.map((name) => [name, !off.includes(name)])) as NotificationPreferences;
};
