import { endpoint } from '../endpoint';
import { NotificationPreferences } from '../entities/notifications';
import { NotificationPreferencesInput } from '../inputs/notifications';

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/self/notificationPreferences',
  module: 'core',
  access: 'member',
  summary: 'What the viewer hears of by mail and by push',
  output: NotificationPreferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/self/notificationPreferences',
  module: 'core',
  access: 'member',
  summary: 'Turns switches of what the viewer hears of; what is not named stays',
  input: NotificationPreferencesInput,
  output: NotificationPreferences,
});
