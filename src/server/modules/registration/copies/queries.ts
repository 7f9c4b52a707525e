import { eq } from 'drizzle-orm';
import { copyRows, type CopiedIds, type Move } from '@server/db/copies';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { coupons } from '@server/db/schema/coupons';
import { eventEmails, eventEmailTexts } from '@server/db/schema/eventEmails';
import {
  choiceSubQuestions,
  questionChoices,
  questionSearchValues,
  registrationQuestions,
  registrationSections,
  sectionAddOns,
  sectionPassTypes,
} from '@server/db/schema/questions';
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from '@server/db/schema/rooms';
import {
  sessionQuestionChoices,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
  sessionSubQuestions,
} from '@server/db/schema/sessionQuestions';
import { tierLimits } from '@server/db/schema/tierLimits';
import type { Tenant } from '@server/db/tenant';

type Days = Record<'minStart' | 'defaultStart' | 'maxStart' | 'minEnd' | 'defaultEnd' | 'maxEnd', string | null>;

/** Copies what is to be had for an event and what is asked of who registers, once its passes and sessions are copied; nothing that anybody has of it. */
export async function copyRegistration(tenant: Tenant, ids: CopiedIds, move: Move): Promise<void> {
  const day = (said: string | null) =>
    said &&
    move(new Date(`${said}T12:00:00Z`))
      .toISOString()
      .slice(0, 10);
  const onDays = (row: Days) => ({
    minStart: day(row.minStart),
    defaultStart: day(row.defaultStart),
    maxStart: day(row.maxStart),
    minEnd: day(row.minEnd),
    defaultEnd: day(row.defaultEnd),
    maxEnd: day(row.maxEnd),
  });
  await copyRows(tenant, addOns, addOns.eventId, ids);
  await copyRows(tenant, addOnPassTypes, addOnPassTypes.addOnId, ids);
  await copyRows(tenant, roomTypes, roomTypes.eventId, ids, onDays);
  await copyRows(tenant, roomTypePassTypes, roomTypePassTypes.roomTypeId, ids, onDays);
  await copyRows(tenant, roomTypeAddOns, roomTypeAddOns.roomTypeId, ids, onDays);
  // What somebody paid for would be had once more for nothing.
  const dated = ({ startDate, endDate }: typeof coupons.$inferSelect) => ({ startDate: move(startDate), endDate: move(endDate) });
  await copyRows(tenant, coupons, coupons.eventId, ids, dated, eq(coupons.prePaid, false));
  await copyRows(tenant, registrationSections, registrationSections.eventId, ids);
  await copyRows(tenant, sectionPassTypes, sectionPassTypes.sectionId, ids);
  await copyRows(tenant, sectionAddOns, sectionAddOns.sectionId, ids);
  await copyRows(tenant, tierLimits, tierLimits.eventId, ids);
  await copyRows(tenant, registrationQuestions, registrationQuestions.eventId, ids);
  await copyRows(tenant, questionChoices, questionChoices.questionId, ids);
  await copyRows(tenant, choiceSubQuestions, choiceSubQuestions.choiceId, ids);
  await copyRows(tenant, questionSearchValues, questionSearchValues.questionId, ids);
  await copyRows(tenant, sessionSections, sessionSections.sessionId, ids);
  await copyRows(tenant, sessionQuestions, sessionQuestions.sessionId, ids);
  await copyRows(tenant, sessionQuestionChoices, sessionQuestionChoices.questionId, ids);
  await copyRows(tenant, sessionSubQuestions, sessionSubQuestions.choiceId, ids);
  await copyRows(tenant, sessionSearchValues, sessionSearchValues.questionId, ids);
  await copyRows(tenant, eventEmails, eventEmails.eventId, ids, () => ({ sentAt: null }));
  await copyRows(tenant, eventEmailTexts, eventEmailTexts.emailId, ids);
}
