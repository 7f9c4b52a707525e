import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RegistrationStatus } from '@contract/entities/enumerations';
import { createdAt, enumeration, humanNumber, id, instant, realAccount, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { coupons } from './coupons';
import { events } from './events';

/** An account's attendance of an event: a draft while it is a cart, then registered or canceled. */
export const registrations = ownedTable(
  'registrations',
  {
    id: id(),
    alternateId: humanNumber(),
    eventId: uuid().notNull(),
    accountId: uuid().notNull(),
    status: enumeration(RegistrationStatus).notNull().default('draft'),
    /** The hold on scarce things of the cart ends here. */
    holdUntil: instant(),
    /** When it was first held; a hold is renewed for so long only. */
    heldSince: instant(),
    couponId: uuid(),
    registeredAt: instant(),
    /** By which channel its account came; null where nobody noted it. */
    channel: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.eventId, t.accountId),
    index().on(t.organizationId, t.accountId, t.status, t.eventId),
    index().on(t.organizationId, t.eventId, t.status, t.registeredAt),
    index().on(t.organizationId, t.eventId, t.channel),
    // Tables of all who come are read in these orders, some at a time.
    index().on(t.organizationId, t.eventId, t.registeredAt, t.id),
    index().on(t.organizationId, t.eventId, t.alternateId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.couponId),
    belongsTo(t, coupons, t.couponId),
  ],
);

/** One use of a coupon by one order of a registration: a draft while it is in the cart. Triggers guard its limits. */
export const couponUses = ownedTable(
  'coupon_uses',
  {
    id: id(),
    couponId: uuid().notNull(),
    registrationId: uuid().notNull(),
    accountId: uuid().notNull(),
    buyerId: realAccount(),
    status: enumeration({ options: ['draft', 'used'] })
      .notNull()
      .default('draft'),
    holdUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.couponId, t.status, t.holdUntil),
    uniqueIndex('coupon_uses_draft')
      .on(t.organizationId, t.registrationId)
      .where(sql`status = 'draft'`),
    belongsTo(t, coupons, t.couponId).onDelete('cascade'),
    index().on(t.organizationId, t.registrationId),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.buyerId),
    belongsTo(t, accounts, t.buyerId),
  ],
);
