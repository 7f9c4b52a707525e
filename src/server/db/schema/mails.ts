import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns';
import { ownedTable } from '../ownedTable';

/** A file that goes with a mail, as text. */
export interface MailAttachment {
  name: string;
  contentType: string;
  content: string;
}

/** Mail to be sent, written in the transaction that causes it; the delivery driver sends it and sets `sentAt`. */
export const mails = ownedTable(
  'mails',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.organizationId, t.createdAt), index().on(t.organizationId, t.to, t.createdAt)],
);
