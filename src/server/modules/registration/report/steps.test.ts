import { stepsOf, together, unitFor } from './steps';

const at = (words: string) => new Date(words);
const span = (first: string, last: string) => ({ first: at(first), last: at(last) });

test('the steps of a span begin and end by the clocks of the zone, and those in which nothing happens are there', () => {
  const days = stepsOf(span('2026-03-28T22:30:00Z', '2026-03-30T10:00:00Z'), 'day', 'Europe/Lisbon');
  expect(days).toEqual([
    { step: '2026-03-28T00:00', from: '2026-03-28T00:00:00.000Z', before: '2026-03-29T00:00:00.000Z' },
    // Clocks are set forward: this day has 23 hours.
    { step: '2026-03-29T00:00', from: '2026-03-29T00:00:00.000Z', before: '2026-03-29T23:00:00.000Z' },
    { step: '2026-03-30T00:00', from: '2026-03-29T23:00:00.000Z', before: '2026-03-30T23:00:00.000Z' },
  ]);
  expect(stepsOf(span('2026-01-01T00:30:00Z', '2026-01-01T02:10:00Z'), 'hour', 'UTC')).toHaveLength(3);
  expect(stepsOf(span('2026-01-01T00:30:00Z', '2026-01-05T02:10:00Z'), 'week', 'UTC').map(({ step }) => step)).toEqual([
    '2025-12-29T00:00',
    '2026-01-05T00:00',
  ]);
  expect(stepsOf(span('2026-01-31T00:30:00Z', '2026-03-01T02:10:00Z'), 'month', 'UTC')).toHaveLength(3);
});

test('a longer span is told in longer steps, and nothing in none', () => {
  const units = ['2026-01-02', '2026-02-01', '2026-08-01', '2027-08-01'].map((last) =>
    unitFor(span('2026-01-01T00:00:00Z', `${last}T00:00:00Z`)),
  );
  expect(units).toEqual(['hour', 'day', 'week', 'month']);
  expect(stepsOf(together({ first: null, last: null }), 'day', 'UTC')).toEqual([]);
  expect(together({ first: null, last: null }, span('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).first).toEqual(
    at('2026-01-01T00:00:00Z'),
  );
});
