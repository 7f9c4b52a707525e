import { PATTERN_ANSWER_MAX, safePattern } from './patterns';

export interface AskedQuestion {
  id: string;
  type: string;
  required: boolean;
  min: string | null;
  max: string | null;
  validation: string | null;
  choices: readonly { value: string; subQuestions: readonly unknown[] }[];
}

/** Answers by question id. A checkbox's answer is its chosen values, one to a line; a toggle's is `true` or `false`. */
export type Answers = Readonly<Record<string, string | undefined>>;

export type AnswerFault =
  | 'required'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-time'
  | 'not-a-choice'
  | 'not-a-file'
  | 'wrong-kind'
  | 'too-small'
  | 'too-large'
  | 'too-early'
  | 'too-late'
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'too-many'
  | 'pattern';

export const chosenValues = (answer: string | undefined): string[] => (answer ?? '').split('\n').filter((value) => value !== '');

export const checkboxAnswer = (values: readonly string[]): string => values.join('\n');

const isFull = (question: unknown): question is AskedQuestion => typeof question === 'object' && question !== null && 'type' in question;

/**
 * The questions that are asked, given the answers so far, in the order they are shown: each is followed by those
 * that its chosen choices open. A sub-question named by id only is not among them.
 */
export function askedQuestions<Q extends AskedQuestion>(questions: readonly Q[], answers: Answers, seen = new Set<string>()): Q[] {
  const asked: Q[] = [];
  for (const question of questions) {
    if (seen.has(question.id)) continue;
    seen.add(question.id);
    asked.push(question);
    asked.push(...askedQuestions(openedBy(question, answers), answers, seen));
  }
  return asked;
}

/** Answers in the order of the form, each followed by those to what its choices may open; they are kept in the order they were given. */
export function inFormOrder<Answer extends { questionId: string }>(
  questions: readonly AskedQuestion[],
  answers: readonly Answer[],
): Answer[] {
  const order = new Map<string, number>();
  const walk = (question: AskedQuestion) => {
    if (order.has(question.id)) return;
    order.set(question.id, order.size);
    for (const { subQuestions } of question.choices) subQuestions.filter(isFull).forEach(walk);
  };
  questions.forEach(walk);
  const place = ({ questionId }: Answer) => order.get(questionId) ?? order.size;
  return answers.toSorted((one, other) => place(one) - place(other));
}

function openedBy<Q extends AskedQuestion>(question: Q, answers: Answers): Q[] {
  const chosen = new Set(question.type === 'checkbox' ? chosenValues(answers[question.id]) : [answers[question.id]?.trim()]);
  const opened = question.choices.filter(({ value }) => chosen.has(value)).flatMap(({ subQuestions }) => subQuestions.filter(isFull));
  return opened as unknown as Q[];
}

/**
 * Tells which answers may be changed after the registration: mutable ones, and others once, when they are lacking or when another
 * answer has opened what was not asked before.
 */
export function mayBeChanged(
  questions: readonly AskedQuestion[],
  before: Answers,
  { lacking }: { lacking: boolean },
): (question: { id: string; mutable: boolean }) => boolean {
  const asked = new Set(askedQuestions(questions, before).map(({ id }) => id));
  return ({ id, mutable }) => mutable || (before[id] === undefined && (lacking || !asked.has(id)));
}

/** Questions without those whose answers may not be changed; what such a one has opened stands in its place. */
export const onlyChangeable = <Q extends AskedQuestion>(questions: readonly Q[], before: Answers, may: (question: Q) => boolean): Q[] =>
  questions.flatMap((question) => {
    if (!may(question)) return onlyChangeable(openedBy(question, before), before, may);
    const choices = question.choices.map((choice) => ({
      ...choice,
      subQuestions: onlyChangeable(choice.subQuestions.filter(isFull) as unknown as Q[], before, may),
    }));
    return [{ ...question, choices }];
  });

/** The faults in a set of answers by question id; the form and the server ask the same function. */
export function answerFaults(questions: readonly AskedQuestion[], answers: Answers): Record<string, AnswerFault> {
  const faults: Record<string, AnswerFault> = {};
  for (const question of askedQuestions(questions, answers)) {
    const fault = answerFault(question, answers[question.id]);
    if (fault) faults[question.id] = fault;
  }
  return faults;
}

/** What is wrong with the answer to one question, or null. A required toggle must be on. */
export function answerFault(question: AskedQuestion, given: string | undefined): AnswerFault | null {
  const answer = given?.trim() ?? '';
  if (answer === '') return question.required ? 'required' : null;
  const fault = (rules[question.type] ?? length)(answer, question);
  return fault ?? (question.validation ? patternFault(answer, question.validation) : null);
}

const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'number', 'date', 'time', 'file']);

/** Holds for questions that are answered by what somebody types or sends in, and not by choosing among what is offered. */
export const isTyped = (type: string): boolean => TYPED.has(type);

/** Holds for the id of a file that was uploaded; another answer to a question for a file is an address. */
export const isFileId = (answer: string): boolean => /^[1-9]\d{0,14}$/.test(answer);

type Rule = (answer: string, question: AskedQuestion) => AnswerFault | null;

const bound = (text: string | null): number | null => {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
};

function within(value: number, { min, max }: AskedQuestion, below: AnswerFault, above: AnswerFault): AnswerFault | null {
  const [least, most] = [bound(min), bound(max)];
  if (least !== null && value < least) return below;
  return most !== null && value > most ? above : null;
}

// These forms sort as text in the order of time.
function between(value: string, { min, max }: AskedQuestion, form: RegExp): AnswerFault | null {
  if (min && form.test(min) && value < min) return 'too-early';
  return max && form.test(max) && value > max ? 'too-late' : null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function isDate(answer: string): boolean {
  if (!DATE.test(answer)) return false;
  const date = new Date(`${answer}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(answer);
}

const length: Rule = (answer, question) => within(answer.length, question, 'too-short', 'too-long');

const number: Rule = (answer, question) =>
  /^[+-]?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/.test(answer) ? within(Number(answer), question, 'too-small', 'too-large') : 'not-a-number';

const oneChoice: Rule = (answer, { choices }) => (choices.some(({ value }) => value === answer) ? null : 'not-a-choice');

const rules: Record<string, Rule> = {
  number,
  quantity: (answer, question) => (/^\d{1,6}$/.test(answer) ? within(Number(answer), question, 'too-small', 'too-large') : 'not-a-number'),
  date: (answer, question) => (isDate(answer) ? between(answer, question, DATE) : 'not-a-date'),
  time: (answer, question) => (TIME.test(answer) ? between(answer, question, TIME) : 'not-a-time'),
  toggle: (answer, { required }) => (answer === 'true' ? null : answer !== 'false' ? 'not-a-choice' : required ? 'required' : null),
  select: oneChoice,
  radio: oneChoice,
  checkbox(answer, question) {
    const values = chosenValues(answer);
    if (new Set(values).size < values.length || values.some((value) => oneChoice(value, question))) return 'not-a-choice';
    return within(values.length, question, 'too-few', 'too-many');
  },
  file: (answer) => (isFileId(answer) || /^(https?:\/\/|data:)\S+$/i.test(answer) ? null : 'not-a-file'),
};

function patternFault(answer: string, source: string): AnswerFault | null {
  const pattern = safePattern(source);
  if (!pattern) return null;
  return answer.length > PATTERN_ANSWER_MAX || !pattern.test(answer) ? 'pattern' : null;
}
