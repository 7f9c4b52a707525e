import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseEvent } from '@contract/entities/eventBase';
import { NotificationPreferences, type Notification } from '@contract/entities/notifications';
import type { NotificationSwitch } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import type { NotificationRow } from './queries';

interface About {
  senders: ReadonlyMap<string, BaseAccount>;
  events: ReadonlyMap<string, BaseEvent>;
}

/** What somebody is told. Nouns that nothing is told of yet are null. */
export function serializeNotification(row: NotificationRow, { senders, events }: About): Notification {
  const event = (row.subjectId && events.get(row.subjectId)) || null;
  const account = row.subjectId === null ? undefined : senders.get(row.subjectId);
  return {
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    sender: (row.senderId && senders.get(row.senderId)) || null,
    kind: row.event,
    subjectId: row.subjectId,
    subject: event?.name ?? (account ? displayName(account) : null),
    like: null,
    activity: null,
    event,
    announcement: null,
    group: null,
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
