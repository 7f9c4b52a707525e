import type { EventPassOptions } from '@contract/entities/packages';
import { leftInAll, opensAt, eligibilityOf } from './eligibility';

const event = {
  registration: true,
  registrationStart: '2026-03-01T00:00:00.000Z',
  registrationEnd: '2026-04-01T00:00:00.000Z',
  eventEnd: '2026-05-01T00:00:00.000Z',
  externalUrl: null,
  canceledAt: null,
};
const passTypes = (...remaining: (number | null)[]) =>
  ({ passTypes: remaining.map((left) => ({ remaining: left, overrideStartDate: null })), packages: [] }) as unknown as EventPassOptions;
const on = (day: string) => Date.parse(`2026-${day}T12:00:00.000Z`);

test('of an event that was canceled is over, also for who was going', () => {
  const canceled = { ...event, canceledAt: '2026-03-09T00:00:00.000Z', registration: false };
  for (const going of [true, false]) expect(eligibilityOf(canceled, undefined, going, on('03-10'))).toBe('canceled');
});

test.each([
  ['before it opens', '02-01', 'early'],
  ['while it is open', '03-10', 'open'],
  ['after it has closed', '04-10', 'closed'],
  ['after the event', '06-01', 'ended'],
])('registration %s', (_when, day, eligibility) => {
  expect(eligibilityOf(event, passTypes(3), false, on(day))).toBe(eligibility);
});

test('who goes already is told so first of all', () => {
  expect(eligibilityOf(event, passTypes(0), true, on('06-01'))).toBe('going');
});

test('it is sold out only when nothing at all is left', () => {
  expect(eligibilityOf(event, passTypes(0, 2), false, on('03-10'))).toBe('open');
  expect(eligibilityOf(event, passTypes(0, 0), false, on('03-10'))).toBe('soldOut');
  expect(eligibilityOf(event, undefined, false, on('03-10'))).toBe('open');
});

test('an event that sells elsewhere leads there', () => {
  const without = { ...event, registration: false };
  expect(eligibilityOf({ ...without, externalUrl: 'https://tickets.test' }, undefined, false, on('03-10'))).toBe('external');
  expect(eligibilityOf(without, undefined, false, on('03-10'))).toBe('none');
});

test('a pass on sale early opens the registration early', () => {
  const options = {
    passTypes: [{ remaining: null, overrideStartDate: '2026-02-01T00:00:00.000Z' }],
    packages: [],
  } as unknown as EventPassOptions;
  expect(eligibilityOf(event, options, false, on('02-10'))).toBe('open');
  expect(new Date(opensAt(event, options)).toISOString()).toBe('2026-02-01T00:00:00.000Z');
});

test('what is left is a number only when every pass is counted', () => {
  expect(leftInAll(passTypes(3, 4))).toBe(7);
  expect(leftInAll(passTypes(3, null))).toBeNull();
});
