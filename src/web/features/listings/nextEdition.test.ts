import { nextEdition } from './nextEdition';

const at = (day: string) => Date.parse(day);

test('the next event like one is a year later, on the same day of the week and by the same clocks, and its year goes along', () => {
  const fair = { name: 'Fair 2026', eventStart: '2026-03-28T09:00:00.000Z' };
  expect(nextEdition(fair, 'Europe/Berlin', at('2026-01-01'))).toEqual({ name: 'Fair 2027', start: '2027-03-27T10:00' });
  // In the year of the copy summer time has not begun by then.
  const late = { name: 'Fair', eventStart: '2026-03-09T14:00:00.000Z' };
  expect(nextEdition(late, 'America/New_York', at('2026-01-01'))).toEqual({ name: 'Fair', start: '2027-03-08T10:00' });
});

test('one that was long ago is copied to what lies ahead', () => {
  const { start } = nextEdition({ name: 'Fair', eventStart: '2020-05-04T10:00:00.000Z' }, 'UTC', at('2026-11-23'));
  expect(Date.parse(`${start}:00Z`)).toBeGreaterThan(at('2026-11-23'));
  expect(new Date(`${start}:00Z`).getUTCDay()).toBe(1);
});
