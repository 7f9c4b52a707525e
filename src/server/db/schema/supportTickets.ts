import { index, text, uuid } from 'drizzle-orm/pg-core';
import { SupportTicketState, SupportTicketType } from '@contract/entities/enumerations';
import { SupportTicketInput } from '@contract/inputs/supportTickets';
import { createdAt, enumeration, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { passTypes } from './passTypes';

/** What somebody asks of the organization; who is not signed in has no account. */
export const supportTickets = ownedTable(
  'support_tickets',
  {
    id: id(),
    type: enumeration(SupportTicketType).notNull(),
    state: enumeration(SupportTicketState).notNull().default('new'),
    email: text().notNull(),
    request: text().notNull(),
    accountId: uuid(),
    eventId: uuid(),
    ticketId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, SupportTicketInput.shape),
    index().on(t.organizationId, t.accountId, t.createdAt, t.id),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.state, t.createdAt, t.id),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.eventId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
  ],
);
