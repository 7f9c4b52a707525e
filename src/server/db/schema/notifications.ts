import type { DomainEventType } from '@contract/events';
import { sql } from 'drizzle-orm';
import { index, text, uuid } from 'drizzle-orm/pg-core';
import { NotificationType } from '@contract/entities/enumerations';
import { createdAt, enumeration, id, instant } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

export const notifications = ownedTable(
  'notifications',
  {
    id: id(),
    accountId: uuid().notNull(),
    type: enumeration(NotificationType).notNull(),
    /** The kind of event it tells of; its text is kept under this name. */
    event: text().$type<DomainEventType>().notNull(),
    senderId: uuid(),
    subjectId: uuid(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.senderId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId, t.createdAt, t.id),
    index()
      .on(t.organizationId, t.accountId)
      .where(sql`${t.readAt} is null`),
    index().on(t.organizationId, t.senderId),
    // How many have read of one thing.
    index().on(t.organizationId, t.subjectId),
  ],
);
