import { NotificationPreferences } from '@contract/entities/notifications';
import type { NotificationSwitch } from '@contract/events';

/** All switches, of which some are off. */
export const serializePreferences = (off: readonly NotificationSwitch[]): NotificationPreferences => {
  const names = Object.keys(NotificationPreferences.shape) as (keyof NotificationPreferences)[];
  return Object.fromEntries(names.map((name) => [name, !off.includes(name)])) as NotificationPreferences;
};
