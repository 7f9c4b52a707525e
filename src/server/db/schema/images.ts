import { index, integer, text } from 'drizzle-orm/pg-core';
import { ImageModeration, ImageType } from '@contract/entities/enumerations';
import { createdAt, id, updatedAt, enumeration } from '../columns';
import { ownedTable } from '../ownedTable';

/** Pictures: where they are served from and how large they are. */
export const images = ownedTable(
  'images',
  {
    id: id(),
    uri: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    type: enumeration(ImageType).notNull(),
    moderation: enumeration(ImageModeration).notNull().default('safe'),
    name: text(),
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.createdAt)],
);
