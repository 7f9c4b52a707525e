import { index, integer, text, uniqueIndex, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, revision, updatedAt } from './columns';
import { belongsTo, bounded } from './ownedTable';
import { events } from './schema/events';

export const ofEvent = () => ({
  id: id(),
  eventId: uuid().notNull(),
  slug: text().notNull(),
  sortOrder: integer().notNull().default(0),
  revision: revision(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const ofEventKeys = (t: Record<'organizationId' | 'eventId' | 'slug' | 'sortOrder', ExtraConfigColumn>) => [
  ...bounded(t, { slug: Slug }),
  uniqueIndex().on(t.organizationId, t.eventId, t.slug),
  index().on(t.organizationId, t.eventId, t.sortOrder),
  belongsTo(t, events, t.eventId).onDelete('cascade'),
];
