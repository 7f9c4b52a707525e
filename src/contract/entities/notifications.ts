import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseActivity, BaseLike } from './activities';
import { BaseAnnouncement } from './announcements';
import { BaseContent } from './contents';
import { NotificationType } from './enumerations';
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
