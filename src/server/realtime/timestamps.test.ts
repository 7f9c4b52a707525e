import { risingTimestamps } from './timestamps';

test('no two timestamps are the same, though the clock stands still or goes back', () => {
  const clock = [5, 5, 5, 4, 20].map((milliseconds) => new Date(milliseconds));
  const stamp = risingTimestamps(() => clock.shift()!);
  expect(Array.from({ length: 5 }, stamp)).toEqual([5, 6, 7, 8, 20]);
});
