import { calendarLinks } from './calendarLinks';

test('both calendars are given the same instants, name and place', () => {
  const { google, outlook } = calendarLinks(
    { name: 'Tea & talk', shortDescription: 'An evening', eventStart: '2026-03-01T18:00:00.000Z', eventEnd: '2026-03-01T20:00:00.000Z' },
    'Old Mill, Bergen',
    'https://demo.test/events/tea',
  );
  const asked = new URL(google).searchParams;
  expect(asked.get('dates')).toBe('20260301T180000Z/20260301T200000Z');
  expect(asked.get('text')).toBe('Tea & talk');
  expect(asked.get('location')).toBe('Old Mill, Bergen');
  expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-03-01T18:00:00.000Z');
  expect(new URL(outlook).searchParams.get('body')).toBe('An evening\n\nhttps://demo.test/events/tea');
});
