import * as z from 'zod/mini';
import { DayOfWeek } from '../entities/enumerations';
import { MailRhythm } from '../entities/notificationSchedule';
import { checks } from '../rules/fieldRules';
import { Clock, TimeZone } from '../timeZone';

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
