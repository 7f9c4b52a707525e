import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Notification, NotificationPreferences } from '../entities/notifications';
import { NotificationFilters, NotificationPreferencesInput, NotificationsReadInput } from '../inputs/notifications';
import { NOTIFICATION_SUBJECTS } from '../rules/notifications';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/self/notifications',
  module: 'core',
  access: 'member',
  summary: 'What the viewer is told, the newest first; of the types or about the subject that is named, or of all',
  input: paging(['createdAt'], { filters: z.optional(NotificationFilters), about: z.optional(z.enum(NOTIFICATION_SUBJECTS)) }),
  output: z.array(Notification),
  paged: true,
});

export const markNotifications = endpoint({
  method: 'PUT',
  path: '/self/notifications',
  module: 'core',
  access: 'member',
  summary: 'Marks notifications read or unread: those that are named, or all',
  input: NotificationsReadInput,
});

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
