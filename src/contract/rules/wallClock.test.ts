import { instantAt, isTimeZone, wallClock } from './wallClock';

test.each([
  ['in winter', '2027-01-10T09:30', 'Europe/Lisbon', '2027-01-10T09:30:00.000Z'],
  ['in summer', '2027-07-10T09:30', 'Europe/Lisbon', '2027-07-10T08:30:00.000Z'],
  ['far east', '2027-07-10T09:30', 'Asia/Tokyo', '2027-07-10T00:30:00.000Z'],
  ['with half an hour', '2027-07-10T09:30', 'Asia/Kolkata', '2027-07-10T04:00:00.000Z'],
  ['west, over midnight', '2027-01-10T23:30', 'America/New_York', '2027-01-11T04:30:00.000Z'],
])('a time %s is an instant, and the clocks show it then', (_where, clock, zone, instant) => {
  expect(instantAt(clock, zone)).toBe(instant);
  expect(wallClock(instant, zone)).toBe(clock);
});

test('of an hour that the clocks show twice it is the first, and one that they leave out is an hour later', () => {
  expect(instantAt('2027-10-31T01:30', 'Europe/Lisbon')).toBe('2027-10-31T00:30:00.000Z');
  expect(wallClock(instantAt('2027-03-28T01:30', 'Europe/Lisbon')!, 'Europe/Lisbon')).toBe('2027-03-28T02:30');
});

test('what is no time has no instant, and no zone has no clocks', () => {
  expect(instantAt('', 'Europe/Lisbon')).toBeNull();
  expect(instantAt('2027-13-01T10:00', 'Europe/Lisbon')).toBeNull();
  expect([isTimeZone('Europe/Lisbon'), isTimeZone('Europe/Nowhere'), isTimeZone('')]).toEqual([true, false, false]);
});
