import type { Notification } from '@contract/entities/notifications';
import type { InAppEvent } from '@contract/events';

export interface Day {
  /** At noon of it, in the reader's zone. */
  at: Date;
  /** Each with those that tell the same of others; the newest first. */
  groups: Notification[][];
}

/** Those of a day with the same name are told in one line; null where each says something of its own. */
function groupOf({ kind, subjectId, underId }: Notification): string | null {
  if (kind === 'accountFollowed') return kind;
  if (kind === 'activityLiked' || kind === 'commentLiked' || kind === 'groupRequested') return `${kind} ${subjectId}`;
  return UNDER.has(kind) && underId !== null ? `${kind} ${underId}` : null;
}

/** What many may do to the same post, or in the same group. */
const UNDER = new Set<string>([
  'activityCommented',
  'commentReplied',
  'activityReshared',
  'groupActivityPosted',
] satisfies InAppEvent['type'][]);

export function byDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const at = new Date(notification.createdAt);
    at.setHours(12, 0, 0, 0);
    const last = days.at(-1);
    if (last?.at.getTime() !== at.getTime()) {
      days.push({ at, groups: [[notification]] });
      continue;
    }
    const name = groupOf(notification);
    const group = name === null ? undefined : last.groups.find(([first]) => groupOf(first!) === name);
    if (group) group.push(notification);
    else last.groups.push([notification]);
  }
  return days;
}
