import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';

/** Pages of an event that its host writes: travel, the code of conduct, whatever it needs. */
export const eventPages = ownedTable(
  'event_pages',
  {
    id: id(),
    eventId: uuid().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    html: text().notNull(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
  ],
);

export const eventPageImages = ownedTable(
  'event_page_images',
  {
    pageId: uuid().notNull(),
    imageId: uuid().notNull(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.pageId, t.imageId] }),
    belongsTo(t, eventPages, t.pageId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);
