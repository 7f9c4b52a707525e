import { boolean, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { addOns } from './addOns';
import { events } from './events';
import { images } from './images';
import { passTypes } from './passTypes';
import { registrations } from './registrations';

const roomDates = () => ({
  minStart: date(),
  defaultStart: date(),
  maxStart: date(),
  minEnd: date(),
  defaultEnd: date(),
  maxEnd: date(),
});

/** A kind of room that passes may share. `supply` is how many of them there are on each night; null is as many as are wanted. */
export const roomTypes = ownedTable(
  'room_types',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    price: integer().notNull(),
    pricePerNight: boolean().notNull().default(true),
    supply: integer(),
    minPasses: integer(),
    maxPasses: integer(),
    ...roomDates(),
    imageId: uuid().notNull(),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { price: Cents, supply: Count, minPasses: Count, maxPasses: Count }),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const roomTypePassTypes = ownedTable(
  'room_type_pass_types',
  {
    id: id(),
    roomTypeId: uuid().notNull(),
    passTypeId: uuid().notNull(),
    enabled: boolean().notNull().default(true),
    premium: integer().notNull().default(0),
    includedNights: integer().notNull().default(0),
    minPasses: integer(),
    maxPasses: integer(),
    ...roomDates(),
  },
  (t) => [
    ...bounded(t, { premium: Cents, includedNights: Count, minPasses: Count, maxPasses: Count }),
    uniqueIndex().on(t.organizationId, t.roomTypeId, t.passTypeId),
    belongsTo(t, roomTypes, t.roomTypeId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
  ],
);

export const roomTypeAddOns = ownedTable(
  'room_type_add_ons',
  {
    id: id(),
    roomTypeId: uuid().notNull(),
    addOnId: uuid().notNull(),
    ...roomDates(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.roomTypeId, t.addOnId),
    belongsTo(t, roomTypes, t.roomTypeId).onDelete('cascade'),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
  ],
);

/** A room for the passes that name it. It takes from the supply for as long as one of them does; triggers guard that. */
export const roomReservations = ownedTable(
  'room_reservations',
  {
    id: id(),
    attendeeId: uuid().notNull(),
    roomTypeId: uuid().notNull(),
    start: date(),
    end: date(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.attendeeId),
    belongsTo(t, registrations, t.attendeeId).onDelete('cascade'),
    index().on(t.organizationId, t.roomTypeId, t.start),
    belongsTo(t, roomTypes, t.roomTypeId),
  ],
);
