import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { answerFaults } from '@contract/rules/answers';
import { CHECKOUT_STEPS, type CheckoutStep } from '@web/state/checkout/checkoutSlice';

/** What is shown: one of the three steps, or the extras, which belong to the first. */
export type Shown = CheckoutStep | 'extras';

type Draft = Pick<Registration, 'passes'>;

const isShown = (name: string | null): name is Shown => name === 'extras' || CHECKOUT_STEPS.includes(name as CheckoutStep);

/** The step that a shown part belongs to. */
export const stepOf = (shown: Shown): CheckoutStep => (shown === 'extras' ? 'tickets' : shown);

const asksAnything = (asked: readonly PassQuestionSections[]) =>
  asked.some(({ sections }) => sections.some(({ questions }) => questions.length > 0));

/** Whether the answers that are kept would be accepted as they are. */
function isAnswered({ passes }: Draft, asked: readonly PassQuestionSections[]): boolean {
  return passes.every(({ id, responses }) => {
    const answers = Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));
    const sections = asked.find(({ passId }) => passId === id)?.sections ?? [];
    return sections.every(({ questions }) => Object.keys(answerFaults(questions, answers)).length === 0);
  });
}

/** Where to go on with a draft, on this device or another. */
export function resumeStep(draft: Draft, asked: readonly PassQuestionSections[]): CheckoutStep {
  if (draft.passes.length === 0) return 'tickets';
  const untouched = draft.passes.every(({ responses }) => responses.length === 0);
  if (!isAnswered(draft, asked) || (untouched && asksAnything(asked))) return 'form';
  return 'pay';
}

/** What is shown for a wish in the address: as far as the draft allows, and where to resume without a wish. */
export function shownFor(wish: string | null, draft: Draft, asked: readonly PassQuestionSections[]): Shown {
  if (!isShown(wish)) return resumeStep(draft, asked);
  if (draft.passes.length === 0) return 'tickets';
  if (wish === 'form' && !asksAnything(asked)) return 'pay';
  if (wish === 'pay' && !isAnswered(draft, asked)) return 'form';
  return wish;
}
