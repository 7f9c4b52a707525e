import fc from 'fast-check';
import {
  answerFault,
  answerFaults,
  askedQuestions,
  checkboxAnswer,
  chosenValues,
  inFormOrder,
  mayBeChanged,
  onlyChangeable,
  type Answers,
  type AskedQuestion,
} from './answers';

const question = (type: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: 'q',
  type,
  required: false,
  min: null,
  max: null,
  validation: null,
  choices: [],
  ...more,
});
const choice = (value: string, subQuestions: AskedQuestion[] = []) => ({ value, subQuestions });
const colours = [choice('red'), choice('green'), choice('blue')];

test.each([
  ['text', { required: true }, '  ', 'required'],
  ['text', {}, '', null],
  ['text', { min: '3', max: '5' }, 'ab', 'too-short'],
  ['textarea', { max: '5' }, 'abcdef', 'too-long'],
  ['text', { max: 'many' }, 'abcdef', null],
  ['text', { validation: '[A-Z]{2}\\d+' }, 'AB12', null],
  ['text', { validation: '[A-Z]{2}\\d+' }, 'xAB12', 'pattern'],
  ['text', { validation: '(' }, 'anything', null],
  ['text', { validation: 'a*' }, 'a'.repeat(201), 'pattern'],
  ['number', {}, '12.5', null],
  ['number', {}, '1e9', 'not-a-number'],
  ['number', {}, 'NaN', 'not-a-number'],
  ['number', { min: '0', max: '10' }, '-1', 'too-small'],
  ['number', { max: '10' }, '11', 'too-large'],
  ['date', {}, '2024-02-29', null],
  ['date', {}, '2026-02-29', 'not-a-date'],
  ['date', { min: '2026-03-01' }, '2026-02-28', 'too-early'],
  ['date', { max: '2026-03-01' }, '2026-03-02', 'too-late'],
  ['time', {}, '23:59', null],
  ['time', {}, '24:00', 'not-a-time'],
  ['time', { min: '09:00' }, '08:59', 'too-early'],
  ['toggle', {}, 'false', null],
  ['toggle', { required: true }, 'false', 'required'],
  ['toggle', { required: true }, 'true', null],
  ['toggle', {}, 'yes', 'not-a-choice'],
  ['select', { choices: colours }, 'red', null],
  ['radio', { choices: colours }, 'pink', 'not-a-choice'],
  ['checkbox', { choices: colours }, 'red\nblue', null],
  ['checkbox', { choices: colours }, 'red\nred', 'not-a-choice'],
  ['checkbox', { choices: colours }, 'red\npink', 'not-a-choice'],
  ['checkbox', { choices: colours, min: '2' }, 'red', 'too-few'],
  ['checkbox', { choices: colours, max: '1' }, 'red\nblue', 'too-many'],
  ['search', { required: true }, 'Bergen', null],
  ['file', {}, 'https://files.test/a.pdf', null],
  ['file', {}, 'javascript:alert(1)', 'not-a-file'],
])('a %s question %j answered with %j: %s', (type, rules, answer, fault) => {
  expect(answerFault(question(type, rules), answer)).toBe(fault);
});

test('a choice asks its sub-questions, in turn, and only while it is chosen', () => {
  const airline = question('text', { id: 'airline', required: true });
  const travel = question('radio', { id: 'travel', required: true, choices: [choice('plane', [airline]), choice('train')] });
  const coming = question('toggle', { id: 'coming', choices: [choice('true', [travel])] });
  expect(answerFaults([coming], {})).toEqual({});
  expect(answerFaults([coming], { coming: 'true' })).toEqual({ travel: 'required' });
  expect(answerFaults([coming], { coming: 'true', travel: 'plane' })).toEqual({ airline: 'required' });
  expect(answerFaults([coming], { coming: 'true', travel: 'train' })).toEqual({});
  expect(askedQuestions([coming], { coming: 'true', travel: 'plane' }).map(({ id }) => id)).toEqual(['coming', 'travel', 'airline']);
});

test('only what may be changed is asked again: mutable answers, and once what was not asked before or is lacking', () => {
  const asks = (type: string, more: Partial<AskedQuestion> & { mutable?: boolean }) => ({
    mutable: true,
    ...question(type, more),
    ...more,
  });
  const airline = asks('text', { id: 'airline', mutable: false });
  const seat = asks('text', { id: 'seat' });
  const travel = asks('radio', { id: 'travel', choices: [choice('plane', [airline, seat]), choice('train')] });
  const fixed = asks('radio', { id: 'fixed', mutable: false, choices: [choice('yes', [asks('text', { id: 'inner' })])] });
  const questions = [travel, fixed];
  const changeable = (before: Answers, lacking = false) =>
    onlyChangeable(questions, before, mayBeChanged(questions, before, { lacking })).map(({ id, choices }) => [
      id,
      choices.flatMap(({ subQuestions }) => (subQuestions as { id: string }[]).map((sub) => sub.id)),
    ]);
  expect(changeable({ travel: 'plane', airline: 'BA', fixed: 'yes', inner: 'x' })).toEqual([
    ['travel', ['seat']],
    ['inner', []],
  ]);
  // Another choice opens what was never asked; it is answered once.
  expect(changeable({ travel: 'train', fixed: 'no' })).toEqual([['travel', ['airline', 'seat']]]);
  expect(changeable({ travel: 'plane' })).toEqual([['travel', ['seat']]]);
  expect(changeable({ travel: 'plane' }, true)).toEqual([
    ['travel', ['airline', 'seat']],
    ['fixed', ['inner']],
  ]);
});

test('questions that open each other are asked once', () => {
  const one = question('radio', { id: 'one', choices: [] });
  const two = question('radio', { id: 'two', choices: [choice('yes', [one])] });
  (one as { choices: unknown }).choices = [choice('yes', [two])];
  expect(askedQuestions([one], { one: 'yes', two: 'yes' }).map(({ id }) => id)).toEqual(['one', 'two']);
});

test('answers stand as the form asks, each before those that its choices open, and last what is asked no more', () => {
  const airline = question('text', { id: 'airline' });
  const form = [
    question('radio', { id: 'travel', choices: [choice('plane', [airline]), choice('ship', [airline])] }),
    question('text', { id: 'name' }),
  ];
  const given = ['gone', 'name', 'airline', 'travel'].map((questionId) => ({ questionId }));
  expect(inFormOrder(form, given).map(({ questionId }) => questionId)).toEqual(['travel', 'airline', 'name', 'gone']);
});

test('a checkbox’s values come back as they were chosen', () => {
  expect(chosenValues(checkboxAnswer(['Vegan', 'Nuts, none']))).toEqual(['Vegan', 'Nuts, none']);
  expect(chosenValues('')).toEqual([]);
});

test('any answer to any question gets an opinion, and an answered choice is one of the choices', () => {
  const types = [
    'text',
    'textarea',
    'number',
    'time',
    'date',
    'toggle',
    'select',
    'radio',
    'checkbox',
    'search',
    'file',
    'quantity',
    'new',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.option(fc.string()),
      fc.option(fc.string()),
      fc.option(fc.string()),
      fc.string({ maxLength: 500 }),
      fc.boolean(),
      (type, min, max, validation, answer, required) => {
        const asked = question(type, { min, max, validation, required, choices: colours });
        const fault = answerFault(asked, answer);
        if (answer.trim() === '') expect(fault).toBe(required ? 'required' : null);
        if (fault === null && answer.trim() !== '' && ['select', 'radio'].includes(type))
          expect(['red', 'green', 'blue']).toContain(answer.trim());
      },
    ),
  );
});
