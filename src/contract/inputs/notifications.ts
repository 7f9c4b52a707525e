import * as z from 'zod/mini';
import { NotificationPreferences } from '../entities/notifications';

/** Switches to turn; what is not named stays. Reminders of events can be switched, though the answer does not tell them. */
export const NotificationPreferencesInput = z.partial(
  z.strictObject({ ...NotificationPreferences.shape, eventReminderEmail: z.boolean() }),
);
export type NotificationPreferencesInput = z.infer<typeof NotificationPreferencesInput>;
