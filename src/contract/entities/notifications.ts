import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseActivity, BaseLike } from './activities';
import { BaseAnnouncement } from './announcements';
import { BaseContent } from './contents';
import { DayOfWeek, MailRhythm, NotificationType } from './enumerations';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';

export const BaseNotification = z.object({
  id: z.string(),
  type: NotificationType,
  read: z.boolean(),
  sender: z.nullable(BaseAccount),
});
export type BaseNotification = z.infer<typeof BaseNotification>;

export const Notification = z.extend(BaseNotification, {
  /** The kind of event that it tells of: its text stands under this name, and it leads to the place of it. */
  kind: z.string(),
  subjectId: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  like: z.nullable(BaseLike),
  activity: z.nullable(BaseActivity),
  /** Of a comment what it answers, of a share what is shared, of a post its group: those of a day are told together by it. */
  underId: z.nullable(z.string()),
  /** In which group the post stands that it tells of. */
  groupId: z.nullable(z.string()),
  event: z.nullable(BaseEvent),
  announcement: z.nullable(BaseAnnouncement),
  group: z.nullable(BaseGroup),
  invitation: z.null(),
  content: z.nullable(BaseContent),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPreferences = z.object({
  newFollowerPush: z.boolean(),
  newFollowerEmail: z.boolean(),
  likePush: z.boolean(),
  resharePush: z.boolean(),
  commentPush: z.boolean(),
  commentEmail: z.boolean(),
  transferPush: z.boolean(),
  transferEmail: z.boolean(),
  supportTicketConfirmationEmail: z.boolean(),
  chatPush: z.boolean(),
  chatUnreadPush: z.boolean(),
  chatUnreadEmail: z.boolean(),
  organizationAnnouncementEmail: z.boolean(),
  organizationAnnouncementPush: z.boolean(),
  groupAnnouncementEmail: z.boolean(),
  groupAnnouncementPush: z.boolean(),
  eventAnnouncementEmail: z.boolean(),
  eventAnnouncementPush: z.boolean(),
  groupInvitationEmail: z.boolean(),
  groupInvitationPush: z.boolean(),
  groupRequestAcceptedEmail: z.boolean(),
  groupRequestAcceptedPush: z.boolean(),
  eventReminderEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** When somebody is told outside the app: their quiet hours, and the rhythm of their mails. */
export const NotificationSchedule = z.object({
  /** By whose clocks; null where none is known yet. */
  timeZone: z.nullable(z.string()),
  /** Null where there are no quiet hours. */
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  /** On which days they begin. */
  quietDays: z.array(DayOfWeek),
  mails: MailRhythm,
  /** At what time a digest goes out; one of a week on Mondays. */
  mailsAt: z.string(),
});
export type NotificationSchedule = z.infer<typeof NotificationSchedule>;
