import type { EventSessionAccess } from '@contract/entities/sessionAccess';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import { answerFaults, type Answers } from '@contract/rules/answers';

const STEPS = ['passes', 'form', 'pay'] as const;
export type Step = (typeof STEPS)[number];

type Draft = Pick<EventSessionAccess, 'passId' | 'responses'>;

export const answersOf = (responses: readonly { questionId: string; value: string }[]): Answers =>
  Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));

/** Whether an answer may cost something, to what is asked at once or to what an answer opens. */
export const hasPrice = (questions: EventSessionSection['questions']): boolean =>
  questions.some(
    ({ price, choices }) =>
      Boolean(price) || choices.some(({ subQuestions }) => hasPrice(subQuestions.filter((question) => 'price' in question))),
  );

/** What is shown for a wish in the address: as far as what is chosen and answered allows, and where to go on without a wish. */
export function stepFor(
  wish: string | null,
  { drafts, sections, costs }: { drafts: readonly Draft[]; sections: readonly EventSessionSection[]; costs: boolean },
): Step {
  if (drafts.length === 0 || wish === 'passes') return 'passes';
  const asks = sections.some(({ questions }) => questions.length > 0);
  const isAnswered = drafts.every((draft) =>
    sections.every(({ questions }) => Object.keys(answerFaults(questions, answersOf(draft.responses))).length === 0),
  );
  const isUntouched = drafts.every(({ responses }) => responses.length === 0);
  if (asks && (wish === 'form' || !isAnswered || !costs || (wish !== 'pay' && isUntouched))) return 'form';
  return costs ? 'pay' : 'passes';
}
