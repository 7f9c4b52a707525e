import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { addMails, type Mail } from './queries';

// What people wrote may hold them; in a header a line break begins another.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Writes mails with the change that causes them; they are sent if and only if that is committed. */
export async function queueMails(tenant: Tenant, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const expiresAt = new Date(now.getTime() + RETENTION.mailDays * 86_400_000);
  const rows = mails.map((mail) => ({ expiresAt, ...mail, subject: oneLine(mail.subject), createdAt: now }));
  for (const mailId of await addMails(tenant, rows)) tenant.enqueue({ queue: 'mail', data: { mailId } });
}

export const queueMail = (tenant: Tenant, mail: Mail, now: Date): Promise<void> => queueMails(tenant, [mail], now);
