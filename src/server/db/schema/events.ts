import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { images } from './images';
import { createdAt, id, instant, organizationId, ownedPolicy, updatedAt } from './owned';

export const events = pgTable(
  'events',
  {
    id: id(),
    organizationId: organizationId(),
    slug: text().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    featured: boolean().notNull().default(false),
    /** Whether lists show it; others are found only with the link. */
    listed: boolean().notNull().default(true),
    timezone: text(),
    eventStart: instant().notNull(),
    eventEnd: instant().notNull(),
    imageId: uuid().references(() => images.id),
    squareImageId: uuid().references(() => images.id),
    backgroundImageId: uuid().references(() => images.id),
    eventType: text().$type<'physical' | 'virtual' | 'hybrid'>().notNull(),
    source: text().$type<'admin' | 'moderator' | 'account'>().notNull().default('admin'),
    externalUrl: text(),
    meetingUrl: text(),
    venue: text(),
    venueMapId: uuid().references(() => images.id),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    country: text(),
    zip: text(),
    creatorId: uuid()
      .notNull()
      .references(() => accounts.id),
    registration: boolean().notNull().default(true),
    registrationStart: instant().notNull(),
    registrationEnd: instant().notNull(),
    registrationLimit: integer(),
    passSupply: integer(),
    passLimitPerAccount: integer(),
    publicRegistrants: boolean().notNull().default(true),
    activityFeedEnabled: boolean().notNull().default(true),
    chatBotNumber: text(),
    iosAppLink: text(),
    androidAppLink: text(),
    reservationDescription: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.listed, t.eventStart, t.id),
    index().on(t.organizationId, t.listed, t.eventEnd, t.id),
    index().on(t.organizationId, t.featured, t.eventStart),
    ownedPolicy(),
  ],
).enableRLS();

export const sessionLocations = pgTable(
  'session_locations',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    address1: text(),
    address2: text(),
    zip: text(),
    city: text(),
    state: text(),
    country: text(),
    imageId: uuid().references(() => images.id),
    googlePlaceId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.eventId), ownedPolicy()],
).enableRLS();

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    longDescription: text(),
    locationId: uuid().references(() => sessionLocations.id),
    imageId: uuid().references(() => images.id),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    sortOrder: integer(),
    nonSession: boolean().notNull().default(false),
    registrationEnabled: boolean().notNull().default(false),
    registrationEnd: instant(),
    price: integer(),
    supply: integer(),
    access: text().$type<'PUBLIC' | 'PRIVATE'>().notNull().default('PUBLIC'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    index().on(t.organizationId, t.eventId, t.startTime, t.sortOrder),
    ownedPolicy(),
  ],
).enableRLS();

export const speakers = pgTable(
  'speakers',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    bio: text(),
    title: text(),
    company: text(),
    companyBio: text(),
    imageId: uuid().references(() => images.id),
    priority: integer().notNull().default(0),
    isHost: boolean().notNull().default(false),
    label: text(),
    website: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
    linkedIn: text(),
    discord: text(),
    youtube: text(),
    tikTok: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.eventId, t.slug), index().on(t.organizationId, t.eventId, t.priority), ownedPolicy()],
).enableRLS();

export const sessionSpeakers = pgTable(
  'session_speakers',
  {
    organizationId: organizationId(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    speakerId: uuid()
      .notNull()
      .references(() => speakers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.sessionId, t.speakerId] }), index().on(t.organizationId, t.speakerId), ownedPolicy()],
).enableRLS();
