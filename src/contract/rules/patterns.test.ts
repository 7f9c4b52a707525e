import { safePattern } from './patterns';

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

test('the slowest pattern that is taken answers at once', () => {
  const pattern = safePattern('a*a*a*b')!;
  const before = performance.now();
  expect(pattern.test('a'.repeat(200))).toBe(false);
  // Generous for a busy machine; what must not happen takes minutes.
  expect(performance.now() - before).toBeLessThan(5_000);
});
