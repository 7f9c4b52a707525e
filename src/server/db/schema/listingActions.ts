import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ListingActionKind, ListingActionOutcome, ListingActionStatus } from '@contract/entities/enumerations';
import { createdAt, enumeration, id, instant, realAccount } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { passes } from './passes';
import { passRequests } from './passRequests';
import { passTypes } from './passTypes';

/** What hosts do to many of those who come at once; a job does it, one row after another. */
export const listingActions = ownedTable(
  'listing_actions',
  {
    id: id(),
    eventId: uuid().notNull(),
    hostId: uuid().notNull(),
    realHostId: realAccount(),
    kind: enumeration(ListingActionKind).notNull(),
    status: enumeration(ListingActionStatus).notNull().default('running'),
    issueRefund: boolean().notNull().default(true),
    ticketId: uuid(),
    total: integer().notNull(),
    site: text().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('listing_actions_running')
      .on(t.organizationId, t.eventId)
      .where(sql`status = 'running'`),
    index().on(t.organizationId, t.eventId, t.createdAt, t.id),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.hostId),
    belongsTo(t, accounts, t.hostId).onDelete('cascade'),
    index().on(t.organizationId, t.ticketId),
    belongsTo(t, passTypes, t.ticketId).onDelete('cascade'),
  ],
);

/** Whom an action is about, as it was when it began, and how it went with each. */
export const listingActionRows = ownedTable(
  'listing_action_rows',
  {
    id: id(),
    actionId: uuid().notNull(),
    position: integer().notNull(),
    accountId: uuid().notNull(),
    passId: uuid(),
    requestId: uuid(),
    /** Absent while its turn has not come. */
    outcome: enumeration(ListingActionOutcome),
    reason: text(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.actionId, t.position),
    index().on(t.organizationId, t.actionId, t.outcome, t.position),
    belongsTo(t, listingActions, t.actionId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.passId),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    index().on(t.organizationId, t.requestId),
    belongsTo(t, passRequests, t.requestId).onDelete('cascade'),
  ],
);
