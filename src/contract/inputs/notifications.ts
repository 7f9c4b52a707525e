import * as z from 'zod/mini';
import { DayOfWeek, MailRhythm, NotificationType } from '../entities/enumerations';
import { NotificationPreferences } from '../entities/notifications';
import { PAGE_SIZE } from '../limits';
import { checks } from '../rules/fieldRules';
import { Id, text } from '../text';
import { Clock, TimeZone } from '../timeZone';

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
});
export type NotificationsReadInput = z.infer<typeof NotificationsReadInput>;

const isSpan = z.check<{ quietFrom: string | null; quietUntil: string | null }>(({ value: { quietFrom, quietUntil }, issues }) => {
  if (quietFrom === null && quietUntil !== null)
    issues.push({ code: 'invalid_type', expected: 'string', path: ['quietFrom'], input: undefined });
  if (quietFrom !== null && quietUntil === null)
    issues.push({ code: 'invalid_type', expected: 'string', path: ['quietUntil'], input: undefined });
  if (quietFrom !== null && quietFrom === quietUntil)
    issues.push({ code: 'custom', path: ['quietUntil'], input: quietUntil, ...checks('otherTime') });
});

export const NotificationScheduleInput = z
  .strictObject({
    timeZone: TimeZone,
    quietFrom: z.nullable(Clock),
    quietUntil: z.nullable(Clock),
    quietDays: z.array(DayOfWeek).check(z.minLength(1), z.maxLength(DayOfWeek.options.length)),
    mails: MailRhythm,
    mailsAt: Clock,
  })
  .check(isSpan);
export type NotificationScheduleInput = z.infer<typeof NotificationScheduleInput>;
