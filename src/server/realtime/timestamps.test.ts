import { risingTimestamps } from './timestamps';

test('no two timestamps are the same, though the clock stands still or goes back', () => {
  const clock = [5, 5, 5, 4, 6].map((milliseconds) => new Date(milliseconds));
  const stamp = risingTimestamps(() => clock.shift()!);
  const stamps = Array.from({ length: 5 }, stamp);
  expect(stamps).toEqual([...new Set(stamps)].sort());
  expect(stamps[0]).toBe('1970-01-01T00:00:00.005000Z');
  expect(stamps[4]).toBe('1970-01-01T00:00:00.006000Z');
});

test('they are instants that a browser reads', () => {
  const stamp = risingTimestamps(() => new Date(1_000));
  stamp();
  expect(new Date(stamp()).getTime()).toBe(1_000);
});
