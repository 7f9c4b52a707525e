import { monthAfter } from './monthAfter';

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-03', 0, '2027-03'],
  ['2027-05', 3, '2027-08'],
])('%s and %i more is %s', (month, more, expected) => expect(monthAfter(month, more)).toBe(expected));
