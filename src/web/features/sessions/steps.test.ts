import { EventSessionQuestion, EventSessionSection } from '@contract/entities/sessionQuestions';
import { sample } from '@test/harness/sample';
import { stepFor } from './steps';

const asks = (required: boolean) => {
  const wood = sample(EventSessionQuestion, { id: 'wood', type: 'text', required });
  return [sample(EventSessionSection, { questions: [wood] })];
};
const draft = (value?: string) => ({ passId: 'p', responses: value ? [{ questionId: 'wood', value }] : [] }) as never;
const step = (wish: string | null, required: boolean, { value, costs = true }: { value?: string; costs?: boolean } = {}) =>
  stepFor(wish, { drafts: [draft(value)], sections: asks(required), costs });

test('whoever comes back to a session is asked what is optional once, and goes on to pay when they wish to or have answered', () => {
  expect([step(null, false), step('pay', false), step(null, false, { value: 'Oak' })]).toEqual(['form', 'pay', 'pay']);
});

test('what is required is asked before anything is paid, and without a price the questions are the last step', () => {
  expect([step('pay', true), step(null, true, { value: 'Oak' }), step('pay', false, { costs: false })]).toEqual(['form', 'pay', 'form']);
});

test('without passes there is nothing to answer or to pay, and passes can be chosen anew', () => {
  expect(stepFor('pay', { drafts: [], sections: asks(true), costs: true })).toBe('passes');
  expect(step('passes', true)).toBe('passes');
});
