import { questionFormOf, questionInput } from './questionForms';

const form = (more: Partial<ReturnType<typeof questionFormOf>>) => ({ ...questionFormOf(null, 'about'), name: 'Age?', ...more });

test('of a question no more is sent than its type has a use for', () => {
  const typed = { min: '1', max: '9', fileKinds: ['image' as const], values: 'Tea', choices: { 0: { id: '', value: 'Fish' } } };
  expect(questionInput(form({ ...typed, type: 'text' }), null)).toMatchObject({ min: null, max: null, fileKinds: [], choices: [] });
  expect(questionInput(form({ ...typed, type: 'text' }), null)).not.toHaveProperty('values');
  expect(questionInput(form({ ...typed, type: 'number' }), null)).toMatchObject({ min: '1', max: '9', choices: [] });
  expect(questionInput(form({ ...typed, type: 'file' }), null)).toMatchObject({ min: null, fileKinds: ['image'] });
  expect(questionInput(form({ ...typed, type: 'radio' }), null)).toMatchObject({ min: null, choices: [{ id: null, value: 'Fish' }] });
});

test('what a search offers is what was typed, line by line, each once', () => {
  expect(questionInput(form({ type: 'search', values: ' Tea\n\nAle \nTea\n' }), null)).toMatchObject({ values: ['Tea', 'Ale'] });
});
