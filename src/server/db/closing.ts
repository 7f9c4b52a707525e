import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountAddresses } from './schema/accountAddresses';
import { accountBlocks } from './schema/accountBlocks';
import { accountContacts } from './schema/accountContacts';
import { accountFollows } from './schema/accountFollows';
import { accounts } from './schema/accounts';
import { accountTierHolders } from './schema/accountTiers';
import { activities, activityEntities, activityLikes, activityReports } from './schema/activities';
import { announcementReceivers, announcements } from './schema/announcements';
import { auditEntries } from './schema/auditEntries';
import { bookings } from './schema/bookings';
import { channels, channelSubscribers } from './schema/channels';
import { chatChannels, chatMembers, chatMessages } from './schema/chat';
import { contentGuests, contentLikes } from './schema/contents';
import { doorScans } from './schema/door';
import { events } from './schema/events';
import { eventReminders } from './schema/eventEmails';
import { files } from './schema/files';
import { benefits } from './schema/benefits';
import { groupInvitations, groupMembers, groupRequests, groupSponsors } from './schema/groups';
import { idempotencyKeys } from './schema/idempotencyKeys';
import { images } from './schema/images';
import { accountInterests } from './schema/interests';
import { invoices } from './schema/invoices';
import { levelAccounts } from './schema/levels';
import { listingActionRows, listingActions } from './schema/listingActions';
import { mails } from './schema/mails';
import { notifications } from './schema/notifications';
import { heldNotices, notificationSchedules } from './schema/notificationSchedules';
import { notificationsOff } from './schema/notificationsOff';
import { answerChanges, passes } from './schema/passes';
import { paymentIntents } from './schema/payments';
import { couponUses, registrations } from './schema/registrations';
import { postDrafts } from './schema/postDrafts';
import { pushDevices } from './schema/pushDevices';
import { roles } from './schema/roles';
import { savedSessions } from './schema/savedSessions';
import { passRequests } from './schema/passRequests';
import { sessionSponsors, sponsorships } from './schema/sponsors';
import { subscriptions } from './schema/subscriptions';
import { supportTickets } from './schema/supportTickets';
import { videos } from './schema/videos';
import { waitingListEntries } from './schema/waitingLists';
import { owned, type Tenant } from './tenant';

/** What becomes of the rows that point at an account, when it ends. The account's own row stays, under nobody's name. */
export const AT_CLOSING = {
  delete: [
    announcementReceivers.accountId,
    eventReminders.accountId,
    accountAddresses.accountId,
    accountBlocks.accountId,
    accountBlocks.blockedId,
    accountContacts.accountId,
    accountContacts.contactId,
    accountFollows.accountId,
    accountFollows.followerId,
    accountInterests.accountId,
    accountTierHolders.accountId,
    activities.accountId,
    activityEntities.accountId,
    activityLikes.accountId,
    activityReports.accountId,
    channelSubscribers.accountId,
    contentLikes.accountId,
    listingActionRows.accountId,
    groupInvitations.accountId,
    groupInvitations.inviterId,
    groupMembers.accountId,
    groupRequests.accountId,
    groupSponsors.accountId,
    heldNotices.accountId,
    idempotencyKeys.accountId,
    idempotencyKeys.forAccountId,
    levelAccounts.accountId,
    mails.accountId,
    notifications.accountId,
    notifications.senderId,
    notificationSchedules.accountId,
    notificationsOff.accountId,
    passRequests.accountId,
    postDrafts.accountId,
    postDrafts.writerId,
    pushDevices.accountId,
    roles.accountId,
    roles.subjectAccountId,
    savedSessions.accountId,
    sessionSponsors.accountId,
    supportTickets.accountId,
    waitingListEntries.accountId,
  ],
  /** Left to the module that owns them, which takes from them whatever tells who it was. */
  anonymise: [channels.creatorId, files.accountId, images.accountId, videos.accountId],
  /** What others count on (conversations, attendance, supplies, books), and who answers for a change. */
  keep: [
    accounts.madeById,
    announcements.creatorId,
    answerChanges.accountId,
    answerChanges.realAccountId,
    auditEntries.accountId,
    auditEntries.realAccountId,
    benefits.managerId,
    bookings.accountId,
    bookings.buyerId,
    chatChannels.creatorId,
    chatMembers.accountId,
    chatMessages.accountId,
    contentGuests.accountId,
    couponUses.accountId,
    couponUses.buyerId,
    doorScans.accountId,
    doorScans.realAccountId,
    events.creatorId,
    invoices.accountId,
    listingActions.hostId,
    passRequests.buyerId,
    passes.accountId,
    passes.buyerId,
    passes.payerId,
    paymentIntents.accountId,
    registrations.accountId,
    roles.grantedById,
    sponsorships.accountId,
    subscriptions.accountId,
    waitingListEntries.buyerId,
  ],
} satisfies Record<'delete' | 'anonymise' | 'keep', readonly PgColumn[]>;

export async function deleteRowsOf(tenant: Tenant, accountId: string): Promise<void> {
  for (const column of AT_CLOSING.delete) {
    const table = column.table as PgTable & { organizationId: PgColumn };
    await tenant.db.delete(table).where(and(owned(tenant, table), eq(column as PgColumn, accountId)) as SQL);
  }
}
