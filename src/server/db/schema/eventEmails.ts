import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EventEmailType } from '@contract/entities/enumerations';
import { EventEmailTextInput, EventEmailUpdateInput } from '@contract/inputs/eventEmails';
import { createdAt, enumeration, id, instant, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';

/** A mail of an event that its hosts have worded, or turned on. */
export const eventEmails = ownedTable(
  'event_emails',
  {
    id: id(),
    eventId: uuid().notNull(),
    type: enumeration(EventEmailType).notNull(),
    replyTo: text(),
    enabled: boolean().notNull().default(false),
    hoursBefore: integer().notNull().default(24),
    site: text().notNull(),
    sentAt: instant(),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { hoursBefore: EventEmailUpdateInput.shape.hoursBefore }),
    uniqueIndex().on(t.organizationId, t.eventId, t.type),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    // Reminders that have yet to go out.
    index('event_emails_due')
      .on(t.organizationId, t.eventId)
      .where(sql`type = 'reminder' and enabled and sent_at is null`),
  ],
);

export const eventEmailTexts = ownedTable(
  'event_email_texts',
  {
    emailId: uuid().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
  },
  (t) => [
    ...bounded(t, EventEmailTextInput.shape),
    primaryKey({ columns: [t.organizationId, t.emailId, t.locale] }),
    belongsTo(t, eventEmails, t.emailId).onDelete('cascade'),
  ],
);

export const eventReminders = ownedTable(
  'event_reminders',
  {
    eventId: uuid().notNull(),
    accountId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.eventId, t.accountId] }),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
