import type { Tenant } from '@server/db/tenant';
import { addMail, type Mail } from './queries';

/**
 * Hands over a mail in the transaction that causes it: it goes out if and only if that is committed.
 * With nothing configured it stays where `/outbox` shows it; a driver that sends works through the rows whose `sentAt` is empty.
 */
export async function sendMail(tenant: Tenant, mail: Mail, now: Date): Promise<void> {
  await addMail(tenant, mail, now);
}
