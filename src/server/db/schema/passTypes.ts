import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count, Percent } from '@contract/numbers';
import { TicketEventAccessLevel, TicketVisibility } from '@contract/entities/enumerations';
import { createdAt, id, instant, updatedAt, enumeration } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { images } from './images';
import { ofEvent, ofEventKeys } from '../ofEvent';

/** What may be had for an event. `supply` null means as many as are wanted; prices are cents. */
export const passTypes = ownedTable(
  'pass_types',
  {
    ...ofEvent(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    price: integer().notNull(),
    accessLevel: enumeration(TicketEventAccessLevel).notNull().default('regular'),
    visibility: enumeration(TicketVisibility).notNull().default('public'),
    active: boolean().notNull().default(true),
    cancelable: boolean().notNull().default(true),
    transferable: boolean().notNull().default(true),
    featuredImageId: uuid(),
    minQuantityPerSale: integer().notNull().default(0),
    maxQuantityPerSale: integer().notNull().default(10),
    limitPerAccount: integer(),
    supply: integer(),
    /** Never less than are taken of `supply`; null while that is unknown. Kept by the guards (migration 0001). */
    takenAtMost: integer(),
    requireCoupon: boolean().notNull().default(false),
    emailDomains: text(),
    enableCoupons: boolean().notNull().default(false),
    minCouponQuantity: integer(),
    maxCouponQuantity: integer(),
    overrideStartDate: instant(),
    requiresApproval: boolean().notNull().default(false),
    requiredPassTypeId: uuid(),
  },
  (t) => [
    ...bounded(t, {
      price: Cents,
      supply: Count,
      limitPerAccount: Count,
      minQuantityPerSale: Count,
      maxQuantityPerSale: Count,
    }),
    ...ofEventKeys(t),
    index().on(t.organizationId, t.featuredImageId),
    belongsTo(t, images, t.featuredImageId),
    index().on(t.organizationId, t.requiredPassTypeId),
    belongsTo(t, t, t.requiredPassTypeId),
  ],
);

export const priceSchedules = ownedTable(
  'price_schedules',
  {
    id: id(),
    ticketId: uuid().notNull(),
    name: text(),
    price: integer().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { price: Cents }),
    index().on(t.organizationId, t.ticketId, t.startDate),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
  ],
);

export const refundSchedules = ownedTable(
  'refund_schedules',
  {
    id: id(),
    ticketId: uuid().notNull(),
    percentage: integer().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
  },
  (t) => [
    ...bounded(t, { percentage: Percent }),
    index().on(t.organizationId, t.ticketId, t.startDate),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
  ],
);
