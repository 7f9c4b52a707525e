import { and, desc, eq, sql } from 'drizzle-orm';
import { questionSearchValues, registrationQuestions } from '@server/db/schema/questions';
import { owned, type Tenant } from '@server/db/tenant';

export async function isSearchQuestion(tenant: Tenant, eventId: string, questionId: string): Promise<boolean> {
  const [row] = await tenant.db
    .select({ type: registrationQuestions.type })
    .from(registrationQuestions)
    .where(and(owned(tenant, registrationQuestions), eq(registrationQuestions.eventId, eventId), eq(registrationQuestions.id, questionId)));
  return row?.type === 'search';
}

/** Values of a search question, the top ones first unless an order is asked for. */
export const searchValueList = (tenant: Tenant, questionId: string, search?: string) => ({
  rows: tenant.db
    .select({ id: questionSearchValues.id, value: questionSearchValues.value })
    .from(questionSearchValues)
    .where(
      and(
        owned(tenant, questionSearchValues),
        eq(questionSearchValues.questionId, questionId),
        search?.trim() ? sql`folded(${questionSearchValues.value}) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { value: [sql`folded(${questionSearchValues.value})`] },
  last: questionSearchValues.id,
  unasked: 'value' as const,
  pinned: desc(questionSearchValues.top),
});
