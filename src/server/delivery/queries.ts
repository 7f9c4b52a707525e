import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { owned, type Tenant } from '@server/db/tenant';

/**
 * The recipient of a mail that is never sent. Where nobody has an address that was asked about, a mail is written all the
 * same, so that the time of the answer does not tell.
 */
export const NOBODY = '';

export type MailRow = typeof mails.$inferSelect;
/** A mail as a module writes it. After `expiresAt` it is neither sent nor kept. */
export type Mail = Pick<MailRow, 'to' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MailRow, 'accountId' | 'subjectId' | 'attachments' | 'replyTo' | 'unsubscribeUrl' | 'expiresAt'>>;

const one = (tenant: Tenant, id: string) => and(owned(tenant, mails), eq(mails.id, id));

export async function addMails(tenant: Tenant, rows: (Mail & Pick<MailRow, 'expiresAt' | 'createdAt'>)[]): Promise<string[]> {
  const added = await tenant.db
    .insert(mails)
    .values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })))
    .returning({ id: mails.id });
  return added.map(({ id }) => id);
}

export async function mailById(tenant: Tenant, id: string): Promise<MailRow | undefined> {
  const [row] = await tenant.db.select().from(mails).where(one(tenant, id));
  return row;
}

export const markMailSent = (tenant: Tenant, id: string, sentAt: Date) => tenant.db.update(mails).set({ sentAt }).where(one(tenant, id));

export const removeMailsTo = (tenant: Tenant, to: string) => tenant.db.delete(mails).where(and(owned(tenant, mails), eq(mails.to, to)));

export const removeExpiredMails = (tenant: Tenant, now: Date) =>
  tenant.db.delete(mails).where(and(owned(tenant, mails), lt(mails.expiresAt, now)));

export const newestMails = (tenant: Tenant, to: string | undefined, most: number) =>
  tenant.db
    .select()
    .from(mails)
    .where(and(owned(tenant, mails), ne(mails.to, NOBODY), to === undefined ? undefined : eq(mails.to, to)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);

export const mailsAbout = (tenant: Tenant, { accountId, subjectId, most }: { accountId: string; subjectId: string; most: number }) =>
  tenant.db
    .select({ id: mails.id, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(and(owned(tenant, mails), eq(mails.accountId, accountId), eq(mails.subjectId, subjectId)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);
