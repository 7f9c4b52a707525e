import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  sessionQuestionChoices,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
  sessionSubQuestions,
} from '@server/db/schema/sessionQuestions';
import { owned, type Tenant } from '@server/db/tenant';

export type QuestionRow = typeof sessionQuestions.$inferSelect;
export type ChoiceRow = typeof sessionQuestionChoices.$inferSelect;

export const sectionRows = (tenant: Tenant, sessionIds: string[]) =>
  tenant.db
    .select()
    .from(sessionSections)
    .where(and(owned(tenant, sessionSections), inArray(sessionSections.sessionId, sessionIds)))
    .orderBy(asc(sessionSections.sortOrder), asc(sessionSections.id));

export const questionRows = (tenant: Tenant, sessionIds: string[]): Promise<QuestionRow[]> =>
  tenant.db
    .select()
    .from(sessionQuestions)
    .where(and(owned(tenant, sessionQuestions), inArray(sessionQuestions.sessionId, sessionIds)))
    .orderBy(asc(sessionQuestions.sortOrder), asc(sessionQuestions.id));

export const choiceRows = (tenant: Tenant, questionIds: string[]): Promise<ChoiceRow[]> =>
  tenant.db
    .select()
    .from(sessionQuestionChoices)
    .where(and(owned(tenant, sessionQuestionChoices), inArray(sessionQuestionChoices.questionId, questionIds)))
    .orderBy(asc(sessionQuestionChoices.sortOrder), asc(sessionQuestionChoices.id));

export const subQuestionRows = (tenant: Tenant, choiceIds: string[]) =>
  tenant.db
    .select({ choiceId: sessionSubQuestions.choiceId, questionId: sessionSubQuestions.questionId })
    .from(sessionSubQuestions)
    .where(and(owned(tenant, sessionSubQuestions), inArray(sessionSubQuestions.choiceId, choiceIds)))
    .orderBy(asc(sessionSubQuestions.sortOrder), asc(sessionSubQuestions.questionId));

export async function sectionCounts(tenant: Tenant, sessionIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: sessionSections.sessionId, count: sql<number>`count(*)::int` })
    .from(sessionSections)
    .where(and(owned(tenant, sessionSections), inArray(sessionSections.sessionId, sessionIds)))
    .groupBy(sessionSections.sessionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function isSearchQuestion(tenant: Tenant, sessionId: string, questionId: string): Promise<boolean> {
  const [row] = await tenant.db
    .select({ type: sessionQuestions.type })
    .from(sessionQuestions)
    .where(and(owned(tenant, sessionQuestions), eq(sessionQuestions.sessionId, sessionId), eq(sessionQuestions.id, questionId)));
  return row?.type === 'search';
}

/** Values of a search question, the top ones first unless an order is asked for. */
export const searchValueList = (tenant: Tenant, questionId: string, search?: string) => ({
  rows: tenant.db
    .select({ id: sessionSearchValues.id, value: sessionSearchValues.value })
    .from(sessionSearchValues)
    .where(
      and(
        owned(tenant, sessionSearchValues),
        eq(sessionSearchValues.questionId, questionId),
        search?.trim() ? sql`folded(${sessionSearchValues.value}) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { value: [sql`folded(${sessionSearchValues.value})`] },
  last: sessionSearchValues.id,
  unasked: 'value' as const,
  pinned: desc(sessionSearchValues.top),
});

/** Which of some values are offered by their search questions, as `question value`. */
export async function offeredValues(tenant: Tenant, asked: { questionId: string; value: string }[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await tenant.db
    .select({ questionId: sessionSearchValues.questionId, value: sessionSearchValues.value })
    .from(sessionSearchValues)
    .where(
      and(
        owned(tenant, sessionSearchValues),
        or(
          ...asked.map(({ questionId, value }) =>
            and(eq(sessionSearchValues.questionId, questionId), eq(sessionSearchValues.value, value)),
          ),
        ),
      ),
    );
  return new Set(rows.map(({ questionId, value }) => `${questionId} ${value}`));
}
