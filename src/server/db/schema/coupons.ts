import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count, Percent } from '@contract/numbers';
import { createdAt, id, instant, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { passTypes } from './passTypes';

export const coupons = ownedTable(
  'coupons',
  {
    id: id(),
    eventId: uuid().notNull(),
    code: text().notNull(),
    codeKey: text().notNull(),
    description: text(),
    ticketId: uuid(),
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
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, {
      discountAmount: Cents,
      discountPercent: Percent,
      useLimit: Count,
      limitPerAccount: Count,
      purchaseLimit: Count,
      quantityMin: Count,
      quantityMax: Count,
    }),
    uniqueIndex().on(t.organizationId, t.eventId, t.codeKey),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, passTypes, t.ticketId),
  ],
);
