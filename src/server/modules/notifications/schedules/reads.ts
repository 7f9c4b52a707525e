import type { NotificationSchedule } from '@contract/entities/notificationSchedule';
import { DayOfWeek } from '@contract/entities/enumerations';
import { DIGEST } from '@contract/limits';
import { isTimeZone } from '@contract/rules/wallClock';
import type { Tenant } from '@server/db/tenant';
import { ownAccounts } from '../../accounts/reads';
import { scheduleRow, type ScheduleRow } from './queries';

export const serializeSchedule = ({ timeZone, quietFrom, quietUntil, quietDays, mails, mailsAt }: ScheduleRow): NotificationSchedule => ({
  timeZone,
  quietFrom,
  quietUntil,
  quietDays,
  mails,
  mailsAt,
});

/** When an account is told; of one that never chose, by the zone of the account if it has one. */
export async function readSchedule(tenant: Tenant, accountId: string): Promise<NotificationSchedule> {
  const row = await scheduleRow(tenant, accountId);
  if (row) return serializeSchedule(row);
  const zone = (await ownAccounts(tenant, [accountId]))[0]?.row.timezone;
  return {
    timeZone: zone && isTimeZone(zone) ? zone : null,
    quietFrom: null,
    quietUntil: null,
    quietDays: [...DayOfWeek.options],
    mails: 'atOnce',
    mailsAt: DIGEST.at,
  };
}
