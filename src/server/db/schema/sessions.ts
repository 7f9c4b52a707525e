import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { Slug } from '@contract/text';
import { SessionAccess } from '@contract/entities/enumerations';
import { createdAt, enumeration, id, instant, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';
import { speakers } from './speakers';
import { streamInputs } from './streams';

export const sessionLocations = ownedTable(
  'session_locations',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    address1: text(),
    address2: text(),
    zip: text(),
    city: text(),
    state: text(),
    country: text(),
    imageId: uuid(),
    googlePlaceId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.eventId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const sessions = ownedTable(
  'sessions',
  {
    id: id(),
    eventId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    longDescription: text(),
    locationId: uuid(),
    imageId: uuid(),
    streamInputId: uuid(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    sortOrder: integer(),
    nonSession: boolean().notNull().default(false),
    registrationEnabled: boolean().notNull().default(false),
    registrationEnd: instant(),
    price: integer(),
    supply: integer(),
    access: enumeration(SessionAccess).notNull().default('PUBLIC'),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug, price: Cents, supply: Count }),
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    index().on(t.organizationId, t.eventId, t.startTime, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.locationId),
    belongsTo(t, sessionLocations, t.locationId),
    index().on(t.organizationId, t.streamInputId),
    belongsTo(t, streamInputs, t.streamInputId),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const sessionSpeakers = ownedTable(
  'session_speakers',
  {
    sessionId: uuid().notNull(),
    speakerId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sessionId, t.speakerId] }),
    index().on(t.organizationId, t.speakerId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, speakers, t.speakerId).onDelete('cascade'),
  ],
);
