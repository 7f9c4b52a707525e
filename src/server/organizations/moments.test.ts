import { dayIn, instantIn, resolveMoment } from './moments';

const iso = (date: Date) => date.toISOString();

test('a time of day is read on the clocks of its zone, on either side of a change of clocks', () => {
  expect(iso(instantIn('Europe/Lisbon', '2027-03-27', '09:00'))).toBe('2027-03-27T09:00:00.000Z');
  expect(iso(instantIn('Europe/Lisbon', '2027-03-29', '09:00'))).toBe('2027-03-29T08:00:00.000Z');
  expect(iso(instantIn('America/New_York', '2027-11-07', '00:30'))).toBe('2027-11-07T04:30:00.000Z');
  expect(iso(instantIn('America/New_York', '2027-11-07', '23:30'))).toBe('2027-11-08T04:30:00.000Z');
  expect(iso(instantIn('Asia/Kolkata', '2027-06-01', '18:00'))).toBe('2027-06-01T12:30:00.000Z');
});

test('a time that the clocks skip becomes the one an hour later', () => {
  expect(iso(instantIn('Europe/Berlin', '2027-03-28', '02:30'))).toBe('2027-03-28T01:30:00.000Z');
});

test('days are counted in the zone of the event, not in that of the server', () => {
  const now = new Date('2027-01-01T23:30:00Z');
  expect(dayIn('Asia/Tokyo', now)).toBe('2027-01-02');
  expect(iso(resolveMoment({ inDays: 1, at: '10:00' }, 'Asia/Tokyo', now))).toBe('2027-01-03T01:00:00.000Z');
  expect(iso(resolveMoment({ inDays: -1, at: '10:00' }, 'America/Lima', now))).toBe('2026-12-31T15:00:00.000Z');
});

test('days of an event are counted from its first', () => {
  const now = new Date('2027-01-01T12:00:00Z');
  expect(iso(resolveMoment({ day: 2, at: '09:30' }, 'UTC', now, '2027-05-31'))).toBe('2027-06-01T09:30:00.000Z');
  expect(iso(resolveMoment('2027-05-31T10:00:00+02:00', 'UTC', now))).toBe('2027-05-31T08:00:00.000Z');
});
