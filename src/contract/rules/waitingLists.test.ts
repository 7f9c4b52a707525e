import * as fc from 'fast-check';
import { nextInLine } from './waitingLists';

const supplies = ['pass', 'other', 'event'];
const waiting = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  from: fc.constantFrom(['pass', 'event'], ['other', 'event'], ['addOn']),
});
const left = fc
  .array(fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }), { minLength: 3, maxLength: 3 })
  .map((counts) => new Map(supplies.flatMap((id, nth) => (counts[nth] === undefined ? [] : [[id, counts[nth]] as const]))));

test('two hundred people are offered no more than is left, in their order, and nobody is passed over who could have it', () => {
  fc.assert(
    fc.property(fc.array(waiting, { maxLength: 200 }), left, (line, free) => {
      const next = nextInLine(line, free);
      expect(next).toEqual(line.filter((one) => next.includes(one)));
      const rest = new Map(free);
      for (const one of line) {
        const fits = one.from.every((supply) => one.quantity <= (rest.get(supply) ?? Infinity));
        expect(next.includes(one)).toBe(fits);
        if (fits) for (const supply of one.from) if (rest.has(supply)) rest.set(supply, rest.get(supply)! - one.quantity);
      }
      for (const [supply, count] of rest) expect(count).toBeGreaterThanOrEqual(Math.min(0, free.get(supply)!));
    }),
  );
});

test('who wants more than is left keeps nobody behind them waiting', () => {
  const [family, one] = [
    { quantity: 3, from: ['pass'] },
    { quantity: 1, from: ['pass'] },
  ];
  expect(nextInLine([family, one], new Map([['pass', 2]]))).toEqual([one]);
  expect(nextInLine([family, one], new Map([['pass', 3]]))).toEqual([family]);
});
