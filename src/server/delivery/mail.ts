import { RETENTION } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { addMail, type Mail } from './queries';

// What people wrote may hold them; in a header a line break begins another.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Writes a mail with the change that causes it; it is sent if and only if that is committed. */
export async function queueMail(tenant: Tenant, mail: Mail, now: Date): Promise<void> {
  const expiresAt = mail.expiresAt ?? new Date(now.getTime() + RETENTION.mailDays * 86_400_000);
  const mailId = await addMail(tenant, { ...mail, subject: oneLine(mail.subject), expiresAt, createdAt: now });
  tenant.enqueue({ queue: 'mail', data: { mailId } });
}
