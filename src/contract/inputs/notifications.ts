import * as z from 'zod/mini';
import { NotificationType } from '../entities/enumerations';
import { NotificationPreferences } from '../entities/notifications';
import { Age } from '../instant';
import { PAGE_SIZE } from '../limits';
import { Id, text } from '../text';

export const NotificationPreferencesInput = z.partial(z.strictObject(NotificationPreferences.shape));
export type NotificationPreferencesInput = z.infer<typeof NotificationPreferencesInput>;

export const NotificationFilters = z.pipe(
  text(300),
  z.pipe(
    z.transform((words: string) => (words === '' ? [] : words.split(','))),
    z.array(NotificationType),
  ),
);

export const NotificationsReadInput = z.strictObject({
  read: z.boolean(),
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(PAGE_SIZE.max))),
  age: z.optional(Age),
});
export type NotificationsReadInput = z.infer<typeof NotificationsReadInput>;
