import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { resumeStep, shownFor } from './steps';

const question = (id: string, required: boolean) => ({ id, type: 'text', required, min: null, max: null, validation: null, choices: [] });
const asked = (required: boolean) =>
  [{ passId: 'a', sections: [{ id: 's', questions: [question('name', required)] }] }] as unknown as PassQuestionSections[];
const draft = (...responses: string[]) =>
  ({ passes: [{ id: 'a', responses: responses.map((value) => ({ questionId: 'name', value })) }] }) as unknown as Registration;
const empty = { passes: [] } as unknown as Registration;

test('an empty draft begins with the tickets, whatever the address says', () => {
  expect(resumeStep(empty, [])).toBe('tickets');
  expect(shownFor('pay', empty, [])).toBe('tickets');
});

test('a draft goes on where its answers stop', () => {
  expect(resumeStep(draft(), asked(true))).toBe('form');
  expect(resumeStep(draft('Ada'), asked(true))).toBe('pay');
});

test('optional questions are shown once before payment', () => {
  expect(resumeStep(draft(), asked(false))).toBe('form');
  expect(shownFor('pay', draft(), asked(false))).toBe('pay');
});

test('payment waits for the answers it needs', () => {
  expect(shownFor('pay', draft(), asked(true))).toBe('form');
  expect(shownFor('tickets', draft(), asked(true))).toBe('tickets');
});

test('an event that asks nothing goes from tickets to payment', () => {
  expect(resumeStep(draft(), [])).toBe('pay');
  expect(shownFor('form', draft(), [])).toBe('pay');
});

test('a step nobody knows is none', () => {
  expect(shownFor('nonsense', draft('Ada'), asked(true))).toBe('pay');
});
