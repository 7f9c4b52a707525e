import { and, desc, eq } from 'drizzle-orm';
import { mails, type MailAttachment } from '@server/db/schema/mails';
import { owned, type Tenant } from '@server/db/tenant';

/** A mail as a module writes it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

export const addMail = (tenant: Tenant, mail: Mail, createdAt: Date) =>
  tenant.db.insert(mails).values({ ...mail, organizationId: tenant.organizationId, createdAt });

/** Takes back what was written to an address. */
export const forgetMailsTo = (tenant: Tenant, to: string) => tenant.db.delete(mails).where(and(owned(tenant, mails), eq(mails.to, to)));

/** The newest mails, to one address or to anybody. */
export const newestMails = (tenant: Tenant, to: string | undefined, most: number) =>
  tenant.db
    .select()
    .from(mails)
    .where(and(owned(tenant, mails), to === undefined ? undefined : eq(mails.to, to)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);

export type MailRow = Awaited<ReturnType<typeof newestMails>>[number];
