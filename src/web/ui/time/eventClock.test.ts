import { sameYear } from './eventClock';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['2026-03-01T00:00Z', '2026-11-01T00:00Z', 'Europe/Lisbon', true],
  ['2026-11-01T00:00Z', '2027-02-01T00:00Z', 'Europe/Lisbon', false],
  // The year turns in Auckland thirteen hours before it does in UTC, and in Honolulu ten hours after.
  ['2026-12-31T12:00Z', '2027-01-05T00:00Z', 'Pacific/Auckland', true],
  ['2026-12-31T10:00Z', '2027-01-05T00:00Z', 'Pacific/Auckland', false],
  ['2027-01-01T09:00Z', '2026-06-05T00:00Z', 'Pacific/Honolulu', true],
  ['2027-01-01T11:00Z', '2026-06-05T00:00Z', 'Pacific/Honolulu', false],
])('%s and %s are of one year in %s: %s', (one, other, zone, expected) => {
  expect(sameYear(at(one), at(other), zone)).toBe(expected);
});
