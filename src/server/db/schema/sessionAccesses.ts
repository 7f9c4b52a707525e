import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answerQuestion } from '@contract/endpoints/registration';
import { PurchaseStatus } from '@contract/entities/enumerations';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { passes } from './passes';
import { payments } from './payments';
import { registrations } from './registrations';
import { sessionQuestions } from './sessionQuestions';
import { sessions } from './sessions';

/** What a registration is about to register for one session; its drafts are the accesses that name it. */
export const sessionCarts = ownedTable(
  'session_carts',
  {
    id: id(),
    sessionId: uuid().notNull(),
    registrationId: uuid().notNull(),
    holdUntil: instant(),
    heldSince: instant(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.registrationId, t.sessionId),
    index().on(t.organizationId, t.sessionId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, registrations, t.registrationId).onDelete('cascade'),
  ],
);

/** The right of a pass to enter a session. `holdUntil` bounds how long a draft takes a place; triggers guard the places. */
export const sessionAccesses = ownedTable(
  'session_accesses',
  {
    id: id(),
    sessionId: uuid().notNull(),
    passId: uuid().notNull(),
    cartId: uuid().notNull(),
    status: enumeration(PurchaseStatus).notNull().default('draft'),
    holdUntil: instant(),
    amtPaid: integer().notNull().default(0),
    amtRefunded: integer().notNull().default(0),
    paymentId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('session_accesses_refund_within_payment', sql`${t.amtRefunded} between 0 and ${t.amtPaid}`),
    uniqueIndex('session_accesses_live')
      .on(t.organizationId, t.passId, t.sessionId)
      .where(sql`status <> 'canceled'`),
    index().on(t.organizationId, t.sessionId, t.status, t.holdUntil),
    index().on(t.organizationId, t.passId),
    index().on(t.organizationId, t.cartId),
    index().on(t.organizationId, t.paymentId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    belongsTo(t, sessionCarts, t.cartId).onDelete('cascade'),
    belongsTo(t, payments, t.paymentId),
  ],
);

export const sessionResponses = ownedTable(
  'session_responses',
  {
    accessId: uuid().notNull(),
    questionId: uuid().notNull(),
    value: text().notNull(),
    /** How much of the question's supply it takes. */
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { value: answerQuestion.input!.shape.response }),
    primaryKey({ columns: [t.organizationId, t.accessId, t.questionId] }),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, sessionAccesses, t.accessId).onDelete('cascade'),
    belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
  ],
);
