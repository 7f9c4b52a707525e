import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { BaseGroup } from '@contract/entities/groups';
import { NotificationPreferences, type Notification } from '@contract/entities/notifications';
import type { NotificationSwitch } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import type { NotificationRow } from './queries';

interface About {
  accounts: ReadonlyMap<string, BaseAccount>;
  events: ReadonlyMap<string, BaseEvent>;
  groups: ReadonlyMap<string, BaseGroup>;
}

/** What somebody is told. Nouns that nothing is told of yet are null. */
export function serializeNotification(row: NotificationRow, { accounts, events, groups }: About): Notification {
  const of = <T>(known: ReadonlyMap<string, T>, id: string | null) => (id === null ? null : (known.get(id) ?? null));
  const [event, group, account] = [of(events, row.subjectId), of(groups, row.subjectId), of(accounts, row.subjectId)];
  return {
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    sender: of(accounts, row.senderId),
    kind: row.event,
    subjectId: row.subjectId,
    subject: event?.name ?? group?.name ?? (account && displayName(account)),
    like: null,
    activity: null,
    event,
    announcement: null,
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
