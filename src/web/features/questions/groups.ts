import type { Self } from '@contract/entities/accounts';
import type { RegistrationQuestionType } from '@contract/entities/enumerations';
import type {
  AnswerAutofill,
  BaseRegistrationQuestionChoice,
  RegistrationQuestion,
  RegistrationSection,
} from '@contract/entities/questions';
import { askedQuestions } from '@contract/rules/answers';
import type { UnsavedAnswer } from './answerAutosave';
import { answerName, type AnswerName } from './useAnswerAutosave';

export type AnswerSheet = Readonly<Record<string, Readonly<Record<string, string>>>>;

type OnlyOfEvents = 'span' | 'personal' | 'autofill' | 'fileKinds';

export interface FormQuestion
  extends
    Omit<RegistrationQuestion, 'eventId' | 'mutable' | 'featured' | 'sortOrder' | 'type' | 'choices' | OnlyOfEvents>,
    Partial<Pick<RegistrationQuestion, OnlyOfEvents>> {
  type: RegistrationQuestionType | 'quantity';
  choices: readonly (Omit<BaseRegistrationQuestionChoice, 'subQuestions'> & { subQuestions: readonly unknown[] })[];
}

export interface FormSection extends Pick<RegistrationSection, 'id' | 'name' | 'description'> {
  questions: readonly FormQuestion[];
}

export interface QuestionGroup {
  passId: string;
  passName: string;
  /** Which of the passes it is, from 1. */
  nth: number;
  section: FormSection;
}

export interface Draft {
  passes: readonly { id: string; ticket: { name: string }; responses: readonly { questionId: string; value: string }[] }[];
}

/** All that is asked, pass by pass in the order of the cart; sections without questions are left out. */
export function groupsOf({ passes }: Draft, asked: readonly { passId: string; sections: readonly FormSection[] }[]): QuestionGroup[] {
  return passes.flatMap((pass, index) =>
    (asked.find(({ passId }) => passId === pass.id)?.sections ?? [])
      .filter(({ questions }) => questions.length > 0)
      .map((section) => ({ passId: pass.id, passName: pass.ticket.name, nth: index + 1, section })),
  );
}

interface NestedQuestion {
  id: string;
  choices: readonly { subQuestions: readonly unknown[] }[];
}

export const withInner = <Q extends NestedQuestion>(questions: readonly Q[]): Q[] =>
  questions.flatMap((question) => [
    question,
    ...withInner(question.choices.flatMap(({ subQuestions }) => subQuestions.filter(isWhole<Q>))),
  ]);

const isWhole = <Q extends NestedQuestion>(question: unknown): question is Q =>
  typeof question === 'object' && question !== null && 'type' in question;

export type KnownOfOwner = Partial<Record<AnswerAutofill, string>>;

export const knownOf = ({ firstName, lastName, email }: Pick<Self, 'firstName' | 'lastName' | 'email'>): KnownOfOwner => ({
  name: [firstName, lastName].filter(Boolean).join(' '),
  'given-name': firstName ?? '',
  'family-name': lastName ?? '',
  email: email ?? '',
});

/**
 * What was answered before; where nothing was, what is known of the owner, whose the first pass is, and the organiser's own
 * suggestion.
 */
export function sheetOf({ passes }: Draft, groups: readonly QuestionGroup[], owner: KnownOfOwner = {}): AnswerSheet {
  const sheet: Record<string, Record<string, string>> = {};
  for (const { passId, nth, section } of groups) {
    const answers = (sheet[passId] ??= {});
    for (const { id, default: suggested, autofill } of withInner(section.questions)) {
      const known = nth === 1 && autofill ? owner[autofill] : undefined;
      if (known || suggested) answers[id] = known || suggested!;
    }
  }
  for (const { id, responses } of passes) {
    const answers = (sheet[id] ??= {});
    for (const { questionId, value } of responses) answers[questionId] = value;
  }
  return sheet;
}

export function withAnswers(sheet: AnswerSheet, answers: readonly UnsavedAnswer[]): AnswerSheet {
  const result: Record<string, Readonly<Record<string, string>>> = { ...sheet };
  for (const { at, value } of answers) if (result[at.passId]) result[at.passId] = { ...result[at.passId], [at.questionId]: value };
  return result;
}

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

/** What of one pass's answers may be repeated for another: those to what both are asked, but for what belongs to a person. */
const repeatable = (to: string, groups: readonly QuestionGroup[]): FormQuestion[] =>
  groups.filter(({ passId }) => passId === to).flatMap(({ section }) => withInner(section.questions).filter(({ personal }) => !personal));

export const mayRepeat = (to: string, groups: readonly QuestionGroup[]): boolean => repeatable(to, groups).length > 0;

export function copied(sheet: AnswerSheet, from: string, to: string, groups: readonly QuestionGroup[]): Record<string, string> {
  const given = sheet[from] ?? {};
  const taken = repeatable(to, groups).flatMap(({ id }) => (given[id] ? [[id, given[id]]] : []));
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
