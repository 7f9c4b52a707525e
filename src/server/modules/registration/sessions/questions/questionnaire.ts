import type { EventSessionQuestion, EventSessionSection } from '@contract/entities/sessionQuestions';
import type { Tenant } from '@server/db/tenant';
import { nestQuestions, serializeCommon } from '../../questions/nesting';
import * as queries from './queries';

export interface SessionForm {
  sections: EventSessionSection[];
  questions: EventSessionQuestion[];
  byId: ReadonlyMap<string, EventSessionQuestion>;
}

export const sessionForm = async (tenant: Tenant, sessionId: string): Promise<SessionForm> =>
  (await sessionForms(tenant, [sessionId])).get(sessionId)!;

export async function sessionForms(tenant: Tenant, sessionIds: string[]): Promise<Map<string, SessionForm>> {
  const rows = sessionIds.length > 0 ? await queries.questionRows(tenant, sessionIds) : [];
  const sections = rows.length > 0 ? await queries.sectionRows(tenant, sessionIds) : [];
  const questionIds = rows.map(({ id }) => id);
  const choices = rows.length > 0 ? await queries.choiceRows(tenant, questionIds) : [];
  const choiceIds = choices.map(({ id }) => id);
  const opened = choices.length > 0 ? await queries.subQuestionRows(tenant, choiceIds) : [];
  const byId = nestQuestions(rows, { choices, opened }, serializeQuestion);
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
  ...serializeCommon(row),
  sortOrder: row.sortOrder,
  price: row.price,
  supply: row.supply,
});
