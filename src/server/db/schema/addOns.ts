import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';
import { passTypes } from './passTypes';

export const addOns = ownedTable(
  'add_ons',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    supply: integer(),
    price: integer().notNull(),
    pricePerNight: boolean().notNull().default(false),
    imageId: uuid(),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { price: Cents, supply: Count }),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

/** The pass types an add-on goes with; an add-on without rows goes with all. */
export const addOnPassTypes = ownedTable(
  'add_on_pass_types',
  {
    addOnId: uuid().notNull(),
    passTypeId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.addOnId, t.passTypeId] }),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
  ],
);
