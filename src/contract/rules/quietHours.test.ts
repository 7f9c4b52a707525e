import { DayOfWeek } from '../entities/enumerations';
import { nextDigest, quietEnd } from './quietHours';

const nights = { timeZone: 'Europe/Vienna', quietFrom: '22:00', quietUntil: '07:00', quietDays: DayOfWeek.options };
const end = (at: string, hours: Partial<typeof nights> = {}) => quietEnd({ ...nights, ...hours }, new Date(at))?.toISOString() ?? null;

test('quiet hours begin at their first instant and are over at their last, by the clocks of their zone', () => {
  expect(end('2026-06-10T19:59:59.999Z')).toBeNull();
  expect(end('2026-06-10T20:00:00.000Z')).toBe('2026-06-11T05:00:00.000Z');
  expect(end('2026-06-11T04:59:59.999Z')).toBe('2026-06-11T05:00:00.000Z');
  expect(end('2026-06-11T05:00:00.000Z')).toBeNull();
  expect(end('2026-06-10T20:00:00.000Z', { timeZone: 'America/New_York' })).toBeNull();
});

test('those of one day end on it', () => {
  const noon = { quietFrom: '12:00', quietUntil: '13:30' };
  expect([end('2026-06-10T10:00:00.000Z', noon), end('2026-06-10T11:30:00.000Z', noon)]).toEqual(['2026-06-10T11:30:00.000Z', null]);
});

test('a night belongs to the day on which it begins', () => {
  const friday = { quietDays: ['friday' as const] };
  // 12 June 2026 is a Friday.
  expect(end('2026-06-12T21:00:00.000Z', friday)).toBe('2026-06-13T05:00:00.000Z');
  expect(end('2026-06-13T04:00:00.000Z', friday)).toBe('2026-06-13T05:00:00.000Z');
  expect(end('2026-06-12T04:00:00.000Z', friday)).toBeNull();
  expect(end('2026-06-13T21:00:00.000Z', friday)).toBeNull();
});

test('where the clocks are set in a night, it ends at the time that they show', () => {
  expect(end('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(end('2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  // An end that the clocks leave out, and one that they show twice.
  expect(end('2026-03-29T00:45:00.000Z', { quietUntil: '02:30' })).toBe('2026-03-29T01:30:00.000Z');
  expect(end('2026-10-25T00:15:00.000Z', { quietUntil: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
  expect(end('2026-10-25T01:15:00.000Z', { quietUntil: '02:30' })).toBeNull();
});

test('without a beginning and an end there are none', () => {
  expect(quietEnd({ ...nights, quietFrom: null, quietUntil: null }, new Date('2026-06-10T22:00:00Z'))).toBeNull();
});

test('a digest goes out at its time of the next day, or of the next Monday, whatever the clocks do until then', () => {
  const next = (at: string, mails: 'daily' | 'weekly') =>
    nextDigest({ timeZone: 'Europe/Vienna', mails, mailsAt: '08:00' }, new Date(at)).toISOString();
  expect(next('2026-06-10T05:59:59.999Z', 'daily')).toBe('2026-06-10T06:00:00.000Z');
  expect(next('2026-06-10T06:00:00.000Z', 'daily')).toBe('2026-06-11T06:00:00.000Z');
  expect(next('2026-10-24T12:00:00.000Z', 'daily')).toBe('2026-10-25T07:00:00.000Z');
  // 26 October 2026 is a Monday.
  expect(next('2026-10-19T06:00:00.000Z', 'weekly')).toBe('2026-10-26T07:00:00.000Z');
  expect(next('2026-10-26T06:59:00.000Z', 'weekly')).toBe('2026-10-26T07:00:00.000Z');
});
