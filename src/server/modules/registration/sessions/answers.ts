import type { EventSessionQuestion } from '@contract/entities/sessionQuestions';
import { askedQuestions, type Answers } from '@contract/rules/answers';
import { quantityOf } from '@contract/rules/sessionPrices';
import type { Tenant } from '@server/db/tenant';
import type { Faults } from '../cart/policy';
import { checkAnswers } from '../questions/checkAnswers';
import { offeredValues } from './questions/queries';
import type { NewResponse, ResponseRow } from './queries';
import type { SessionForm } from './questions/questionnaire';

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
export const checkSheets = (
  tenant: Tenant,
  accountId: string,
  { questions }: SessionForm,
  { sheets, faults }: { sheets: readonly Sheet[]; faults: Faults },
): Promise<void> =>
  checkAnswers(
    tenant,
    { accountIds: [accountId], sheets: sheets.map(({ passId, answers }) => ({ passId, questions, answers })), offeredValues },
    faults,
  );

export const responsesOf = ({ questions }: SessionForm, { accessId, answers }: Sheet): NewResponse[] =>
  askedQuestions(questions, answers).flatMap(({ id, type }) => {
    const value = answers[id]?.trim();
    return value ? [responseOf(accessId, { id, type }, value)] : [];
  });

export const responseOf = (accessId: string, { id, type }: Pick<EventSessionQuestion, 'id' | 'type'>, value: string): NewResponse => ({
  accessId,
  questionId: id,
  value,
  quantity: quantityOf(type, value),
});
