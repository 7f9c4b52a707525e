import type { PassQuestionSections, RegistrationQuestion, RegistrationSection } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { askedQuestions } from '@contract/rules/answers';
import type { UnsavedAnswer } from './answerAutosave';
import { answerName, type AnswerName } from './useAnswerAutosave';

/** Answers by pass, then by question. */
export type AnswerSheet = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The questions that are asked together: one section for one pass. */
export interface QuestionGroup {
  passId: string;
  passName: string;
  /** Which of the passes it is, from 1. */
  nth: number;
  section: RegistrationSection;
}

type Draft = Pick<Registration, 'passes'>;

/** All that is asked, pass by pass in the order of the cart; sections without questions are left out. */
export function groupsOf({ passes }: Draft, asked: readonly PassQuestionSections[]): QuestionGroup[] {
  return passes.flatMap((pass, index) =>
    (asked.find(({ passId }) => passId === pass.id)?.sections ?? [])
      .filter(({ questions }) => questions.length > 0)
      .map((section) => ({ passId: pass.id, passName: pass.ticket.name, nth: index + 1, section })),
  );
}

const withInner = (questions: readonly RegistrationQuestion[]): RegistrationQuestion[] =>
  questions.flatMap((question) => [question, ...withInner(question.choices.flatMap(({ subQuestions }) => subQuestions.filter(isWhole)))]);

const isWhole = (question: unknown): question is RegistrationQuestion =>
  typeof question === 'object' && question !== null && 'type' in question;

/** What was answered before, and the organiser's own suggestion where nothing was. */
export function sheetOf({ passes }: Draft, groups: readonly QuestionGroup[]): AnswerSheet {
  const sheet: Record<string, Record<string, string>> = {};
  for (const { passId, section } of groups) {
    const answers = (sheet[passId] ??= {});
    for (const { id, default: suggested } of withInner(section.questions)) if (suggested) answers[id] = suggested;
  }
  for (const { id, responses } of passes) {
    const answers = (sheet[id] ??= {});
    for (const { questionId, value } of responses) answers[questionId] = value;
  }
  return sheet;
}

/** The answers with others in the place of some. */
export function withAnswers(sheet: AnswerSheet, answers: readonly UnsavedAnswer[]): AnswerSheet {
  const result: Record<string, Readonly<Record<string, string>>> = { ...sheet };
  for (const { at, value } of answers) if (result[at.passId]) result[at.passId] = { ...result[at.passId], [at.questionId]: value };
  return result;
}

/** The names in the form of what is asked in some of the groups. */
export const namesIn = (groups: readonly QuestionGroup[], sheet: AnswerSheet): AnswerName[] =>
  groups.flatMap(({ passId, section }) => askedQuestions(section.questions, sheet[passId] ?? {}).map(({ id }) => answerName(passId, id)));

/** The answers to what is asked, as they are given all at once; those to questions not open any more stay behind. */
export function responsesOf(groups: readonly QuestionGroup[], sheet: AnswerSheet) {
  const byPass = new Map<string, { questionId: string; value: string }[]>();
  for (const { passId, section } of groups) {
    const answers = sheet[passId] ?? {};
    const responses = byPass.get(passId) ?? [];
    for (const { id } of askedQuestions(section.questions, answers)) {
      const value = answers[id] ?? '';
      if (value !== '' && !responses.some(({ questionId }) => questionId === id)) responses.push({ questionId: id, value });
    }
    byPass.set(passId, responses);
  }
  return [...byPass].map(([id, responses]) => ({ id, responses }));
}

/** One pass's sheet with the answers of another, where both are asked the same. */
export function copied(sheet: AnswerSheet, from: string, to: string, groups: readonly QuestionGroup[]): Record<string, string> {
  const askedOf = new Set(
    groups.filter(({ passId }) => passId === to).flatMap(({ section }) => withInner(section.questions).map(({ id }) => id)),
  );
  const taken = Object.entries(sheet[from] ?? {}).filter(([id, value]) => askedOf.has(id) && value !== '');
  return { ...sheet[to], ...Object.fromEntries(taken) };
}

/** The groups that are shown together, by their places: all of a pass; of the first each alone on small screens. Another pass is mostly the same. */
export function partsOf(groups: readonly QuestionGroup[], oneByOne: boolean): number[][] {
  const passIds = [...new Set(groups.map(({ passId }) => passId))];
  return passIds.flatMap((id, nth) => {
    const places = groups.flatMap(({ passId }, place) => (passId === id ? [place] : []));
    return oneByOne && nth === 0 ? places.map((place) => [place]) : [places];
  });
}
