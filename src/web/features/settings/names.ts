import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { SettingsTab } from './tabs';

const NAMES: Record<SettingsTab | 'members', MessageDescriptor> = defineMessages({
  members: { id: 'settings.members', defaultMessage: 'Members' },
  profile: { id: 'settings.you', defaultMessage: 'You' },
  notifications: { id: 'notifications.title', defaultMessage: 'Notifications' },
  interests: { id: 'settings.interests', defaultMessage: 'Interests' },
  addresses: { id: 'settings.addresses', defaultMessage: 'Addresses' },
  password: { id: 'settings.password', defaultMessage: 'Password' },
  sessions: { id: 'settings.sessions', defaultMessage: 'Sessions' },
  delegates: { id: 'settings.delegates', defaultMessage: 'Delegates' },
  teams: { id: 'settings.teams', defaultMessage: 'Teams' },
  blocked: { id: 'settings.blocked', defaultMessage: 'Blocked people' },
  support: { id: 'support.title', defaultMessage: 'Help' },
  requests: { id: 'settings.requests', defaultMessage: 'Requests of members' },
  reports: { id: 'settings.reports', defaultMessage: 'Reported posts' },
  data: { id: 'settings.data', defaultMessage: 'Your data' },
  delete: { id: 'settings.delete', defaultMessage: 'Delete account' },
});

/** What a subject of the settings is called: a team's delegates are its members. */
export const nameOf = (tab: SettingsTab, team: boolean): MessageDescriptor => NAMES[tab === 'delegates' && team ? 'members' : tab];
