import * as z from 'zod/mini';
import { DayOfWeek } from './enumerations';

/** When the mails go out that a reader may switch off. `never` is where a digest was turned off. */
export const MailRhythm = z.enum(['atOnce', 'daily', 'weekly', 'never']);
export type MailRhythm = z.infer<typeof MailRhythm>;

/** When somebody is told outside the app: their quiet hours, and the rhythm of their mails. */
export const NotificationSchedule = z.object({
  /** By whose clocks; null where none is known yet. */
  timeZone: z.nullable(z.string()),
  /** Null where there are no quiet hours. */
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  /** On which days they begin. */
  quietDays: z.array(DayOfWeek),
  mails: MailRhythm,
  /** At what time a digest goes out; one of a week on Mondays. */
  mailsAt: z.string(),
});
export type NotificationSchedule = z.infer<typeof NotificationSchedule>;
