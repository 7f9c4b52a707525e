import type { BaseAnnouncement } from '@contract/entities/announcements';
import type { Notification } from '@contract/entities/notifications';
import type { DomainEventType } from '@contract/events';
import { SUBJECT_OF, type NotificationSubject } from '@contract/rules/notifications';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { toldActivities } from '../activities/reads';
import { baseAnnouncements } from '../announcements/reads';
import { baseContents } from '../contents/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { OF_ACTIVITIES, OF_ANNOUNCEMENTS, OF_CONTENTS, type NotificationRow } from './queries';
import { nameThings, serializeNotification, type Named } from './serialize';

export async function toldNotifications(tenant: Tenant, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const about = await aboutOf(tenant, rows);
  return rows.map((row) => serializeNotification(row, about));
}

export async function namesOf(tenant: Tenant, about: Named): Promise<{ sender: string; subject: string }> {
  const { sender, subject } = nameThings(about, await aboutOf(tenant, [about]));
  return { sender: sender ? displayName(sender) : '–', subject: subject ?? '–' };
}

/** What some notices are about, as far as the transaction's own account sees it; it is looked for where it can be, by their kinds if they are known. */
async function aboutOf(tenant: Tenant, rows: readonly (Named & { event?: DomainEventType })[]) {
  const subjects = (of: (kind: DomainEventType) => boolean) =>
    rows.flatMap(({ event, subjectId }) => (subjectId !== null && (event === undefined || of(event)) ? [subjectId] : []));
  const headed = (heading: NotificationSubject) => subjects((kind) => SUBJECT_OF[kind as keyof typeof SUBJECT_OF] === heading);
  const announced = subjects((kind) => OF_ANNOUNCEMENTS.includes(kind));
  const [{ accounts, activities }, events, groups, contents, announcements] = await Promise.all([
    toldActivities(
      tenant,
      subjects((kind) => OF_ACTIVITIES.includes(kind)),
      [...rows.flatMap(({ senderId }) => senderId ?? []), ...headed('people')],
    ),
    baseEvents(tenant, headed('events')),
    baseGroups(tenant, headed('groups')),
    baseContents(
      tenant,
      subjects((kind) => OF_CONTENTS.includes(kind)),
    ),
    announced.length === 0 ? new Map<string, BaseAnnouncement>() : baseAnnouncements(tenant, announced),
  ]);
  return { accounts, events: new Map(events.map((event) => [event.id, event])), groups, activities, contents, announcements };
}
