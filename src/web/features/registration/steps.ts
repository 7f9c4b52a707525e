import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { answerFaults } from '@contract/rules/answers';
import { CHECKOUT_STEPS, type CheckoutStep } from '@web/state/checkout/checkoutSlice';

export type Step = CheckoutStep | 'account';

/** Further pages of the first step: what goes with the passes, and where their holders sleep. */
const PARTS = ['extras', 'rooms'] as const;
type Part = (typeof PARTS)[number];

export type Shown = Step | Part;

type Draft = Pick<Registration, 'passes'>;

const isShown = (name: string | null): name is CheckoutStep | Part =>
  PARTS.includes(name as Part) || CHECKOUT_STEPS.includes(name as CheckoutStep);

export const stepOf = <S extends Step>(shown: S | Part): S | 'tickets' => (PARTS.includes(shown as Part) ? 'tickets' : (shown as S));

/** The address of a part; a private link's pass type stays in it. That of the account says where to go on after it. */
export function addressOfStep(slug: string, query: URLSearchParams, to: Shown): string {
  const next = new URLSearchParams(query);
  for (const name of ['step', 'part', 'pass', 'redirect']) next.delete(name);
  const checkout = `/events/${slug}/register`;
  if (to === 'account') next.set('redirect', next.size > 0 ? `${checkout}?${next.toString()}` : checkout);
  next.set('step', to);
  return `${checkout}?${next.toString()}`;
}

export const asksAnything = (asked: readonly PassQuestionSections[]) =>
  asked.some(({ sections }) => sections.some(({ questions }) => questions.length > 0));

/** Whether the answers that are kept would be accepted as they are. */
function isAnswered({ passes }: Draft, asked: readonly PassQuestionSections[]): boolean {
  return passes.every(({ id, responses }) => {
    const answers = Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));
    const sections = asked.find(({ passId }) => passId === id)?.sections ?? [];
    return sections.every(({ questions }) => Object.keys(answerFaults(questions, answers)).length === 0);
  });
}

export function resumeStep(draft: Draft, asked: readonly PassQuestionSections[]): CheckoutStep {
  if (draft.passes.length === 0) return 'tickets';
  const untouched = draft.passes.every(({ responses }) => responses.length === 0);
  if (!isAnswered(draft, asked) || (untouched && asksAnything(asked))) return 'form';
  return 'pay';
}

/** What is shown for a wish in the address: as far as the draft allows, and where to resume without a wish. */
export function shownFor(wish: string | null, draft: Draft, asked: readonly PassQuestionSections[]): CheckoutStep | Part {
  if (!isShown(wish)) return resumeStep(draft, asked);
  if (draft.passes.length === 0) return 'tickets';
  if (wish === 'form' && !asksAnything(asked)) return 'pay';
  if (wish === 'pay' && !isAnswered(draft, asked)) return 'form';
  return wish;
}
