import { index, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { addOns } from './addOns';
import { passes } from './passes';

/** The add-ons that are to be bought for a pass which is had already. While they are paid for they count against the supply. */
export const addOnOrders = ownedTable(
  'add_on_orders',
  {
    id: id(),
    passId: uuid().notNull(),
    holdUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.passId), belongsTo(t, passes, t.passId).onDelete('cascade')],
);

export const addOnOrderLines = ownedTable(
  'add_on_order_lines',
  {
    orderId: uuid().notNull(),
    addOnId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.orderId, t.addOnId] }),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, addOnOrders, t.orderId).onDelete('cascade'),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
  ],
);
