import { EVENT_KINDS, type AudienceName, type Audiences, type DomainEvent } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import { groupModerators } from '@server/db/roles';
import { eventHosts, staff } from '@server/http/roleGuards';
import { everybodyIds } from '../modules/accounts/reads';
import { receiverIds } from '../modules/announcements/reads';
import { channelListenerIds } from '../modules/channels/reads';
import { channelAudience, unreadAudience } from '../modules/chat/reads';
import { contentManagers } from '../modules/contents/reads';
import { groupListeners, groupMailListeners, groupPushListeners } from '../modules/groups/reads';
import { remindedOf } from '../modules/registration/reads';

async function moderators(tenant: Tenant, { groupId, eventId, contentId, exceptIds }: Audiences['moderators']): Promise<string[]> {
  const told = (ids: string[]) => ids.filter((id) => !exceptIds.includes(id));
  if (groupId !== null) return told(await groupModerators(tenant, groupId));
  const found = eventId !== null ? await eventHosts(tenant, eventId) : contentId !== null ? await contentManagers(tenant, contentId) : [];
  return told(told(found).length > 0 ? found : await staff(tenant));
}

const AUDIENCES: { [A in AudienceName]: (tenant: Tenant, event: Audiences[A]) => Promise<string[]> } = {
  account: async (_tenant, { accountId }) => [accountId],
  accounts: async (_tenant, { accountIds }) => accountIds,
  everybody: (tenant) => everybodyIds(tenant),
  announcementReceivers: (tenant, { subjectId }) => receiverIds(tenant, subjectId),
  remindedOf: (tenant, { subjectId }) => remindedOf(tenant, subjectId),
  sessions: async () => [],
  accountAndHosts: async (tenant, { accountId, eventId }) => [...new Set([accountId, ...(await eventHosts(tenant, eventId))])],
  accountsAndHosts: async (tenant, { accountIds, eventId }) => [...new Set([...accountIds, ...(await eventHosts(tenant, eventId))])],
  hosts: (tenant, { eventId }) => eventHosts(tenant, eventId),
  groupModerators: (tenant, { groupId }) => groupModerators(tenant, groupId),
  moderators,
  groupListeners: async (tenant, { groupId, exceptIds }) => (await groupListeners(tenant, groupId)).filter((id) => !exceptIds.includes(id)),
  groupPushListeners: async (tenant, { groupId, senderId }) => (await groupPushListeners(tenant, groupId)).filter((id) => id !== senderId),
  groupMailListeners: async (tenant, { groupId, senderId }) => (await groupMailListeners(tenant, groupId)).filter((id) => id !== senderId),
  channelSubscribers: (tenant, { channelId }) => channelListenerIds(tenant, channelId),
  channelMailListeners: (tenant, { channelId }) => channelListenerIds(tenant, channelId, 'contentEmailNotification'),
  channelPushListeners: (tenant, { channelId }) => channelListenerIds(tenant, channelId, 'contentPushNotification'),
  chatMembers: (tenant, { channelId }) => channelAudience(tenant, channelId),
  chatUnread: (tenant, event) => unreadAudience(tenant, event),
};

export function audienceOf(tenant: Tenant, event: DomainEvent): Promise<string[]> {
  const find = AUDIENCES[EVENT_KINDS[event.type].audience] as (tenant: Tenant, event: DomainEvent) => Promise<string[]>;
  return find(tenant, event);
}

/** Whether an account is still among those who did not turn off, for a group or a channel, what an event tells. */
export async function stillListens(tenant: Tenant, event: DomainEvent, accountId: string): Promise<boolean> {
  switch (event.type) {
    case 'groupActivityPosted':
      return (await groupListeners(tenant, event.groupId, accountId)).length > 0;
    case 'groupAnnouncementMailed':
      return (await groupMailListeners(tenant, event.groupId, accountId)).length > 0;
    case 'groupAnnouncementPushed':
      return (await groupPushListeners(tenant, event.groupId, accountId)).length > 0;
    case 'contentMailed':
      return (await channelListenerIds(tenant, event.channelId, 'contentEmailNotification', accountId)).length > 0;
    case 'contentPushed':
      return (await channelListenerIds(tenant, event.channelId, 'contentPushNotification', accountId)).length > 0;
    default:
      return true;
  }
}
