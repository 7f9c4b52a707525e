import type { EventSessionQuestion, EventSessionSection } from '@contract/entities/sessionQuestions';
import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

export interface SessionForm {
  sections: EventSessionSection[];
  /** All questions in the order they are asked, those that choices open within them. */
  questions: EventSessionQuestion[];
  /** Every question of the session by its id. */
  byId: ReadonlyMap<string, EventSessionQuestion>;
}

/** What is asked by one session. */
export const sessionForm = async (tenant: Tenant, sessionId: string): Promise<SessionForm> =>
  (await sessionForms(tenant, [sessionId])).get(sessionId)!;

/** What is asked by each of some sessions. */
export async function sessionForms(tenant: Tenant, sessionIds: string[]): Promise<Map<string, SessionForm>> {
  const rows = sessionIds.length > 0 ? await queries.questionRows(tenant, sessionIds) : [];
  const sections = rows.length > 0 ? await queries.sectionRows(tenant, sessionIds) : [];
  const questionIds = rows.map(({ id }) => id);
  const choices = rows.length > 0 ? await queries.choiceRows(tenant, questionIds) : [];
  const choiceIds = choices.map(({ id }) => id);
  const opened = choices.length > 0 ? await queries.subQuestionRows(tenant, choiceIds) : [];
  const rowById = new Map(rows.map((row) => [row.id, row]));

  // A question that opens itself, directly or by others, is left out where it would come again.
  const serialize = (row: queries.QuestionRow, above: readonly string[]): EventSessionQuestion => ({
    ...serializeQuestion(row),
    choices: choices
      .filter(({ questionId }) => questionId === row.id)
      .map((choice) => ({
        ...serializeChoice(choice),
        subQuestions: opened
          .filter(({ choiceId, questionId }) => choiceId === choice.id && questionId !== row.id && !above.includes(questionId))
          .flatMap(({ questionId }) => rowById.get(questionId) ?? [])
          .map((sub) => serialize(sub, [...above, row.id])),
      })),
  });
  const byId = new Map(rows.map((row) => [row.id, serialize(row, [])]));
  return new Map(
    sessionIds.map((sessionId) => {
      const own = sections
        .filter((section) => section.sessionId === sessionId)
        .map(({ id, name, description, sortOrder }) => ({
          id,
          name,
          description,
          sortOrder,
          questions: rows.filter(({ sectionId }) => sectionId === id).map((row) => byId.get(row.id)!),
        }));
      return [sessionId, { sections: own, questions: own.flatMap(({ questions }) => questions), byId }];
    }),
  );
}

const serializeQuestion = (row: queries.QuestionRow): Omit<EventSessionQuestion, 'choices'> => ({
  id: row.id,
  featured: row.featured,
  type: row.type,
  name: row.name,
  required: row.required,
  description: row.description,
  label: row.label,
  placeholder: row.placeholder,
  default: row.default,
  mutable: row.mutable,
  min: row.min,
  max: row.max,
  validation: row.validation,
  validationMessage: row.validationMessage,
  sortOrder: row.sortOrder,
  price: row.price,
  supply: row.supply,
});

const serializeChoice = ({ id, value, text, supply, description, sortOrder }: queries.ChoiceRow) => ({
  id,
  value,
  text,
  supply,
  description,
  sortOrder,
});
