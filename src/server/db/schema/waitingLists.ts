import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WaitingListStatus } from '@contract/entities/enumerations';
import { WaitingListQuantity } from '@contract/inputs/waitingLists';
import { createdAt, enumeration, id, instant, realAccount, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { addOns } from './addOns';
import { events } from './events';
import { passTypes } from './passTypes';
import { sessions } from './sessions';

const isOpen = sql`status in ('waiting', 'offered')`;

/**
 * Places in the lines for what is sold out: of a pass type, an add-on or a session. What is offered counts against the supply until the
 * offer ends, and triggers guard that it is there.
 */
export const waitingListEntries = ownedTable(
  'waiting_list_entries',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    eventId: uuid().notNull(),
    ticketId: uuid(),
    addOnId: uuid(),
    sessionId: uuid(),
    accountId: uuid().notNull(),
    buyerId: realAccount(),
    quantity: integer().notNull(),
    status: enumeration(WaitingListStatus).notNull().default('waiting'),
    offeredUntil: instant(),
    origin: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { quantity: WaitingListQuantity }),
    check('waiting_list_entries_one_item', sql`num_nonnulls(${t.ticketId}, ${t.addOnId}, ${t.sessionId}) = 1`),
    check('waiting_list_entries_offer_ends', sql`${t.status} <> 'offered' or ${t.offeredUntil} is not null`),
    index('waiting_list_entries_line').on(t.organizationId, t.eventId, t.number).where(isOpen),
    uniqueIndex('waiting_list_entries_one_pass_type').on(t.organizationId, t.ticketId, t.accountId).where(isOpen),
    uniqueIndex('waiting_list_entries_one_add_on').on(t.organizationId, t.addOnId, t.accountId).where(isOpen),
    uniqueIndex('waiting_list_entries_one_session').on(t.organizationId, t.sessionId, t.accountId).where(isOpen),
    index().on(t.organizationId, t.accountId, t.status),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.eventId),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    index().on(t.organizationId, t.sessionId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.buyerId),
    index().on(t.organizationId, t.buyerId),
  ],
);
