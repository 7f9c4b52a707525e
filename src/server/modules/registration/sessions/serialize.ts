import type { BaseEventSessionAccess, EventSessionQuestion } from '@contract/entities/sessionQuestions';
import type { EventSessionAccess } from '@contract/entities/sessionAccess';
import type { BasePass } from '@contract/entities/passes';
import type { BaseSession } from '@contract/entities/sessions';
import { iso, isoOrNull } from '@server/db/columns';
import type { AccessRow, ResponseRow } from './queries';

interface AccessParts {
  session: BaseSession;
  responses: readonly ResponseRow[];
  questions: ReadonlyMap<string, EventSessionQuestion>;
}

const withoutSubQuestions = (question: EventSessionQuestion): EventSessionQuestion => ({
  ...question,
  choices: question.choices.map((choice) => ({
    ...choice,
    subQuestions: (choice.subQuestions as EventSessionQuestion[]).map(({ id }) => ({ questionId: id })),
  })),
});

export const serializeBaseAccess = (row: AccessRow, { session, responses, questions }: AccessParts): BaseEventSessionAccess => ({
  id: row.id,
  status: row.status,
  sessionId: row.sessionId,
  passId: row.passId,
  session,
  responses: responses.map(({ questionId, value }) => ({
    questionId,
    question: withoutSubQuestions(questions.get(questionId)!),
    value,
  })),
  amtPaid: row.amtPaid,
});

export const serializeAccess = (row: AccessRow, base: BaseEventSessionAccess, pass: BasePass): EventSessionAccess => ({
  ...base,
  pass,
  holdUntil: isoOrNull(row.holdUntil),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});
