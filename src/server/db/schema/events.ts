import { boolean, check, doublePrecision, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Count } from '@contract/numbers';
import { Slug } from '@contract/text';
import { WAITING_LIST } from '@contract/limits';
import { EventSource, EventType } from '@contract/entities/enumerations';
import { sql } from 'drizzle-orm';
import { createdAt, enumeration, id, instant, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { groups } from './groups';
import { images } from './images';
import { series } from './series';
import { videos } from './videos';

export const events = ownedTable(
  'events',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    featured: boolean().notNull().default(false),
    published: boolean().notNull().default(true),
    /** Whether lists show it; others are found only with the link. */
    listed: boolean().notNull().default(true),
    revision: revision(),
    newActivityCreatorEmailNotification: boolean().notNull().default(false),
    newActivityCreatorPushNotification: boolean().notNull().default(false),
    timezone: text(),
    eventStart: instant().notNull(),
    eventEnd: instant().notNull(),
    imageId: uuid(),
    squareImageId: uuid(),
    backgroundImageId: uuid(),
    eventType: enumeration(EventType).notNull(),
    source: enumeration(EventSource).notNull().default('admin'),
    externalUrl: text(),
    meetingUrl: text(),
    venue: text(),
    venueMapId: uuid(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    country: text(),
    zip: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    creatorId: uuid().notNull(),
    seriesId: uuid(),
    groupId: uuid(),
    groupOnly: boolean().notNull().default(false),
    streamReplayId: uuid(),
    registration: boolean().notNull().default(true),
    registrationStart: instant().notNull(),
    registrationEnd: instant().notNull(),
    registrationLimit: integer(),
    passSupply: integer(),
    /** Never less than are taken of `passSupply`; null while that is unknown. Kept by the guards (migration 0001). */
    passesTakenAtMost: integer(),
    passLimitPerAccount: integer(),
    offerMinutes: integer().notNull().default(WAITING_LIST.offerMinutes),
    canceledAt: instant(),
    /** When its hosts removed it. It is nobody's any more, and may be taken back for a while. */
    removedAt: instant(),
    cancelNote: text(),
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
    ...bounded(t, { slug: Slug, registrationLimit: Count, passSupply: Count, passLimitPerAccount: Count, offerMinutes: Count }),
    check('events_group_only_of_group', sql`not ${t.groupOnly} or ${t.groupId} is not null`),
    check('events_canceled_closed', sql`${t.canceledAt} is null or not ${t.registration}`),
    check('events_latitude_bounds', sql`${t.latitude} between -90 and 90`),
    check('events_longitude_bounds', sql`${t.longitude} between -180 and 180`),
    check('events_place_whole', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    uniqueIndex().on(t.organizationId, t.slug),
    index().on(t.organizationId, t.eventStart, t.id),
    index().on(t.organizationId, t.listed, t.eventStart, t.id),
    index().on(t.organizationId, t.listed, t.eventEnd, t.id),
    index().on(t.organizationId, t.listed, t.createdAt, t.id),
    index('events_by_length').on(t.organizationId, sql`(${t.eventEnd} - ${t.eventStart})`),
    index().on(t.organizationId, t.featured, t.eventStart),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    index().on(t.organizationId, t.squareImageId),
    belongsTo(t, images, t.squareImageId),
    index().on(t.organizationId, t.backgroundImageId),
    belongsTo(t, images, t.backgroundImageId),
    index().on(t.organizationId, t.venueMapId),
    belongsTo(t, images, t.venueMapId),
    index().on(t.organizationId, t.seriesId, t.eventStart),
    belongsTo(t, series, t.seriesId),
    index().on(t.organizationId, t.groupId, t.eventStart),
    belongsTo(t, groups, t.groupId),
    index().on(t.organizationId, t.streamReplayId),
    belongsTo(t, videos, t.streamReplayId),
    index().on(t.organizationId, t.creatorId),
    belongsTo(t, accounts, t.creatorId),
  ],
);
