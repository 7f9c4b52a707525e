import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';
import { passTypes } from './passTypes';

export const packages = ownedTable(
  'packages',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    isActive: boolean().notNull().default(true),
    imageId: uuid(),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { price: Cents }),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const packagePasses = ownedTable(
  'package_passes',
  {
    id: id(),
    packageId: uuid().notNull(),
    passTypeId: uuid().notNull(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { quantity: Count }),
    index().on(t.organizationId, t.packageId),
    belongsTo(t, packages, t.packageId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
  ],
);
