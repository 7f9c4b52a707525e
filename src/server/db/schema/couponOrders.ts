import { index, integer, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Count } from '@contract/numbers';
import { createdAt, id, instant } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { coupons } from './coupons';
import { passTypes } from './passTypes';
import { payments } from './payments';
import { registrations } from './registrations';

/** Passes of a type that somebody is to buy as a code for others. While they are paid for they count against the supply. */
export const couponOrders = ownedTable(
  'coupon_orders',
  {
    id: id(),
    registrationId: uuid().notNull(),
    ticketId: uuid().notNull(),
    quantity: integer().notNull(),
    holdUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ...bounded(t, { quantity: Count }),
    uniqueIndex().on(t.organizationId, t.registrationId, t.ticketId),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
  ],
);

export const boughtCoupons = ownedTable(
  'bought_coupons',
  {
    couponId: uuid().notNull(),
    registrationId: uuid().notNull(),
    paymentId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.couponId] }),
    index().on(t.organizationId, t.registrationId),
    index().on(t.organizationId, t.paymentId),
    belongsTo(t, coupons, t.couponId).onDelete('cascade'),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
    belongsTo(t, payments, t.paymentId),
  ],
);
