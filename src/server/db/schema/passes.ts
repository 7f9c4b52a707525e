import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answerQuestion } from '@contract/endpoints/registration';
import { CartPass } from '@contract/inputs/cart';
import { PurchaseStatus } from '@contract/entities/enumerations';
import { changedAt, createdAt, enumeration, humanNumber, id, instant, realAccount, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { addOns } from './addOns';
import { coupons } from './coupons';
import { packages } from './packages';
import { passTypes } from './passTypes';
import { payments } from './payments';
import { registrationQuestions } from './questions';
import { registrations } from './registrations';
import { roomReservations } from './rooms';

export const attendeePackages = ownedTable(
  'attendee_packages',
  {
    id: id(),
    attendeeId: uuid().notNull(),
    packageId: uuid().notNull(),
    status: enumeration(PurchaseStatus).notNull().default('draft'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.attendeeId),
    belongsTo(t, registrations, t.attendeeId).onDelete('cascade'),
    index().on(t.organizationId, t.packageId),
    belongsTo(t, packages, t.packageId),
  ],
);

/** A pass, in a cart or held. `holdUntil` bounds how long a draft takes from the supply; triggers guard the supply itself. */
export const passes = ownedTable(
  'passes',
  {
    id: id(),
    alternateId: humanNumber(),
    attendeeId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Who really took it, for whichever account; limits count them too. */
    buyerId: realAccount(),
    ticketId: uuid().notNull(),
    packageId: uuid(),
    couponId: uuid(),
    /** The room that its holder has, alone or with others of the same order. */
    reservationId: uuid(),
    status: enumeration(PurchaseStatus).notNull().default('draft'),
    holdUntil: instant(),
    location: text(),
    holderName: text(),
    usedAt: instant(),
    amtPaid: integer().notNull().default(0),
    /** What of it is for its room; it stays with the room for as long as a mate does. */
    amtRoom: integer().notNull().default(0),
    amtRefunded: integer().notNull().default(0),
    payerId: uuid(),
    /** What paid for it, when it cost something. */
    paymentId: uuid(),
    /** What the QR code says; unguessable and unique. */
    code: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
  },
  (t) => [
    ...bounded(t, { holderName: CartPass.shape.holderName }),
    check('passes_room_within_payment', sql`${t.amtRoom} between 0 and ${t.amtPaid}`),
    check('passes_refund_within_payment', sql`${t.amtRefunded} between 0 and ${t.amtPaid}`),
    uniqueIndex().on(t.organizationId, t.code),
    index().on(t.organizationId, t.ticketId, t.status, t.holdUntil),
    index().on(t.organizationId, t.attendeeId, t.createdAt),
    // Hosts look for the number that somebody reads out.
    index().on(t.organizationId, t.alternateId),
    // And for who came in within some minutes.
    index()
      .on(t.organizationId, t.usedAt)
      .where(sql`used_at is not null`),
    index().on(t.organizationId, t.accountId, t.status),
    index().on(t.organizationId, t.couponId),
    // Devices at the door ask for what has changed.
    index().on(t.organizationId, t.changedAt, t.id),
    index().on(t.organizationId, t.paymentId),
    belongsTo(t, registrations, t.attendeeId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId),
    belongsTo(t, passTypes, t.ticketId),
    index().on(t.organizationId, t.packageId),
    belongsTo(t, attendeePackages, t.packageId).onDelete('cascade'),
    belongsTo(t, coupons, t.couponId),
    index().on(t.organizationId, t.reservationId),
    belongsTo(t, roomReservations, t.reservationId),
    index().on(t.organizationId, t.buyerId),
    belongsTo(t, accounts, t.buyerId),
    index().on(t.organizationId, t.payerId),
    belongsTo(t, accounts, t.payerId),
    belongsTo(t, payments, t.paymentId),
  ],
);

export const passAddOns = ownedTable(
  'pass_add_ons',
  {
    passId: uuid().notNull(),
    addOnId: uuid().notNull(),
    /** What was paid for it by itself, and by which payment; of what came with its pass that pass says it. */
    amtPaid: integer().notNull().default(0),
    paymentId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.paymentId),
    belongsTo(t, payments, t.paymentId),
    primaryKey({ columns: [t.organizationId, t.passId, t.addOnId] }),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    belongsTo(t, addOns, t.addOnId),
  ],
);

export const questionResponses = ownedTable(
  'question_responses',
  {
    passId: uuid().notNull(),
    questionId: uuid().notNull(),
    value: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { value: answerQuestion.input!.shape.response }),
    primaryKey({ columns: [t.organizationId, t.passId, t.questionId] }),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    // No question goes while somebody has answered it.
    belongsTo(t, registrationQuestions, t.questionId),
  ],
);

/** What an answer was, and came to be, since its pass was owned: by whom, and who that really was. */
export const answerChanges = ownedTable(
  'answer_changes',
  {
    id: id(),
    passId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** Null where there was none, or is none any more. */
    before: text(),
    after: text(),
    accountId: uuid().notNull(),
    realAccountId: realAccount(),
    createdAt: createdAt(),
  },
  (t) => [
    ...bounded(t, { before: answerQuestion.input!.shape.response, after: answerQuestion.input!.shape.response }),
    index().on(t.organizationId, t.passId, t.createdAt),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.realAccountId),
    belongsTo(t, accounts, t.realAccountId),
  ],
);
