import type { DomainEventType, InAppEvent } from '../events';
import { contentAddress } from './channelAddresses';

/** The id of a notification's text, the same in every catalogue. It may name `{sender}` and `{subject}`. */
export const notificationText = <T extends InAppEvent['type']>(event: T) => `notifications.${event}` as const;

/** What is said in the app as well, by an event of its own. */
const NOTICES = {
  announcementMailed: 'announcementSent',
  announcementPushed: 'announcementSent',
  groupAnnouncementMailed: 'announcementSent',
  groupAnnouncementPushed: 'announcementSent',
  contentMailed: 'contentPublished',
  contentPushed: 'contentPublished',
} as const satisfies Partial<Record<DomainEventType, InAppEvent['type']>>;

/** As which notification an event is told in the app; undefined of one that is not, such as of a conversation. */
export function noticeOf<T extends DomainEventType>(
  type: T,
): T extends InAppEvent['type'] | keyof typeof NOTICES ? InAppEvent['type'] : undefined;
export function noticeOf(type: DomainEventType): InAppEvent['type'] | undefined {
  if (type in NOTICES) return NOTICES[type as keyof typeof NOTICES];
  return type in SUBJECT_OF ? (type as InAppEvent['type']) : undefined;
}

export const NOTIFICATION_SUBJECTS = ['people', 'events', 'posts', 'groups', 'moderation', 'news'] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** Under which heading a reader looks for each kind; what tells of people, events or groups has one of them for its subject. */
export const SUBJECT_OF: Record<InAppEvent['type'], NotificationSubject> = {
  delegateAdded: 'people',
  accountFollowed: 'people',
  contactAdded: 'people',
  registrationCompleted: 'events',
  eventCanceled: 'events',
  paymentSettled: 'events',
  sessionRegistered: 'events',
  codeBought: 'events',
  passReceived: 'events',
  passTransferred: 'events',
  passRequestDecided: 'events',
  waitingListOffered: 'events',
  waitingListOfferExpired: 'events',
  coHostAdded: 'events',
  groupRequested: 'groups',
  groupInvited: 'groups',
  groupRequestAccepted: 'groups',
  groupModeratorMade: 'groups',
  groupGiven: 'groups',
  announcementSent: 'news',
  organizationAnnouncementSent: 'news',
  contentPublished: 'news',
  activityLiked: 'posts',
  commentLiked: 'posts',
  activityCommented: 'posts',
  commentReplied: 'posts',
  activityReported: 'moderation',
  activityReshared: 'posts',
  activityMentioned: 'posts',
  groupActivityPosted: 'posts',
};

interface About {
  senderId: string | null;
  subjectId: string | null;
  /** The content that it tells of, which has no address by its id alone; none once it is gone. */
  content?: { slug: string; channel: { slug: string } } | null;
}

export const NOTIFICATION_PATHS: Record<InAppEvent['type'], (about: About) => string> = {
  delegateAdded: () => '/settings/teams',
  accountFollowed: ({ subjectId }) => `/accounts/${subjectId}`,
  contactAdded: () => '/contacts',
  registrationCompleted: ({ subjectId }) => `/events/${subjectId}/attendee`,
  eventCanceled: ({ subjectId }) => `/events/${subjectId}`,
  paymentSettled: ({ subjectId }) => `/events/${subjectId}/attendee`,
  sessionRegistered: ({ subjectId }) => `/events/${subjectId}/attendee`,
  codeBought: ({ subjectId }) => `/events/${subjectId}/coupons`,
  passReceived: ({ subjectId }) => `/events/${subjectId}/attendee`,
  passTransferred: ({ subjectId }) => `/events/${subjectId}/attendee`,
  passRequestDecided: ({ subjectId }) => `/events/${subjectId}/register`,
  waitingListOffered: ({ subjectId }) => `/events/${subjectId}/register`,
  waitingListOfferExpired: ({ subjectId }) => `/events/${subjectId}`,
  coHostAdded: ({ subjectId }) => `/listings/${subjectId}`,
  groupRequested: ({ subjectId }) => `/groups/${subjectId}/requests`,
  groupInvited: ({ subjectId }) => `/groups/${subjectId}`,
  groupRequestAccepted: ({ subjectId }) => `/groups/${subjectId}`,
  groupModeratorMade: ({ subjectId }) => `/groups/${subjectId}`,
  groupGiven: ({ subjectId }) => `/groups/${subjectId}`,
  announcementSent: ({ subjectId }) => `/announcements/${subjectId}`,
  organizationAnnouncementSent: ({ subjectId }) => `/announcements/${subjectId}`,
  contentPublished: ({ content }) => (content ? contentAddress(content) : '/notifications'),
  activityLiked: ({ subjectId }) => `/activities/${subjectId}`,
  commentLiked: ({ subjectId }) => `/activities/${subjectId}`,
  activityCommented: ({ subjectId }) => `/activities/${subjectId}`,
  commentReplied: ({ subjectId }) => `/activities/${subjectId}`,
  activityReported: ({ subjectId }) => `/activities/${subjectId}`,
  activityReshared: ({ subjectId }) => `/activities/${subjectId}`,
  activityMentioned: ({ subjectId }) => `/activities/${subjectId}`,
  groupActivityPosted: ({ subjectId }) => `/activities/${subjectId}`,
};
