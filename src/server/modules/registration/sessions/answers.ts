import type { EventSessionQuestion } from '@contract/entities/sessionQuestions';
import { answerFaults, askedQuestions, type Answers } from '@contract/rules/answers';
import { quantityOf } from '@contract/rules/sessionPrices';
import type { Tenant } from '@server/db/tenant';
import type { Faults } from '../cart/policy';
import { fileFaults } from '../questions/commands';
import { offeredValues } from './questions/queries';
import type { NewResponse, ResponseRow } from './queries';
import type { SessionForm } from './questions/questionnaire';

/** What one pass answers to a session. */
export interface Sheet {
  accessId: string;
  passId: string;
  answers: Answers;
}

export const sheetOf = ({ id, passId }: { id: string; passId: string }, responses: readonly ResponseRow[]): Sheet => ({
  accessId: id,
  passId,
  answers: Object.fromEntries(responses.filter(({ accessId }) => accessId === id).map(({ questionId, value }) => [questionId, value])),
});

/** Notes down what is wrong with some answers, each as `passes.{passId}.{questionId}`. */
export async function checkSheets(
  tenant: Tenant,
  accountId: string,
  { questions }: SessionForm,
  { sheets, faults }: { sheets: readonly Sheet[]; faults: Faults },
): Promise<void> {
  const looked: { field: string; question: EventSessionQuestion; value: string }[] = [];
  for (const { passId, answers } of sheets) {
    const found = answerFaults(questions, answers);
    for (const [questionId, fault] of Object.entries(found)) faults.add(`passes.${passId}.${questionId}`, fault);
    for (const question of askedQuestions(questions, answers)) {
      const value = answers[question.id]?.trim();
      if (value && !found[question.id]) looked.push({ field: `passes.${passId}.${question.id}`, question, value });
    }
  }
  const searched = looked.filter(({ question }) => question.type === 'search');
  const offered = await offeredValues(
    tenant,
    searched.map(({ question, value }) => ({ questionId: question.id, value })),
  );
  for (const { field, question, value } of searched) if (!offered.has(`${question.id} ${value}`)) faults.add(field, 'not-a-choice');
  const files = looked.filter(({ question }) => question.type === 'file');
  const faultOf = await fileFaults(
    tenant,
    accountId,
    files.map(({ value }) => value),
  );
  for (const { field, value } of files) {
    const fault = faultOf({ fileKinds: [] }, value);
    if (fault) faults.add(field, fault);
  }
}

/** The answers to what is asked, as they are kept: without spaces around them. */
export const responsesOf = ({ questions }: SessionForm, { accessId, answers }: Sheet): NewResponse[] =>
  askedQuestions(questions, answers).flatMap(({ id, type }) => {
    const value = answers[id]?.trim();
    return value ? [{ accessId, questionId: id, value, quantity: quantityOf(type, value) }] : [];
  });
