import { dayOf } from './dayOf';

/** As London has it in 2026. */
const SUMMER = [Date.parse('2026-03-29T01:00Z'), Date.parse('2026-10-25T01:00Z')] as const;

beforeEach(() => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() >= SUMMER[0] && this.getTime() < SUMMER[1] ? -60 : 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['2026-03-28T12:00Z', '2026-03-29T11:00Z', 1],
  ['2026-03-28T23:59Z', '2026-03-29T00:00Z', 1],
  ['2026-10-24T11:00Z', '2026-10-25T12:00Z', 1],
  ['2026-10-24T22:59Z', '2026-10-24T23:00Z', 1],
  ['2026-10-24T23:00Z', '2026-10-25T23:59Z', 0],
])('days are counted by the reader’s nights, also where the clocks are changed: from %s to %s', (from, to, nights) => {
  expect(dayOf(Date.parse(to)) - dayOf(Date.parse(from))).toBe(nights);
});
