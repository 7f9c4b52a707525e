import type {
  ListingQuestionCreateInput,
  ListingQuestionUpdateInput,
  QuestionSectionInput,
  QuestionSectionUpdateInput,
} from '@contract/inputs/listingQuestions';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid, listFull, notFound } from '@server/http/errors';
import { behind, moved, mustBePassTypesOf, mustBeUnchanged, mustLockEvent } from '../../../events/commands';
import { sectionRows } from '../queries';
import { keepChoices } from './choices';
import * as queries from './queries';
import { wholeForm, type WholeForm } from './reads';

async function keepBonds(
  tenant: Tenant,
  eventId: string,
  id: string,
  { passTypeIds, addOnIds }: Pick<QuestionSectionUpdateInput, 'passTypeIds' | 'addOnIds'>,
): Promise<void> {
  if (passTypeIds) {
    const wanted = [...new Set(passTypeIds)];
    await mustBePassTypesOf(tenant, eventId, wanted, () => 'passTypeIds');
    await queries.replacePassTypesOf(tenant, id, wanted);
  }
  if (addOnIds) {
    const wanted = [...new Set(addOnIds)];
    if ((await queries.addOnsAmong(tenant, eventId, wanted)).length < wanted.length) throw invalid('addOnIds', 'notOfEvent');
    await queries.replaceAddOnsOf(tenant, id, wanted);
  }
}

export async function createSection(tenant: Tenant, eventId: string, input: QuestionSectionInput): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = await sectionRows(tenant, eventId);
  if (others.length >= LISTING.sectionsMax) throw listFull();
  const id = randomUUID();
  const { name, description } = input;
  await queries.addSection(tenant, { id, eventId, name, description: description || null, sortOrder: behind(others) });
  await keepBonds(tenant, eventId, id, input);
}

interface OneSection {
  eventId: string;
  sectionId: string;
}

async function lockSection(tenant: Tenant, { eventId, sectionId }: OneSection) {
  await mustLockEvent(tenant, eventId);
  const sections = await sectionRows(tenant, eventId);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw notFound();
  return { section, sections };
}

export async function changeSection(tenant: Tenant, one: OneSection, input: QuestionSectionUpdateInput): Promise<void> {
  const { section, sections } = await lockSection(tenant, one);
  mustBeUnchanged(section, input);
  const { name, description, place } = input;
  await queries.changeSection(tenant, one.eventId, one.sectionId, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    revision: section.revision + 1,
  });
  await keepBonds(tenant, one.eventId, one.sectionId, input);
  if (place !== undefined) {
    const ids = sections.map(({ id }) => id);
    await queries.orderSections(tenant, moved(ids, one.sectionId, place));
  }
}

export async function removeSection(tenant: Tenant, one: OneSection): Promise<void> {
  await lockSection(tenant, one);
  const form = await wholeForm(tenant, one.eventId);
  const within = form.questions.filter(({ sectionId }) => sectionId === one.sectionId).map(({ id }) => id);
  await removeAll(tenant, form, within);
  await queries.removeSection(tenant, one.eventId, one.sectionId);
}

/** Removes some questions, and those that nothing opens without them and some lost choices; the database keeps what was answered. */
async function removeAll(tenant: Tenant, form: WholeForm, ids: readonly string[], lost: readonly string[] = []): Promise<void> {
  const gone = withOpened(form, ids, lost);
  if (gone.length === 0) return;
  await queries.removeQuestions(tenant, gone).catch((error: unknown) => {
    if (databaseFault(error)?.code === '23503') throw new ApiError('conflict', { message: 'listings.refused.hasAnswers' });
    throw error;
  });
}

function withOpened({ questions, choices, opened }: WholeForm, ids: readonly string[], lost: readonly string[]): string[] {
  const gone = new Set(ids);
  const questionOf = new Map(choices.map(({ id, questionId }) => [id, questionId]));
  const isGone = (choiceId: string) => lost.includes(choiceId) || gone.has(questionOf.get(choiceId)!);
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    for (const { id, sectionId } of questions) {
      const by = opened.filter(({ questionId }) => questionId === id);
      if (sectionId === null && by.length > 0 && by.every(({ choiceId }) => isGone(choiceId))) gone.add(id);
    }
  }
  return [...gone];
}

const columnsOf = (input: Partial<ListingQuestionUpdateInput>) => {
  const {
    choices: _,
    values: __,
    place: ___,
    revision: ____,
    sortOrder: _____,
    sectionId: ______,
    description,
    label,
    placeholder,
    ...columns
  } = input;
  return {
    ...columns,
    ...(description !== undefined && { description: description || null }),
    ...(label !== undefined && { label: label || null }),
    ...(placeholder !== undefined && { placeholder: placeholder || null }),
  };
};

export async function createQuestion(tenant: Tenant, eventId: string, input: ListingQuestionCreateInput): Promise<string> {
  await mustLockEvent(tenant, eventId);
  const form = await wholeForm(tenant, eventId);
  if (form.questions.length >= LISTING.questionsMax) throw listFull();
  const { openedBy, sectionId, ...described } = input;
  if (openedBy !== undefined && !form.choices.some(({ id }) => id === openedBy)) throw invalid('openedBy', 'notOfEvent');
  const within = openedBy === undefined ? await sectionFor(tenant, eventId, sectionId) : null;
  const id = randomUUID();
  await queries.addQuestion(tenant, {
    ...columnsOf(described),
    id,
    eventId,
    name: input.name,
    type: input.type,
    sectionId: within,
    sortOrder: behind(form.questions),
  });
  if (openedBy !== undefined) {
    await queries.openBy(tenant, openedBy, id, form.opened.filter(({ choiceId }) => choiceId === openedBy).length);
  }
  await keepChoices(tenant, { id, type: input.type }, input.choices, []);
  if (input.values) await queries.replaceSearchValues(tenant, id, input.values);
  return id;
}

async function sectionFor(tenant: Tenant, eventId: string, sectionId: string | undefined): Promise<string> {
  const sections = await sectionRows(tenant, eventId);
  const found = sectionId === undefined ? sections.at(-1) : sections.find(({ id }) => id === sectionId);
  if (!found) throw invalid('sectionId', sectionId === undefined ? 'required' : 'notOfEvent');
  return found.id;
}

interface OneQuestion {
  eventId: string;
  questionId: string;
}

export async function mustLockQuestion(tenant: Tenant, { eventId, questionId }: OneQuestion) {
  await mustLockEvent(tenant, eventId);
  const form = await wholeForm(tenant, eventId);
  const question = form.questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  return { question, form };
}

/** @throws ApiError conflict where it was changed since; invalidInput where what was chosen would be lost. */
export async function changeQuestion(tenant: Tenant, one: OneQuestion, input: ListingQuestionUpdateInput): Promise<void> {
  const { question, form } = await mustLockQuestion(tenant, one);
  mustBeUnchanged(question, input);
  const movesTo = await sectionWanted(tenant, one.eventId, question, input.sectionId);
  await queries.changeQuestion(tenant, one.eventId, question.id, {
    ...columnsOf(input),
    ...(movesTo && { sectionId: movesTo }),
    revision: question.revision + 1,
  });
  const before = form.choices.filter(({ questionId }) => questionId === question.id);
  const kept = new Set(input.choices.map(({ id }) => id));
  const lost = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await keepChoices(tenant, question, input.choices, before);
  await removeAll(tenant, form, [], lost);
  if (input.values) await queries.replaceSearchValues(tenant, question.id, input.values);
  // Behind the others of another section, where nothing else is said.
  const place = input.place ?? input.sortOrder ?? (movesTo ? form.questions.length : undefined);
  if (place !== undefined) await putAt(tenant, form, { ...question, sectionId: movesTo ?? question.sectionId }, place);
}

/** The section that a question is moved to; null where it stays in its own. */
async function sectionWanted(
  tenant: Tenant,
  eventId: string,
  question: WholeForm['questions'][number],
  sectionId: string | undefined,
): Promise<string | null> {
  if (sectionId === undefined || sectionId === question.sectionId) return null;
  if (question.sectionId === null) throw invalid('sectionId', 'notOfEvent');
  return sectionFor(tenant, eventId, sectionId);
}

async function putAt(tenant: Tenant, form: WholeForm, question: WholeForm['questions'][number], place: number): Promise<void> {
  if (question.sectionId !== null) {
    const ids = form.questions.filter(({ id, sectionId }) => sectionId === question.sectionId && id !== question.id).map(({ id }) => id);
    return void (await queries.orderQuestions(tenant, moved([...ids, question.id], question.id, place)));
  }
  for (const { choiceId } of form.opened.filter(({ questionId }) => questionId === question.id)) {
    const ids = form.opened.filter((one) => one.choiceId === choiceId).map(({ questionId }) => questionId);
    await queries.orderOpened(tenant, choiceId, moved(ids, question.id, place));
  }
}

export async function removeQuestion(tenant: Tenant, one: OneQuestion): Promise<void> {
  const { question, form } = await mustLockQuestion(tenant, one);
  await removeAll(tenant, form, [question.id]);
}
