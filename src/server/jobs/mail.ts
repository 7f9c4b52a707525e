import type { JobData } from '@server/db/queue';
import { inOrganization } from '@server/db/tenant';
import { MailRefused } from '@server/delivery/mailer';
import { mailById, markMailSent, NOBODY } from '@server/delivery/queries';
import type { JobContext } from './context';
import { workTogether } from './runJobs';

export const workMail = (context: JobContext): Promise<number> =>
  workTogether(context, 'mail', (error) => error instanceof MailRefused, send);

async function send(
  { services: { database, organizations, now }, mailer }: JobContext,
  { organizationId, mailId }: JobData['mail'],
): Promise<void> {
  const organization = organizations.byId(organizationId);
  const mail = await inOrganization(database.db, { organizationId }, (tenant) => mailById(tenant, mailId));
  if (!organization || !mail || mail.sentAt || mail.expiresAt <= now()) return;
  const from = { name: organization.config.NAME, replyTo: mail.replyTo ?? organization.contact.EMAIL };
  if (mail.to !== NOBODY) await mailer.send({ ...mail, from });
  await inOrganization(database.db, { organizationId }, (tenant) => markMailSent(tenant, mailId, now()));
}
