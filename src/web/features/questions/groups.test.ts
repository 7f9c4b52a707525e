import type { PassQuestionSections, RegistrationQuestion } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { answersInput } from '@contract/inputs/answers';
import { copied, groupsOf, knownOf, mayRepeat, partsOf, responsesOf, sheetOf } from './groups';

const question = (id: string, more: object = {}) =>
  ({
    id,
    type: 'text',
    required: false,
    min: null,
    max: null,
    validation: null,
    default: null,
    choices: [],
    ...more,
  }) as unknown as RegistrationQuestion;
const airline = question('airline', { required: true });
const travel = question('travel', {
  type: 'radio',
  choices: [
    { value: 'plane', subQuestions: [airline] },
    { value: 'train', subQuestions: [] },
  ],
});
const section = (id: string, ...questions: RegistrationQuestion[]) => ({ id, name: id, questions });
const pass = (id: string, responses: object[] = []) => ({ id, ticket: { name: 'Day pass' }, responses });

const draft = { passes: [pass('one', [{ questionId: 'travel', value: 'plane' }]), pass('two')] } as unknown as Registration;
const asked = [
  { passId: 'two', sections: [section('you', question('name', { required: true }))] },
  { passId: 'one', sections: [section('empty'), section('you', question('name', { default: 'Guest' }), travel)] },
] as unknown as PassQuestionSections[];
const groups = groupsOf(draft, asked);

test('what is asked follows the cart, and empty sections are passed over', () => {
  expect(groups.map(({ passId, nth, section: { id } }) => [passId, nth, id])).toEqual([
    ['one', 1, 'you'],
    ['two', 2, 'you'],
  ]);
});

test('answers of before come back, and suggestions stand where there are none', () => {
  expect(sheetOf(draft, groups)).toEqual({ one: { name: 'Guest', travel: 'plane' }, two: {} });
});

test('a chosen choice makes its own questions count, for its own pass', () => {
  const { error } = answersInput(groups).safeParse({ passes: sheetOf(draft, groups) });
  expect(error?.issues.map((issue) => [issue.path, issue.code === 'custom' && issue.params?.fault])).toEqual([
    [['passes', 'one', 'airline'], 'required'],
    [['passes', 'two', 'name'], 'required'],
  ]);
});

test('answers to questions that are not open any more are not given', () => {
  const sheet = { one: { name: 'Ada', travel: 'train', airline: 'BA' }, two: { name: 'Ben' } };
  expect(responsesOf(groups, sheet)).toEqual([
    {
      id: 'one',
      responses: [
        { questionId: 'name', value: 'Ada' },
        { questionId: 'travel', value: 'train' },
      ],
    },
    { id: 'two', responses: [{ questionId: 'name', value: 'Ben' }] },
  ]);
});

test('one pass takes over only answers to what it is asked itself, and none that belong to a person', () => {
  const badge = question('badge', { personal: true });
  const both = [{ passId: 'two', sections: [section('you', badge, question('meal'))] }] as unknown as PassQuestionSections[];
  const second = groupsOf(draft, both);
  const sheet = { one: { badge: 'Ada', meal: 'fish', travel: 'train' }, two: { badge: 'Ben', other: 'kept' } };
  expect(copied(sheet, 'one', 'two', second)).toEqual({ badge: 'Ben', other: 'kept', meal: 'fish' });
  expect(mayRepeat('two', second)).toBe(true);
  const personal = [{ passId: 'two', sections: [section('you', badge)] }] as unknown as PassQuestionSections[];
  expect(mayRepeat('two', groupsOf(draft, personal))).toBe(false);
});

test('the first pass begins with what is known of its owner, and no other does', () => {
  const badge = question('badge', { autofill: 'name', default: 'Guest' });
  const both = ['one', 'two'].map((passId) => ({ passId, sections: [section('you', badge)] })) as unknown as PassQuestionSections[];
  const owner = knownOf({ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' });
  const sheet = sheetOf({ passes: [pass('one'), pass('two')] } as unknown as Registration, groupsOf(draft, both), owner);
  expect(sheet).toEqual({ one: { badge: 'Ada Okafor' }, two: { badge: 'Guest' } });
});

test('small screens ask the first pass one group at a time, all else is asked by pass', () => {
  const more = (group: (typeof groups)[number]) => ({ ...group, section: { ...group.section, id: 'more' } });
  const four = [groups[0]!, more(groups[0]!), groups[1]!, more(groups[1]!)];
  expect(partsOf(four, true)).toEqual([[0], [1], [2, 3]]);
  expect(partsOf(four, false)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});
