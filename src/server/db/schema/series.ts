import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { images } from './images';

export const series = ownedTable(
  'series',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    imageId: uuid(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.sortOrder, t.id),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);
