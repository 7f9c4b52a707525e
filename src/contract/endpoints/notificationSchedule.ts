import { endpoint } from '../endpoint';
import { NotificationSchedule } from '../entities/notificationSchedule';
import { NotificationScheduleInput } from '../inputs/notificationSchedule';

export const getNotificationSchedule = endpoint({
  method: 'GET',
  path: '/self/notificationSchedule',
  module: 'core',
  access: 'member',
  summary: 'When the viewer is told outside the app: their quiet hours, and the rhythm of their mails',
  output: NotificationSchedule,
});

export const updateNotificationSchedule = endpoint({
  method: 'PUT',
  path: '/self/notificationSchedule',
  module: 'core',
  access: 'member',
  summary: 'Sets the viewer’s quiet hours and the rhythm of their mails; what waits already goes by them too',
  input: NotificationScheduleInput,
  output: NotificationSchedule,
});
