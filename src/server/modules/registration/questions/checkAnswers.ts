import type { FileKind } from '@contract/entities/questions';
import {
  answerFaults,
  askedQuestions,
  chosenValues,
  isFileId,
  type AnswerFault,
  type AskedQuestion,
  type Answers,
} from '@contract/rules/answers';
import { isOfKind } from '@contract/rules/fileKinds';
import type { Tenant } from '@server/db/tenant';
import { ownFiles } from '../../storage/reads';
import { Faults } from '../cart/policy';

interface AnsweredSheet {
  passId: string;
  questions: readonly AskedQuestion[];
  answers: Answers;
}

interface Given {
  field: string;
  questionId: string;
  value: string;
  fileKinds: readonly FileKind[];
}

/**
 * Notes down what is wrong with some answers, each as `passes.{passId}.{questionId}`.
 * `offeredValues` tells which values their search questions offer, as `question value`.
 */
export async function checkAnswers(
  tenant: Tenant,
  { accountIds, sheets, offeredValues }: { accountIds: string[]; sheets: readonly AnsweredSheet[]; offeredValues: OfferedValues },
  faults: Faults,
): Promise<void> {
  const searched: Given[] = [];
  const files: Given[] = [];
  for (const { passId, questions, answers } of sheets) {
    const found = answerFaults(questions, answers);
    for (const [questionId, fault] of Object.entries(found)) faults.add(`passes.${passId}.${questionId}`, fault);
    for (const { id, type, fileKinds = [] } of askedQuestions<AskedQuestion & { fileKinds?: FileKind[] }>(questions, answers)) {
      const value = answers[id]?.trim();
      if (!value || found[id]) continue;
      const given = { field: `passes.${passId}.${id}`, questionId: id, value, fileKinds };
      if (type === 'file') files.push(given);
      if (type === 'search') searched.push(given);
    }
  }
  const offered = await offeredValues(tenant, searched);
  for (const { field, questionId, value } of searched) if (!offered.has(`${questionId} ${value}`)) faults.add(field, 'not-a-choice');
  const faultOf = await fileFaults(
    tenant,
    accountIds,
    files.map(({ value }) => value),
  );
  for (const { field, fileKinds, value } of files) {
    const fault = faultOf({ fileKinds }, value);
    if (fault) faults.add(field, fault);
  }
}

type OfferedValues = (tenant: Tenant, asked: { questionId: string; value: string }[]) => Promise<ReadonlySet<string>>;

/**
 * Tells what keeps a file from being somebody's answer. It is an address from elsewhere, or one that who answers sent in;
 * where kinds are asked for it is one of those, for only its content is known here.
 */
async function fileFaults(tenant: Tenant, accountIds: string[], values: string[]) {
  const named = values.map((value) => value.trim()).filter(isFileId);
  const own = await ownFiles(tenant, accountIds, named.map(Number));
  return ({ fileKinds }: { fileKinds: readonly FileKind[] }, value: string): AnswerFault | null => {
    const id = isFileId(value.trim()) ? Number(value) : null;
    if (id !== null && !own.has(id)) return 'not-a-file';
    return isOfKind(id === null ? null : own.get(id)!, fileKinds) ? null : 'wrong-kind';
  };
}

export const fileFault = async (
  tenant: Tenant,
  accountId: string,
  { fileKinds = [] }: { fileKinds?: readonly FileKind[] },
  value: string,
): Promise<AnswerFault | null> => (await fileFaults(tenant, [accountId], [value]))({ fileKinds }, value);

/**
 * Lets an answer pass that is given while others are still missing: it chooses among what there is, and names a file that it may.
 * Whether it keeps all other rules is asked with the whole form.
 * @throws ApiError invalidInput naming `response`
 */
export async function mustBeAnswer(
  tenant: Tenant,
  accountId: string,
  question: AskedQuestion & { fileKinds?: FileKind[] },
  response: string,
): Promise<void> {
  const faults = new Faults();
  if (!namesChoices(question, response)) faults.add('response', 'not-a-choice');
  if (question.type === 'file') {
    const fault = await fileFault(tenant, accountId, question, response);
    if (fault) faults.add('response', fault);
  }
  faults.throwIfAny();
}

/** Holds for answers that choose among what there is; whether enough was chosen is not asked yet. */
function namesChoices({ type, choices }: AskedQuestion, response: string): boolean {
  if (type !== 'select' && type !== 'radio' && type !== 'checkbox') return true;
  const values = type === 'checkbox' ? chosenValues(response) : [response];
  return values.every((value) => choices.some((choice) => choice.value === value));
}
