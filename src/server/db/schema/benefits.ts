import { index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { images } from './images';

export const benefits = ownedTable(
  'benefits',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text(),
    imageId: uuid(),
    priority: integer().notNull().default(0),
    startDate: timestamp({ withTimezone: true }).notNull(),
    endDate: timestamp({ withTimezone: true }),
    eventId: uuid(),
    managerId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.priority, t.id),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    index().on(t.organizationId, t.eventId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.managerId),
    belongsTo(t, accounts, t.managerId),
  ],
);
