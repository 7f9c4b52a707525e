import { PATTERN_ANSWER_MAX, safePattern } from './patterns';

test.each([
  '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
  '\\d{4}-\\d{2}',
  '(?:\\+1 ?)?\\d{10}',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  'NY|CA|TX',
  '[+*?(){]+',
])('the pattern %s is taken', (source) => expect(safePattern(source)).not.toBeNull());

test.each([
  ['(a+)+', 'repeats within repeats'],
  ['(?:a|a)*', 'a choice within repeats'],
  ['(?:a?){30}', 'a choice within repeats'],
  ['((a+))+', 'repeats within repeats'],
  ['a+a+a+a+', 'too many repeats'],
  ['a?'.repeat(40), 'too many choices'],
  ['(?:a|a)'.repeat(30), 'too many choices'],
  ['(a)\\1', 'a reference back'],
  ['(?=a)a', 'a look ahead'],
  ['(', 'not a pattern'],
  ['a)(', 'not a pattern'],
  ['a'.repeat(301), 'too long'],
])('the pattern %s is not: %s', (source) => expect(safePattern(source)).toBeNull());

// What a pattern may cost is a bound on the ways of reading an answer; within it the engine answers, beyond it it does not
// come back. So the bound is what is held here, from both sides.
test.each([
  ['a*a*a*b', true],
  ['a*a*a*a*', false],
  ['(?:a|b)a*a*a*', false],
  ['a{0,199}a{0,199}a{0,199}', true],
  ['a{0,199}a{0,199}a{0,199}a?', false],
])('three unbounded repeats are the most that is tried: %s', (source, taken) => {
  expect(safePattern(source) !== null).toBe(taken);
});

test('a pattern at the bound is answered over the longest answer', () => {
  expect(safePattern('a*a*a*b')!.test('a'.repeat(PATTERN_ANSWER_MAX))).toBe(false);
});
