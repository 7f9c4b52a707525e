import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ListingAnnouncementInput } from '@contract/inputs/announcements';
import { createdAt, id, instant } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { groups } from './groups';
import { passTypes } from './passTypes';
import { registrationQuestions } from './questions';
import { sessions } from './sessions';

/**
 * What the hosts of an event say to those who come, to all of them or to those whom some columns name; what the moderators
 * of a group say to its members; or what the organization says to everybody.
 */
export const announcements = ownedTable(
  'announcements',
  {
    id: id(),
    eventId: uuid(),
    groupId: uuid(),
    /** Null where the organization itself says it. */
    creatorId: uuid(),
    /** The name that the organization's file calls it by. */
    slug: text(),
    title: text().notNull(),
    html: text().notNull(),
    message: text().notNull(),
    email: boolean().notNull(),
    push: boolean().notNull(),
    ticketId: uuid(),
    sessionId: uuid(),
    checkedIn: boolean(),
    questionId: uuid(),
    answer: text(),
    scheduledAt: instant(),
    sentAt: instant(),
    /** When it was not sent, as whoever wrote it hosted the event no more. */
    stoppedAt: instant(),
    mailed: integer().notNull().default(0),
    pushed: integer().notNull().default(0),
    site: text().notNull(),
    createdAt: createdAt(),
    /** When its words were changed: that it goes out, and whom it reaches, changes nothing of them. */
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    ...bounded(t, ListingAnnouncementInput.shape),
    check('announcements_of_one', sql`num_nonnulls(event_id, group_id, slug) = 1`),
    check('announcements_creator', sql`num_nonnulls(creator_id, slug) = 1`),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.eventId, t.createdAt, t.id),
    index().on(t.organizationId, t.groupId, t.createdAt, t.id),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.creatorId),
    belongsTo(t, accounts, t.creatorId).onDelete('cascade'),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, passTypes, t.ticketId),
    index().on(t.organizationId, t.sessionId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
    // What has yet to go out.
    index('announcements_due')
      .on(t.organizationId, t.scheduledAt)
      .where(sql`sent_at is null and stopped_at is null`),
  ],
);

export const announcementReceivers = ownedTable(
  'announcement_receivers',
  {
    announcementId: uuid().notNull(),
    accountId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.announcementId, t.accountId] }),
    belongsTo(t, announcements, t.announcementId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
