import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DayOfWeek, PurchaseStatus } from '@contract/entities/enumerations';
import { Slug } from '@contract/text';
import { createdAt, enumeration, humanNumber, id, instant, realAccount, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { images } from './images';
import { payments } from './payments';

export const bookingPlaces = ownedTable(
  'booking_places',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    /** In which its days and times are. */
    timezone: text().notNull(),
    description: text(),
    imageId: uuid(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    zip: text(),
    country: text(),
    visible: boolean().notNull().default(true),
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

export const bookingSpaces = ownedTable(
  'booking_spaces',
  {
    id: id(),
    placeId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    imageId: uuid(),
    /** How many may have it at the same time. */
    supply: integer().notNull().default(1),
    /** Minutes. */
    slotDuration: integer().notNull(),
    /** Of one slot, in cents. */
    price: integer().notNull().default(0),
    /** The first and the last day on which it can be booked, in the zone of its place. */
    start: date({ mode: 'string' }),
    end: date({ mode: 'string' }),
    /** What a confirmation says of it beyond what is booked. */
    confirmation: text(),
    replyTo: text(),
    visible: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.placeId, t.slug),
    index().on(t.organizationId, t.placeId, t.sortOrder, t.id),
    index().on(t.organizationId, t.placeId, t.createdAt, t.id),
    belongsTo(t, bookingPlaces, t.placeId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    check('booking_spaces_bounds', sql`${t.supply} between 1 and 10000 and ${t.slotDuration} between 5 and 1440 and ${t.price} >= 0`),
    check('booking_spaces_period', sql`${t.end} is null or ${t.start} is null or ${t.end} >= ${t.start}`),
  ],
);

/** When a space opens in a week, in minutes of the day in the zone of its place. */
export const bookingAvailabilities = ownedTable(
  'booking_availabilities',
  {
    id: id(),
    spaceId: uuid().notNull(),
    dayOfWeek: enumeration(DayOfWeek).notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.spaceId, t.dayOfWeek, t.opens),
    belongsTo(t, bookingSpaces, t.spaceId).onDelete('cascade'),
    check('booking_availabilities_bounds', sql`${t.opens} >= 0 and ${t.opens} < ${t.closes} and ${t.closes} <= 1440`),
  ],
);

export const bookingBlackouts = ownedTable(
  'booking_blackouts',
  {
    id: id(),
    spaceId: uuid().notNull(),
    start: instant().notNull(),
    end: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.spaceId, t.end),
    belongsTo(t, bookingSpaces, t.spaceId).onDelete('cascade'),
    check('booking_blackouts_bounds', sql`${t.end} > ${t.start}`),
  ],
);

/** A slot of a space, held as a draft until `holdUntil` or had. A trigger guards the space's supply. */
export const bookings = ownedTable(
  'bookings',
  {
    id: id(),
    alternateId: humanNumber(),
    spaceId: uuid().notNull(),
    accountId: uuid().notNull(),
    buyerId: realAccount(),
    status: enumeration(PurchaseStatus).notNull().default('draft'),
    holdUntil: instant(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** In cents, as it was when the slot was taken. */
    price: integer().notNull().default(0),
    paymentId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.alternateId),
    index('bookings_taken')
      .on(t.organizationId, t.spaceId, t.startsAt)
      .where(sql`status <> 'canceled'`),
    index().on(t.organizationId, t.spaceId),
    index().on(t.organizationId, t.accountId, t.startsAt, t.id),
    belongsTo(t, bookingSpaces, t.spaceId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.buyerId),
    belongsTo(t, accounts, t.buyerId),
    index().on(t.organizationId, t.paymentId),
    belongsTo(t, payments, t.paymentId),
    check('bookings_span', sql`${t.endsAt} > ${t.startsAt}`),
    check('bookings_hold', sql`${t.status} <> 'draft' or ${t.holdUntil} is not null`),
  ],
);
