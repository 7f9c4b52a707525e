import { and, asc, desc, eq, inArray, isNotNull, notExists, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { insertInto } from '@server/db/insert';
import { answerChanges, passes, questionResponses } from '@server/db/schema/passes';
import {
  choiceSubQuestions,
  questionChoices,
  questionSearchValues,
  registrationQuestions,
  registrationSections,
  sectionAddOns,
  sectionPassTypes,
} from '@server/db/schema/questions';
import { owned, type Tenant } from '@server/db/tenant';

export type QuestionRow = typeof registrationQuestions.$inferSelect;
export type ChoiceRow = typeof questionChoices.$inferSelect;

export const sectionRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select()
    .from(registrationSections)
    .where(and(owned(tenant, registrationSections), eq(registrationSections.eventId, eventId)))
    .orderBy(asc(registrationSections.sortOrder), asc(registrationSections.id));

export async function sectionBonds(tenant: Tenant, sectionIds: string[]) {
  const passTypes = await tenant.db
    .select({ sectionId: sectionPassTypes.sectionId, id: sectionPassTypes.passTypeId })
    .from(sectionPassTypes)
    .where(and(owned(tenant, sectionPassTypes), inArray(sectionPassTypes.sectionId, sectionIds)));
  const addOns = await tenant.db
    .select({ sectionId: sectionAddOns.sectionId, id: sectionAddOns.addOnId })
    .from(sectionAddOns)
    .where(and(owned(tenant, sectionAddOns), inArray(sectionAddOns.sectionId, sectionIds)));
  return { passTypes, addOns };
}

export const questionRows = (tenant: Tenant, eventId: string): Promise<QuestionRow[]> =>
  tenant.db
    .select()
    .from(registrationQuestions)
    .where(and(owned(tenant, registrationQuestions), eq(registrationQuestions.eventId, eventId)))
    .orderBy(asc(registrationQuestions.sortOrder), asc(registrationQuestions.id));

export const choiceRows = (tenant: Tenant, questionIds: string[]): Promise<ChoiceRow[]> =>
  tenant.db
    .select()
    .from(questionChoices)
    .where(and(owned(tenant, questionChoices), inArray(questionChoices.questionId, questionIds)))
    .orderBy(asc(questionChoices.sortOrder), asc(questionChoices.id));

export const subQuestionRows = (tenant: Tenant, choiceIds: string[]) =>
  tenant.db
    .select({ choiceId: choiceSubQuestions.choiceId, questionId: choiceSubQuestions.questionId })
    .from(choiceSubQuestions)
    .where(and(owned(tenant, choiceSubQuestions), inArray(choiceSubQuestions.choiceId, choiceIds)))
    .orderBy(asc(choiceSubQuestions.sortOrder), asc(choiceSubQuestions.questionId));

export async function offeredValues(tenant: Tenant, asked: { questionId: string; value: string }[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await tenant.db
    .select({ questionId: questionSearchValues.questionId, value: questionSearchValues.value })
    .from(questionSearchValues)
    .where(
      and(
        owned(tenant, questionSearchValues),
        or(
          ...asked.map(({ questionId, value }) =>
            and(eq(questionSearchValues.questionId, questionId), eq(questionSearchValues.value, value)),
          ),
        ),
      ),
    );
  return new Set(rows.map(({ questionId, value }) => `${questionId} ${value}`));
}

export interface Response {
  passId: string;
  questionId: string;
  value: string;
}

export const recordChanges = insertInto(answerChanges);

export const changesOfPasses = (tenant: Tenant, passIds: string[], most: number) =>
  tenant.db
    .select()
    .from(answerChanges)
    .where(and(owned(tenant, answerChanges), inArray(answerChanges.passId, passIds)))
    .orderBy(desc(answerChanges.createdAt), desc(answerChanges.id))
    .limit(most);

export async function keepResponses(tenant: Tenant, responses: Response[], now: Date): Promise<void> {
  if (responses.length === 0) return;
  await tenant.db
    .insert(questionResponses)
    .values(responses.map((response) => ({ ...response, organizationId: tenant.organizationId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [questionResponses.organizationId, questionResponses.passId, questionResponses.questionId],
      set: { value: sql`excluded.value`, updatedAt: now },
    });
}

export const forgetResponse = (tenant: Tenant, passId: string, questionId: string) =>
  tenant.db
    .delete(questionResponses)
    .where(and(owned(tenant, questionResponses), eq(questionResponses.passId, passId), eq(questionResponses.questionId, questionId)));

export const forgetOtherResponses = (tenant: Tenant, passId: string, questionIds: string[]) =>
  tenant.db
    .delete(questionResponses)
    .where(
      and(owned(tenant, questionResponses), eq(questionResponses.passId, passId), notInArray(questionResponses.questionId, questionIds)),
    );

/**
 * Forgets what was answered for some passes. The choice of something of which there are only so many stays: it tells of nobody
 * once the account has no name or the pass is somebody else's, and without it that could be taken twice.
 */
export async function forgetPersonalResponses(tenant: Tenant, passIds: SQLWrapper | string[]): Promise<void> {
  const scarce = tenant.db
    .select({ id: questionChoices.id })
    .from(questionChoices)
    .where(
      and(
        owned(tenant, questionChoices),
        eq(questionChoices.questionId, questionResponses.questionId),
        isNotNull(questionChoices.supply),
        sql`${questionChoices.value} = any (string_to_array(${questionResponses.value}, E'\\n'))`,
      ),
    );
  await tenant.db
    .delete(questionResponses)
    .where(and(owned(tenant, questionResponses), inArray(questionResponses.passId, passIds), notExists(scarce)));
  await tenant.db.delete(answerChanges).where(and(owned(tenant, answerChanges), inArray(answerChanges.passId, passIds)));
}

export const forgetAnswersOf = (tenant: Tenant, accountId: string) =>
  forgetPersonalResponses(
    tenant,
    tenant.db
      .select({ id: passes.id })
      .from(passes)
      .where(and(owned(tenant, passes), eq(passes.accountId, accountId))),
  );
