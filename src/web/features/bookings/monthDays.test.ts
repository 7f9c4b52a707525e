import { monthAfter, weeksOf } from './monthDays';

test('a month has each of its days once, in weeks that begin on the weekday that is asked for', () => {
  const weeks = weeksOf('2027-02', 1);
  expect(weeks).toHaveLength(4);
  expect(weeks.flat()).toEqual(Array.from({ length: 28 }, (_, nth) => `2027-02-${String(nth + 1).padStart(2, '0')}`));
  const sundays = weeksOf('2028-02', 0);
  expect(sundays[0]).toEqual([null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05']);
  expect(sundays.flat().filter((day) => day !== null)).toHaveLength(29);
});

test('months follow each other over the ends of years', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1), monthAfter('2027-05', 3)]).toEqual(['2028-01', '2026-12', '2027-08']);
});
