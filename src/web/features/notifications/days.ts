import type { Notification } from '@contract/entities/notifications';

export interface Day {
  /** At noon of it, in the reader's zone. */
  at: Date;
  notifications: Notification[];
}

/** Notifications by the day that they came on, in their order. */
export function byDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const at = new Date(notification.createdAt);
    at.setHours(12, 0, 0, 0);
    const last = days.at(-1);
    if (last?.at.getTime() === at.getTime()) last.notifications.push(notification);
    else days.push({ at, notifications: [notification] });
  }
  return days;
}
