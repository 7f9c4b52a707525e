import { monthWeeks } from './monthGrid';

const event = (eventStart: string, eventEnd: string) => ({ eventStart, eventEnd, timezone: null });
const utc = (instant: string) => instant.slice(0, 10);
const on = (weeks: ReturnType<typeof monthWeeks>) => weeks.flat().flatMap(({ day, events }) => (events.length > 0 ? [day] : []));

test('a month begins on the first day of the week, with days of the month before', () => {
  const monday = monthWeeks('2027-05', [], 1, utc);
  expect([monday.length, monday[0]![0], monday.at(-1)![6]!.day]).toEqual([
    6,
    { day: '2027-04-26', inMonth: false, events: [] },
    '2027-06-06',
  ]);
  expect(monthWeeks('2027-08', [], 0, utc)[0]![0]).toMatchObject({ day: '2027-08-01', inMonth: true });
  expect(monthWeeks('2027-02', [], 1, utc)).toHaveLength(4);
});

test('an event stands on every day it has, in its own zone, and not on the one that its end begins', () => {
  expect(on(monthWeeks('2027-05', [event('2027-05-03T09:00:00Z', '2027-05-05T17:00:00Z')], 1, utc))).toEqual([
    '2027-05-03',
    '2027-05-04',
    '2027-05-05',
  ]);
  expect(on(monthWeeks('2027-05', [event('2027-05-03T20:00:00Z', '2027-05-04T00:00:00Z')], 1, utc))).toEqual(['2027-05-03']);
  expect(on(monthWeeks('2027-05', [event('2027-04-30T20:00:00Z', '2027-05-01T02:00:00Z')], 1, utc))).toEqual(['2027-04-30', '2027-05-01']);
});
