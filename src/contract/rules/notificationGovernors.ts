import type { Notification, NotificationPreferences } from '../entities/notifications';
import type { InAppEvent } from '../events';

type Switch = keyof NotificationPreferences;

/** Which of a reader's switches govern how each kind reaches them outside the app. */
const SWITCHES: Partial<Record<InAppEvent['type'], readonly Switch[]>> = {
  accountFollowed: ['newFollowerEmail', 'newFollowerPush'],
  passReceived: ['transferEmail', 'transferPush'],
  groupInvited: ['groupInvitationEmail', 'groupInvitationPush'],
  groupRequestAccepted: ['groupRequestAcceptedEmail', 'groupRequestAcceptedPush'],
  announcementSent: ['eventAnnouncementEmail', 'eventAnnouncementPush'],
  organizationAnnouncementSent: ['organizationAnnouncementEmail', 'organizationAnnouncementPush'],
  activityLiked: ['likePush'],
  commentLiked: ['likePush'],
  activityCommented: ['commentEmail', 'commentPush'],
  commentReplied: ['commentEmail', 'commentPush'],
  activityMentioned: ['commentEmail', 'commentPush'],
  activityReshared: ['resharePush'],
};

/** What governs how a notification reaches its reader outside the app; null where nothing does, for it answers what they did. */
export function governorOf({
  kind,
  announcement,
  content,
  groupId,
}: Pick<Notification, 'kind' | 'announcement' | 'content' | 'groupId'>):
  { switches: readonly Switch[] } | { channel: { id: string; slug: string } } | { groupId: string } | null {
  if (kind === 'contentPublished') return content && { channel: content.channel };
  if (kind === 'groupActivityPosted') return groupId === null ? null : { groupId };
  if (kind === 'announcementSent' && announcement?.group) return { switches: ['groupAnnouncementEmail', 'groupAnnouncementPush'] };
  const switches = SWITCHES[kind as InAppEvent['type']];
  return switches ? { switches } : null;
}
