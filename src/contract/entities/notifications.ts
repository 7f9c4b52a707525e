import * as z from 'zod/mini';

/** What an account hears of by mail and by push: a switch for each. */
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
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
