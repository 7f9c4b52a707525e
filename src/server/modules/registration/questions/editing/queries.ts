import { and, eq, inArray, sql } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { addOns } from '@server/db/schema/addOns';
import { questionResponses } from '@server/db/schema/passes';
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

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;

export const questionList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(registrationQuestions)
    .where(
      and(
        owned(tenant, registrationQuestions),
        eq(registrationQuestions.eventId, eventId),
        search?.trim() ? sql`folded(${registrationQuestions.name}) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { sortOrder: [registrationQuestions.sortOrder], name: [sql`folded(${registrationQuestions.name})`] },
  last: registrationQuestions.id,
  unasked: 'sortOrder' as const,
});

export async function answerCounts(tenant: Tenant, questionIds: string[]): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await tenant.db
    .select({ id: questionResponses.questionId, answers: sql<number>`count(*)::int` })
    .from(questionResponses)
    .where(and(owned(tenant, questionResponses), inArray(questionResponses.questionId, questionIds)))
    .groupBy(questionResponses.questionId);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}

export async function chosenCounts(tenant: Tenant, questionId: string): Promise<Map<string, number>> {
  const chosen = sql<string>`unnest(string_to_array(${questionResponses.value}, E'\\n'))`;
  const rows = await tenant.db
    .select({ value: chosen.as('chosen'), times: sql<number>`count(*)::int` })
    .from(questionResponses)
    .where(and(owned(tenant, questionResponses), eq(questionResponses.questionId, questionId)))
    .groupBy(sql`chosen`);
  return new Map(rows.map(({ value, times }) => [value, times]));
}

export const searchValues = (tenant: Tenant, questionIds: string[]) =>
  questionIds.length === 0
    ? Promise.resolve([])
    : tenant.db
        .select({ questionId: questionSearchValues.questionId, value: questionSearchValues.value })
        .from(questionSearchValues)
        .where(and(owned(tenant, questionSearchValues), inArray(questionSearchValues.questionId, questionIds)))
        .orderBy(questionSearchValues.value, questionSearchValues.id);

export const { add: addSection, change: changeSection, order: orderSections, remove: removeSection } = eventParts(registrationSections);

export async function replacePassTypesOf(tenant: Tenant, sectionId: string, passTypeIds: string[]): Promise<void> {
  await tenant.db.delete(sectionPassTypes).where(and(owned(tenant, sectionPassTypes), eq(sectionPassTypes.sectionId, sectionId)));
  const { organizationId } = tenant;
  if (passTypeIds.length === 0) return;
  await tenant.db.insert(sectionPassTypes).values(passTypeIds.map((passTypeId) => ({ passTypeId, sectionId, organizationId })));
}

export async function replaceAddOnsOf(tenant: Tenant, sectionId: string, addOnIds: string[]): Promise<void> {
  await tenant.db.delete(sectionAddOns).where(and(owned(tenant, sectionAddOns), eq(sectionAddOns.sectionId, sectionId)));
  const { organizationId } = tenant;
  if (addOnIds.length === 0) return;
  await tenant.db.insert(sectionAddOns).values(addOnIds.map((addOnId) => ({ addOnId, sectionId, organizationId })));
}

export const { add: addQuestion, change: changeQuestion, order: orderQuestions } = eventParts(registrationQuestions);

/** Keeps a question from being answered until the transaction ends. */
export const lockQuestion = (tenant: Tenant, id: string) =>
  tenant.db
    .select({ id: registrationQuestions.id })
    .from(registrationQuestions)
    .where(and(owned(tenant, registrationQuestions), eq(registrationQuestions.id, id)))
    .for('update');

export const removeQuestions = (tenant: Tenant, ids: string[]) =>
  tenant.db.delete(registrationQuestions).where(and(owned(tenant, registrationQuestions), inArray(registrationQuestions.id, ids)));

export async function addChoices(tenant: Tenant, rows: New<typeof questionChoices>[]): Promise<void> {
  const { organizationId } = tenant;
  if (rows.length > 0) await tenant.db.insert(questionChoices).values(rows.map((row) => ({ ...row, organizationId })));
}

export const changeChoice = (tenant: Tenant, id: string, change: Partial<typeof questionChoices.$inferInsert>) =>
  tenant.db
    .update(questionChoices)
    .set(change)
    .where(and(owned(tenant, questionChoices), eq(questionChoices.id, id)));

export async function removeChoices(tenant: Tenant, ids: string[]): Promise<void> {
  if (ids.length > 0) await tenant.db.delete(questionChoices).where(and(owned(tenant, questionChoices), inArray(questionChoices.id, ids)));
}

export const openBy = (tenant: Tenant, choiceId: string, questionId: string, sortOrder: number) =>
  tenant.db.insert(choiceSubQuestions).values({ choiceId, questionId, sortOrder, organizationId: tenant.organizationId });

export const orderOpened = (tenant: Tenant, choiceId: string, ids: string[]) =>
  tenant.db
    .update(choiceSubQuestions)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${choiceSubQuestions.questionId}) - 1` })
    .where(and(owned(tenant, choiceSubQuestions), eq(choiceSubQuestions.choiceId, choiceId)));

export async function replaceSearchValues(tenant: Tenant, questionId: string, values: string[]): Promise<void> {
  const { organizationId } = tenant;
  const kept = new Set(values);
  const before = await searchValues(tenant, [questionId]);
  const gone = before.filter(({ value }) => !kept.has(value)).map(({ value }) => value);
  if (gone.length > 0) {
    await tenant.db
      .delete(questionSearchValues)
      .where(
        and(
          owned(tenant, questionSearchValues),
          eq(questionSearchValues.questionId, questionId),
          inArray(questionSearchValues.value, gone),
        ),
      );
  }
  for (const { value } of before) kept.delete(value);
  if (kept.size > 0) await tenant.db.insert(questionSearchValues).values([...kept].map((value) => ({ value, questionId, organizationId })));
}

export const addOnsAmong = (tenant: Tenant, eventId: string, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tenant.db
        .select({ id: addOns.id })
        .from(addOns)
        .where(and(owned(tenant, addOns), eq(addOns.eventId, eventId), inArray(addOns.id, ids)));
