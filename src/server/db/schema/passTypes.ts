import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { events } from './events';
import { images } from './images';
import { createdAt, id, instant, organizationId, ownedPolicy, updatedAt } from './owned';

/** What may be had for an event. `supply` null means as many as are wanted; prices are cents. */
export const passTypes = pgTable(
  'pass_types',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    price: integer().notNull(),
    accessLevel: text().$type<'regular' | 'virtual' | 'vip'>().notNull().default('regular'),
    visibility: text().$type<'public' | 'private'>().notNull().default('public'),
    active: boolean().notNull().default(true),
    cancelable: boolean().notNull().default(true),
    transferable: boolean().notNull().default(true),
    featuredImageId: uuid().references(() => images.id),
    minQuantityPerSale: integer().notNull().default(0),
    maxQuantityPerSale: integer().notNull().default(10),
    limitPerAccount: integer(),
    supply: integer(),
    requireCoupon: boolean().notNull().default(false),
    emailDomains: text(),
    enableCoupons: boolean().notNull().default(false),
    minCouponQuantity: integer(),
    maxCouponQuantity: integer(),
    overrideStartDate: instant(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.eventId, t.slug), index().on(t.organizationId, t.eventId, t.sortOrder), ownedPolicy()],
).enableRLS();

/** Dated prices that replace the pass type's own while they run. */
export const priceSchedules = pgTable(
  'price_schedules',
  {
    id: id(),
    organizationId: organizationId(),
    ticketId: uuid()
      .notNull()
      .references(() => passTypes.id, { onDelete: 'cascade' }),
    name: text(),
    price: integer().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.ticketId, t.startDate), ownedPolicy()],
).enableRLS();

export const refundSchedules = pgTable(
  'refund_schedules',
  {
    id: id(),
    organizationId: organizationId(),
    ticketId: uuid()
      .notNull()
      .references(() => passTypes.id, { onDelete: 'cascade' }),
    percentage: integer().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
  },
  (t) => [index().on(t.organizationId, t.ticketId, t.startDate), ownedPolicy()],
).enableRLS();

export const packages = pgTable(
  'packages',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    isActive: boolean().notNull().default(true),
    imageId: uuid().references(() => images.id),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.eventId, t.sortOrder), ownedPolicy()],
).enableRLS();

export const packagePasses = pgTable(
  'package_passes',
  {
    id: id(),
    organizationId: organizationId(),
    packageId: uuid()
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    passTypeId: uuid()
      .notNull()
      .references(() => passTypes.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.packageId), ownedPolicy()],
).enableRLS();

export const addOns = pgTable(
  'add_ons',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    supply: integer(),
    price: integer().notNull(),
    pricePerNight: boolean().notNull().default(false),
    imageId: uuid().references(() => images.id),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.eventId, t.sortOrder), ownedPolicy()],
).enableRLS();

/** The pass types an add-on goes with; an add-on without rows goes with all. */
export const addOnPassTypes = pgTable(
  'add_on_pass_types',
  {
    organizationId: organizationId(),
    addOnId: uuid()
      .notNull()
      .references(() => addOns.id, { onDelete: 'cascade' }),
    passTypeId: uuid()
      .notNull()
      .references(() => passTypes.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.addOnId, t.passTypeId] }), ownedPolicy()],
).enableRLS();

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Kept as given; compared without regard to case. */
    code: text().notNull(),
    codeKey: text().notNull(),
    description: text(),
    ticketId: uuid().references(() => passTypes.id),
    prePaid: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    startDate: instant(),
    endDate: instant(),
    discountAmount: integer(),
    discountPercent: integer(),
    quantityMin: integer(),
    quantityMax: integer(),
    amountMin: integer(),
    amountMax: integer(),
    useLimit: integer(),
    limitPerAccount: integer(),
    purchaseLimit: integer(),
    emailDomains: text(),
    applyToPassType: boolean().notNull().default(true),
    applyToAddOns: boolean().notNull().default(false),
    applyToReservation: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.eventId, t.codeKey), ownedPolicy()],
).enableRLS();
