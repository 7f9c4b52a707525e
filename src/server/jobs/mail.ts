import { asWorker, type JobData } from '@server/db/queue';
import { inOrganization } from '@server/db/tenant';
import { MailRefused } from '@server/delivery/mailer';
import { mailById, markMailSent, NOBODY } from '@server/delivery/queries';
import type { JobContext } from './context';
import { fetchJobs, logFailure, queueOn, reasonOf, type Job } from './runJobs';

/** Sends the mail that waits. The mail server is asked outside of any transaction. Answers how many jobs were taken. */
export async function workMail(context: JobContext): Promise<number> {
  const jobs = await fetchJobs(context, 'mail');
  await Promise.all(jobs.map((job) => sendOne(context, job)));
  return jobs.length;
}

async function sendOne(context: JobContext, job: Job<'mail'>): Promise<void> {
  const { database } = context.services;
  const boss = await queueOn(database.db);
  try {
    await send(context, job.data);
    await boss.deleteJob('mail', job.id);
  } catch (error) {
    // What is refused for good is not tried again.
    if (error instanceof MailRefused) {
      await asWorker(database.db).executeSql("update pgboss.job set retry_limit = retry_count where name = 'mail' and id = $1", [job.id]);
      job.retryLimit = job.retryCount;
    }
    await boss.fail('mail', job.id, { message: reasonOf(error) });
    logFailure(context, 'mail', job, error);
  }
}

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
