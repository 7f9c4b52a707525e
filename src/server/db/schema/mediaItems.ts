import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { events } from './events';
import { files } from './files';
import { images } from './images';
import { passTypes } from './passTypes';
import { videos } from './videos';

export const mediaItems = ownedTable(
  'media_items',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    imageId: uuid(),
    videoId: uuid(),
    fileId: bigint({ mode: 'number' }),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('media_items_one_medium', sql`num_nonnulls(${t.imageId}, ${t.videoId}, ${t.fileId}) = 1`),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    index().on(t.organizationId, t.videoId),
    belongsTo(t, videos, t.videoId),
    index().on(t.organizationId, t.fileId),
    belongsTo(t, files, t.fileId),
  ],
);

/** The pass types that a medium is for; one without rows here is for everyone. */
export const mediaItemPassTypes = ownedTable(
  'media_item_pass_types',
  {
    mediaItemId: uuid().notNull(),
    passTypeId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.mediaItemId, t.passTypeId] }),
    belongsTo(t, mediaItems, t.mediaItemId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
  ],
);
