import type { ListingQuestion, ListingQuestionnaire } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { choiceRows, questionRows, sectionBonds, sectionRows, subQuestionRows, type QuestionRow } from '../queries';
import { inFormOrder, questionnaireOf } from '../questionnaire';
import { answerCounts, searchValues } from './queries';

export async function listingQuestions(tenant: Tenant, eventId: string, rows: readonly QuestionRow[]): Promise<ListingQuestion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { questions } = await questionnaireOf(tenant, eventId);
  const answers = await answerCounts(tenant, ids);
  const offered = await searchValues(
    tenant,
    rows.filter(({ type }) => type === 'search').map(({ id }) => id),
  );
  return rows.map(({ id, sectionId, revision }) => ({
    ...questions.get(id)!,
    sectionId,
    revision,
    answers: answers.get(id) ?? 0,
    values: offered.filter(({ questionId }) => questionId === id).map(({ value }) => value),
  }));
}

export async function listingQuestion(tenant: Tenant, eventId: string, id: string): Promise<ListingQuestion> {
  const rows = (await questionRows(tenant, eventId)).filter((row) => row.id === id);
  return (await listingQuestions(tenant, eventId, rows))[0]!;
}

export async function listingQuestionnaire(tenant: Tenant, eventId: string): Promise<ListingQuestionnaire> {
  const sections = await sectionRows(tenant, eventId);
  const questions = await listingQuestions(tenant, eventId, await questionRows(tenant, eventId));
  const inSections = sections.flatMap(({ id }) => questions.filter(({ sectionId }) => sectionId === id));
  const bonds = sections.length > 0 ? await sectionBonds(tenant, idsOf(sections)) : { passTypes: [], addOns: [] };
  const boundTo = (rows: { sectionId: string; id: string }[], section: string) =>
    rows.filter(({ sectionId }) => sectionId === section).map(({ id }) => id);
  return {
    sections: sections.map(({ id, name, description, sortOrder, revision }) => ({
      id,
      name,
      description,
      sortOrder,
      revision,
      passTypeIds: boundTo(bonds.passTypes, id),
      addOnIds: boundTo(bonds.addOns, id),
    })),
    questions: [...inFormOrder(inSections, new Map(questions.map((question) => [question.id, question]))).values()],
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function wholeForm(tenant: Tenant, eventId: string) {
  const questions = await questionRows(tenant, eventId);
  const choices = questions.length > 0 ? await choiceRows(tenant, idsOf(questions)) : [];
  const opened = choices.length > 0 ? await subQuestionRows(tenant, idsOf(choices)) : [];
  return { questions, choices, opened };
}

export type WholeForm = Awaited<ReturnType<typeof wholeForm>>;
