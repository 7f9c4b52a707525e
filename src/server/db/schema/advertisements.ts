import { index, text, uuid } from 'drizzle-orm/pg-core';
import { AdvertisementType } from '@contract/entities/enumerations';
import { createdAt, enumeration, id, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { images } from './images';

export const advertisements = ownedTable(
  'advertisements',
  {
    id: id(),
    type: enumeration(AdvertisementType).notNull(),
    title: text().notNull(),
    description: text(),
    link: text().notNull(),
    imageId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.createdAt, t.id), index().on(t.organizationId, t.imageId), belongsTo(t, images, t.imageId)],
);
