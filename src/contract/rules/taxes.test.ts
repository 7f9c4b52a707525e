import fc from 'fast-check';
import { refundedLines, taxAt, taxedLines, taxOn, totalWith, type TaxRules } from './taxes';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const vat = { name: 'VAT', percent: 23, included: true };
const salesTax = { name: 'Sales tax', percent: 8.875, included: false };

test('a tax is contained in a price, or added to it', () => {
  expect(totalWith(12_300, vat)).toEqual({ tax: 2_300, total: 12_300 });
  expect(totalWith(10_000, salesTax)).toEqual({ tax: 888, total: 10_888 });
  expect(totalWith(10_000, null)).toEqual({ tax: 0, total: 10_000 });
});

const rules: TaxRules = {
  LOCATION: 'pointOfSale',
  INCLUDED: false,
  RATES: [
    { NAME: 'City', PERCENT: 8.875, COUNTRY: 'US', STATES: ['NY', 'New York'], CITIES: ['New York'] },
    { NAME: 'State', PERCENT: 8, COUNTRY: 'US', STATES: ['NY', 'New York'], CITIES: [] },
    { NAME: 'VAT', PERCENT: 23, COUNTRY: 'PT', STATES: [], CITIES: [] },
  ],
};
const at = (country: string | null, state: string | null = null, city: string | null = null) =>
  taxAt(rules, { country, state, city }, (name, code) => name === code)?.name ?? null;

test('the first rate that fits a place is due there, and where none fits nothing is', () => {
  expect([at('US', 'ny ', 'NEW YORK'), at('US', 'New York', 'Buffalo'), at('US', 'OR'), at('PT', 'Lisboa'), at('DE'), at(null)]).toEqual([
    'City',
    'State',
    null,
    'VAT',
    null,
    null,
  ]);
});

const anyTax = fc.record({
  percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
  included: fc.boolean(),
});
const anyLines = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 })).map(([price, percent]) => ({
    price,
    discount: Math.round((price * percent) / 100),
  })),
  { maxLength: 12 },
);

test('what is paid for lines and the tax on them come to what is paid for all, and a contained tax changes no price', () => {
  fc.assert(
    fc.property(anyLines, anyTax, (lines, tax) => {
      const net = sumOf(lines.map(({ price, discount }) => price - discount));
      const taxed = taxedLines(lines, tax);
      expect({ tax: sumOf(taxed.map((line) => line.tax)), total: sumOf(taxed.map(({ paid }) => paid)) }).toEqual(totalWith(net, tax));
      expect(taxed.every((line) => Number.isInteger(line.tax) && line.tax >= 0 && line.tax <= line.paid)).toBe(true);
      if (tax.included) expect(taxed.map(({ paid }) => paid)).toEqual(lines.map(({ price, discount }) => price - discount));
      // Contained in what it comes to, an added tax is the same but for the rounding of it.
      else expect(Math.abs(taxOn(totalWith(net, tax).total, { ...tax, included: true }) - taxOn(net, tax))).toBeLessThanOrEqual(1);
    }),
  );
});

test('however a payment is given back, no line gives more than was paid for it, and all of it gives back all of its tax', () => {
  fc.assert(
    fc.property(anyLines, anyTax, fc.array(fc.integer({ min: 0, max: 300_000_000 }), { maxLength: 4 }), (sold, tax, amounts) => {
      let lines = taxedLines(sold, tax).map((line, nth) => ({ ...line, id: String(nth), refunded: 0 }));
      const total = sumOf(lines.map(({ paid }) => paid));
      const back = { paid: 0, tax: 0 };
      for (const amount of [...amounts, total]) {
        const left = sumOf(lines.map(({ paid, refunded }) => paid - refunded));
        const given = refundedLines(lines, amount);
        expect(sumOf(given.map(({ paid }) => paid))).toBe(Math.min(amount, left));
        expect(given.every((one) => one.paid > 0 && one.tax >= 0 && one.tax <= one.paid)).toBe(true);
        lines = lines.map((line) => ({ ...line, refunded: line.refunded + (given.find(({ id }) => id === line.id)?.paid ?? 0) }));
        expect(lines.every(({ paid, refunded }) => refunded <= paid)).toBe(true);
        back.paid += sumOf(given.map(({ paid }) => paid));
        back.tax += sumOf(given.map((one) => one.tax));
      }
      expect(back).toEqual({ paid: total, tax: sumOf(lines.map((line) => line.tax)) });
    }),
  );
});
