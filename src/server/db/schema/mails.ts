import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

export interface MailAttachment {
  name: string;
  contentType: string;
  content: string;
}

export const mails = ownedTable(
  'mails',
  {
    id: id(),
    /** Whom it tells; it goes with them. Codes are for whoever reads the address. */
    accountId: uuid(),
    subjectId: uuid(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** Where an answer goes; null where it goes to the organization. */
    replyTo: text(),
    /** Where a reader says that they want no more of this; mail that answers what somebody did has none. */
    unsubscribeUrl: text(),
    sentAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.createdAt),
    index().on(t.organizationId, t.to, t.createdAt),
    index().on(t.organizationId, t.expiresAt),
    index().on(t.organizationId, t.accountId, t.subjectId),
    belongsTo(t, accounts, t.accountId),
  ],
);
