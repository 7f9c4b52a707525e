import fc from 'fast-check';
import { quantityOf, sessionPrice, sessionSummary } from './sessionPrices';

const question = (id: string, type: string, price: number | null) => ({
  id,
  type,
  price,
  name: id,
  label: null,
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
        const { lines, total, subtotal, discount, tax } = sessionSummary({ session: session(own), sheets });
        expect(total).toBe(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0));
        expect(total).toBe(sheets.reduce((sum, sheet) => sum + sessionPrice(session(own), sheet), 0));
        expect([subtotal, discount, tax]).toEqual([total, 0, 0]);
      },
    ),
  );
});
