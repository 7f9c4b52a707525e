import type { Group } from '@contract/entities/groups';

/** What a group's page shows, by the end of its address; the last four are its moderators'. */
export const GROUP_TABS = [
  'about',
  'activities',
  'announcements',
  'media',
  'events',
  'members',
  'requests',
  'invitations',
  'reports',
  'edit',
] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

export const groupTabOf = (name = 'about'): GroupTab | null => GROUP_TABS.find((tab) => tab === name) ?? null;

/** Where a moderator does what an address below `manage` names. */
export const managedTabOf = (name = 'edit'): GroupTab | null =>
  name === 'invite' ? 'invitations' : name === 'announce' ? 'announcements' : groupTabOf(name);

export const groupAddress = (slug: string, tab: GroupTab = 'about') => (tab === 'about' ? `/groups/${slug}` : `/groups/${slug}/${tab}`);

type Standing = Pick<Group, 'standing'>;

export const isModerator = ({ standing }: Standing): boolean => standing === 'owner' || standing === 'moderator';
export const isMember = (group: Standing): boolean => isModerator(group) || group.standing === 'member';

export const tabsFor = (group: Standing & Pick<Group, 'access'>): readonly GroupTab[] => {
  if (isModerator(group)) return GROUP_TABS;
  if (isMember(group)) return ['about', 'activities', 'announcements', 'media', 'events', 'members'];
  return group.access === 'public' ? ['about', 'activities', 'media', 'events', 'members'] : ['about'];
};
