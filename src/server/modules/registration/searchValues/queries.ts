import { and, desc, eq, sql } from 'drizzle-orm';
import { ordered, type Paged } from '@server/db/paging';
import { questionSearchValues, registrationQuestions } from '@server/db/schema/questions';
import { owned, type Tenant } from '@server/db/tenant';

/** Whether a question of the event looks its values up. */
export async function isSearchQuestion(tenant: Tenant, eventId: string, questionId: string): Promise<boolean> {
  const [row] = await tenant.db
    .select({ type: registrationQuestions.type })
    .from(registrationQuestions)
    .where(and(owned(tenant, registrationQuestions), eq(registrationQuestions.eventId, eventId), eq(registrationQuestions.id, questionId)));
  return row?.type === 'search';
}

const valuesOf = (tenant: Tenant, questionId: string, search: string | undefined) =>
  and(
    owned(tenant, questionSearchValues),
    eq(questionSearchValues.questionId, questionId),
    search?.trim() ? sql`folded(${questionSearchValues.value}) like containing(${search})` : undefined,
  );

/** Values of a search question, the top ones first unless an order is asked for. */
export const searchValuePage = (tenant: Tenant, questionId: string, input: Paged) =>
  tenant.db
    .select({ id: questionSearchValues.id, value: questionSearchValues.value })
    .from(questionSearchValues)
    .where(valuesOf(tenant, questionId, input.search))
    .orderBy(
      ...(input.orderBy ? [] : [desc(questionSearchValues.top)]),
      ...ordered({ value: [sql`folded(${questionSearchValues.value})`] }, input.orderBy ?? 'value', questionSearchValues.id),
    )
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);

export const searchValueCount = (tenant: Tenant, questionId: string, search?: string) =>
  tenant.db.$count(questionSearchValues, valuesOf(tenant, questionId, search));
