import fc from 'fast-check';
import { changedOrder, isFreeToChange, quantityOf, sessionSummary, soldAtSession } from './sessionPrices';

const question = (id: string, type: string, price: number | null) => ({
  id,
  type,
  price,
  supply: null as number | null,
  name: id,
  label: null as string | null,
  required: false,
  min: null,
  max: null,
  validation: null,
  choices: [],
});
const session = (price: number | null) => ({ id: 's', name: 'Bench', price });

test.each([
  ['quantity', '3', 3],
  ['quantity', ' 0 ', 0],
  ['toggle', 'true', 1],
  ['toggle', 'false', 0],
  ['text', 'anything', 1],
  ['text', ' ', 0],
])('an answer to a %s of “%s” takes %d', (type, value, taken) => {
  expect(quantityOf(type, value)).toBe(taken);
});

test('a sum is that of its lines and of what each pass costs, whatever is answered', () => {
  const price = fc.option(fc.integer({ min: 0, max: 100_000 }));
  fc.assert(
    fc.property(
      price,
      price,
      price,
      fc.array(fc.record({ blanks: fc.integer({ min: 0, max: 9 }), lunch: fc.boolean() })),
      (own, a, b, all) => {
        const questions = [question('blanks', 'quantity', a), question('lunch', 'toggle', b)];
        const sheets = all.map(({ blanks, lunch }) => ({ questions, answers: { blanks: String(blanks), lunch: String(lunch) } }));
        const { lines, subtotal } = sessionSummary({ session: session(own), sheets });
        const sold = sheets.flatMap((sheet) => soldAtSession(session(own), sheet));
        expect(subtotal).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(subtotal).toBe(sold.reduce((sum, { price }) => sum + price, 0));
        const each = (own ?? 0) * all.length + all.reduce((sum, { blanks, lunch }) => sum + blanks * (a ?? 0) + (lunch ? (b ?? 0) : 0), 0);
        expect(subtotal).toBe(each);
      },
    ),
  );
});

test('a line is named as the question is asked, or by its inner name where it has no other', () => {
  const sheet = {
    questions: [{ ...question('blanks', 'quantity', 600), label: 'Further blanks' }, question('lunch', 'toggle', 900)],
    answers: { blanks: '2', lunch: 'true' },
  };
  expect(sessionSummary({ session: session(1_500), sheets: [sheet] }).lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Bench', 1_500],
    ['Further blanks', 1_200],
    ['lunch', 900],
  ]);
});

const lunch = question('lunch', 'toggle', 900);
const blanks = { ...question('blanks', 'quantity', null), supply: 20 };
const stay = {
  ...question('stay', 'radio', null),
  choices: [
    { value: 'day', subQuestions: [lunch] },
    { value: 'hour', subQuestions: [] },
  ],
};
const ordered = { stay: 'day', lunch: 'true', blanks: '5' };

test('what a choice opens is charged, and no more once another choice has closed it', () => {
  const due = (answers: Record<string, string>) =>
    sessionSummary({ session: session(null), sheets: [{ questions: [stay], answers }] }).subtotal;
  expect([due({ stay: 'day', lunch: 'true' }), due({ stay: 'hour', lunch: 'true' })]).toEqual([900, 0]);
});

test.each([
  [{ lunch: 'false' }, ['lunch']],
  [{ lunch: '' }, ['lunch']],
  [{ blanks: '0' }, ['blanks']],
  [{ blanks: '6' }, ['blanks']],
  // The choice closes what was paid for.
  [{ stay: 'hour' }, ['lunch']],
  [{ blanks: ' 5 ' }, []],
])('of what was ordered, an answer of %j changes %j', (change, changed) => {
  expect(changedOrder([stay, blanks], ordered, { ...ordered, ...change })).toEqual(changed);
});

test('what costs something is not ordered later; what only is scarce is', () => {
  const nothing = { stay: 'hour' };
  expect(changedOrder([stay, blanks], nothing, { stay: 'day', lunch: 'true' })).toEqual(['lunch']);
  expect(changedOrder([stay, blanks], nothing, { stay: 'day', blanks: '2' })).toEqual([]);
  expect([stay, blanks, lunch].map((one) => isFreeToChange(one, nothing))).toEqual([true, true, false]);
  expect([stay, blanks].map((one) => isFreeToChange(one, ordered))).toEqual([false, false]);
});
