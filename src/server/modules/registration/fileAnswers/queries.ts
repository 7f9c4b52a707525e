import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { passes, questionResponses } from '@server/db/schema/passes';
import { registrationQuestions } from '@server/db/schema/questions';
import { registrations } from '@server/db/schema/registrations';
import { sessionAccesses, sessionResponses } from '@server/db/schema/sessionAccesses';
import { sessionQuestions } from '@server/db/schema/sessionQuestions';
import { owned, type Tenant } from '@server/db/tenant';

const answersNaming = (tenant: Tenant, files: string[]) =>
  union(
    tenant.db
      .select({ value: questionResponses.value, passId: questionResponses.passId })
      .from(questionResponses)
      .innerJoin(
        registrationQuestions,
        and(eq(registrationQuestions.id, questionResponses.questionId), eq(registrationQuestions.type, 'file')),
      )
      .where(and(owned(tenant, questionResponses), inArray(questionResponses.value, files))),
    tenant.db
      .select({ value: sessionResponses.value, passId: sessionAccesses.passId })
      .from(sessionResponses)
      .innerJoin(sessionQuestions, and(eq(sessionQuestions.id, sessionResponses.questionId), eq(sessionQuestions.type, 'file')))
      .innerJoin(sessionAccesses, eq(sessionAccesses.id, sessionResponses.accessId))
      .where(and(owned(tenant, sessionResponses), inArray(sessionResponses.value, files))),
  ).as('answers');

export const fileAnswers = (tenant: Tenant, fileId: string) => {
  const answers = answersNaming(tenant, [fileId]);
  return tenant.db
    .selectDistinct({ eventId: registrations.eventId, holderId: passes.accountId, registrantId: registrations.accountId })
    .from(answers)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, answers.passId)))
    .innerJoin(registrations, eq(registrations.id, passes.attendeeId));
};

export async function answeringFileIds(tenant: Tenant, ids: number[]): Promise<number[]> {
  const answers = answersNaming(tenant, ids.map(String));
  const rows = await tenant.db.selectDistinct({ value: answers.value }).from(answers);
  return rows.map(({ value }) => Number(value));
}
