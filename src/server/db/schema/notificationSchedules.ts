import type { DomainEvent } from '@contract/events';
import { DayOfWeek } from '@contract/entities/enumerations';
import { MailRhythm } from '@contract/entities/notificationSchedule';
import { NotificationScheduleInput } from '@contract/inputs/notificationSchedule';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, enumeration, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** When an account is told outside the app. Without a row it is so at any time, and at once. */
export const notificationSchedules = ownedTable(
  'notification_schedules',
  {
    accountId: uuid().notNull(),
    timeZone: text().notNull(),
    quietFrom: text(),
    quietUntil: text(),
    quietDays: enumeration(DayOfWeek).array().notNull(),
    mails: enumeration(MailRhythm).notNull(),
    mailsAt: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId] }),
    ...bounded(t, NotificationScheduleInput.shape),
    check('notification_schedules_span', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

/** What an account is told of later: by push once its quiet hours are over, by mail in its next digest. */
export const heldNotices = ownedTable(
  'held_notices',
  {
    accountId: uuid().notNull(),
    way: enumeration({ options: ['push', 'mail'] }).notNull(),
    /** What is told once, however often it is said meanwhile. */
    key: text().notNull(),
    event: jsonb().$type<DomainEvent>().notNull(),
    /** Null from when its time has come until it is told. */
    dueAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.way, t.key] }),
    index()
      .on(t.organizationId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
