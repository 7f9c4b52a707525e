export type SettingsTab =
  | 'profile'
  | 'notifications'
  | 'interests'
  | 'addresses'
  | 'password'
  | 'sessions'
  | 'delegates'
  | 'teams'
  | 'blocked'
  | 'support'
  | 'requests'
  | 'reports'
  | 'data'
  | 'delete';

export const SETTINGS_TABS: readonly SettingsTab[] = [
  'profile',
  'notifications',
  'interests',
  'addresses',
  'password',
  'sessions',
  'delegates',
  'teams',
  'blocked',
  'support',
  'requests',
  'reports',
  'data',
  'delete',
];

/** The subject of an address; null where it names none. */
export const tabOf = (name = 'profile'): SettingsTab | null => SETTINGS_TABS.find((tab) => tab === name) ?? null;

/** What is there for the staff alone. */
export const STAFF_TABS: readonly SettingsTab[] = ['requests', 'reports'];

interface ViewerRole {
  inPerson: boolean;
  acting: boolean;
  team: boolean;
  password: boolean;
  support: boolean;
  interests: boolean;
  staff: boolean;
}

/** What may be set: a person's own things by themself alone, and a team's members by whoever acts as it. Staff see what they are asked, and what was reported. */
export function tabsFor({ inPerson, acting, team, password, interests, support, staff }: ViewerRole): readonly SettingsTab[] {
  if (!inPerson) return acting && team ? ['profile', 'delegates'] : ['profile'];
  const there: Partial<Record<SettingsTab, boolean>> = { password, interests, support, requests: support && staff, reports: staff };
  return SETTINGS_TABS.filter((tab) => there[tab] !== false);
}
