import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, ownedTable } from '../ownedTable';
import { images } from './images';
import { ofEvent, ofEventKeys } from '../ofEvent';

export const eventPages = ownedTable(
  'event_pages',
  {
    ...ofEvent(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    html: text().notNull(),
  },
  (t) => [...ofEventKeys(t)],
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
