import { OrganizationModuleType } from '@contract/entities/enumerations';
import type { OrganizationConfig, OrganizationModule } from '@contract/entities/organization';

export const SERVED: readonly OrganizationModuleType[] = [
  'accounts',
  'activities',
  'advertisements',
  'announcements',
  'benefits',
  'bookings',
  'channels',
  'events',
  'groups',
  'interests',
  'invoices',
  'sponsors',
  'subscriptions',
  'support',
];

const standard = (name: OrganizationModuleType): OrganizationModule => ({
  enabled: SERVED.includes(name),
  requireAuth: false,
  enabledTiers: [],
  editable: false,
  editableTiers: [],
  options: {},
});

export const modulesOf = (named: OrganizationConfig['MODULES']): OrganizationConfig['MODULES'] =>
  Object.fromEntries(OrganizationModuleType.options.map((name) => [name, named[name] ?? standard(name)]));
