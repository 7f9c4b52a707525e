import { Day, Instant } from './instant';

test('an instant or a day is of a year that has four digits by the clocks of no zone', () => {
  const takes = (words: string) => Instant.safeParse(words).success;
  expect(takes('1000-01-01T00:00:00Z')).toBe(true);
  expect(takes('9999-12-31T23:59:59.999Z')).toBe(true);
  expect(takes('2027-05-01T08:00:00+02:00')).toBe(true);
  // What a field says while a year is typed.
  expect(takes('0002-05-01T08:00:00Z')).toBe(false);
  expect(takes('0999-12-31T23:59:59Z')).toBe(false);
  expect(takes('1000-01-01T00:00:00+00:01')).toBe(false);
  expect(takes('9999-12-31T23:59:59-00:01')).toBe(false);
  expect(Day.safeParse('0202-05-01').success).toBe(false);
  expect(Day.safeParse('2028-02-29').success).toBe(true);
});
