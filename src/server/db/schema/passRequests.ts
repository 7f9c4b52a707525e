import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PassRequestStatus } from '@contract/entities/enumerations';
import { PassRequestInput } from '@contract/inputs/passRequests';
import { createdAt, enumeration, id, instant, realAccount } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { passTypes } from './passTypes';

export const passRequests = ownedTable(
  'pass_requests',
  {
    id: id(),
    eventId: uuid().notNull(),
    ticketId: uuid().notNull(),
    accountId: uuid().notNull(),
    buyerId: realAccount(),
    status: enumeration(PassRequestStatus).notNull().default('requested'),
    message: text(),
    origin: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (t) => [
    ...bounded(t, { message: PassRequestInput.shape.message }),
    uniqueIndex().on(t.organizationId, t.ticketId, t.accountId),
    index().on(t.organizationId, t.eventId, t.createdAt),
    index().on(t.organizationId, t.accountId, t.eventId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.buyerId),
    belongsTo(t, accounts, t.buyerId),
  ],
);
