import { weeksOf } from './monthDays';

test('a month has each of its days once, in weeks that begin on the weekday that is asked for', () => {
  const weeks = weeksOf('2027-02', 1);
  expect(weeks).toHaveLength(4);
  expect(weeks.flat()).toEqual(Array.from({ length: 28 }, (_, nth) => `2027-02-${String(nth + 1).padStart(2, '0')}`));
  const sundays = weeksOf('2028-02', 0);
  expect(sundays[0]).toEqual([null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05']);
  expect(sundays.flat().filter((day) => day !== null)).toHaveLength(29);
});
