import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { Countdown } from './Countdown';
import { CalendarLeaf } from './CalendarLeaf';
import { DayName } from './DayName';
import { EventTime } from './EventTime';
import { Price } from '../media/Price';
import { RelativeTime } from './RelativeTime';

const NOW = Date.parse('2026-10-04T12:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const show = (element: ReactElement) => render(<IntlProvider locale="en">{element}</IntlProvider>);
const textOf = (element: ReactElement) => show(element).container.textContent.replace(/[\u2009\u202f\u00a0]/g, ' ');

test('an event tells its own time and, where the clocks differ, the reader’s, each with its zone', () => {
  const { container } = show(
    <EventTime start="2026-10-04T17:00:00Z" end="2026-10-04T21:30:00Z" timeZone="Europe/Vienna" myTimeZone="America/New_York" />,
  );
  const lines = [...container.firstElementChild!.children].map((line) => line.textContent.replace(/[\u2009\u202f]/g, ' '));
  expect(lines).toEqual(['Sunday, October 4, 2026', '7:00 – 11:30 PM GMT+2', '1:00 – 5:30 PM EDT your time']);
});

test('the zone of no offset is told like those of one', () => {
  const told = textOf(<EventTime start="2026-10-04T17:00:00Z" timeZone="Europe/Lisbon" myTimeZone="UTC" />);
  expect(told).toMatch(/6:00 PM GMT\+1.*5:00 PM GMT(\+0)? your time/);
});

test('where the clocks agree it is told once', () => {
  expect(textOf(<EventTime start="2026-10-04T17:00:00Z" timeZone="Europe/Vienna" myTimeZone="Europe/Berlin" />)).not.toContain('your time');
});

test('the day is told with the hour where it is another one for the reader', () => {
  expect(textOf(<EventTime start="2026-10-04T17:00:00Z" timeZone="Europe/Vienna" myTimeZone="Asia/Tokyo" />)).toContain(
    'Mon, Oct 5, 2:00 AM GMT+9 your time',
  );
});

test.each([
  ['en', '2026-10-04T08:00:00', 'today'],
  ['en', '2026-10-03T23:59:00', 'yesterday'],
  ['en', '2026-10-02T23:59:00', 'Friday, October 2'],
  ['en', '2025-12-31T12:00:00', 'Wednesday, December 31, 2025'],
  ['fr', '2026-10-03T00:01:00', 'hier'],
  ['fr', '2026-09-30T12:00:00', 'mercredi 30 septembre'],
])('a day is named as one speaks of it: %s, %s', (locale, at, name) => {
  const { container } = render(
    <IntlProvider locale={locale} onError={() => undefined}>
      <DayName at={Date.parse(at)} />
    </IntlProvider>,
  );
  expect(container).toHaveTextContent(name);
});

test('today becomes yesterday at midnight', () => {
  jest.setSystemTime(new Date('2026-10-04T23:59:30'));
  const { container } = show(<DayName at={Date.now()} />);
  expect(container).toHaveTextContent('today');
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(container).toHaveTextContent('yesterday');
});

test('a card tells the year of what is over and of what is in another one', () => {
  const told = (start: string, end: string) => textOf(<EventTime start={start} end={end} timeZone="Europe/Vienna" compact />);
  expect(told('2026-12-04T17:00:00Z', '2026-12-04T18:00:00Z')).toBe('Fri, Dec 4, 6:00 PM');
  expect(told('2026-10-04T09:00:00Z', '2026-10-04T13:00:00Z')).toBe('Sun, Oct 4, 11:00 AM');
  expect(told('2026-10-02T17:00:00Z', '2026-10-02T18:00:00Z')).toBe('Fri, Oct 2, 2026, 7:00 PM');
  expect(told('2026-12-31T23:30:00Z', '2027-01-01T01:00:00Z')).toBe('Fri, Jan 1, 2027, 12:30 AM');
});

test.each([
  ['en', 'Oct', '4'],
  ['ja', '10月', '4'],
  ['ko', '10월', '4'],
])('a calendar leaf has the day as a figure alone: %s', (locale, month, day) => {
  const { container } = render(
    <IntlProvider locale={locale} onError={() => undefined}>
      <CalendarLeaf date="2026-10-04T12:00:00Z" timeZone="UTC" />
    </IntlProvider>,
  );
  expect([...container.firstElementChild!.children].map((part) => part.textContent)).toEqual([month, day]);
});

test('so does an event of several days', () => {
  expect(textOf(<EventTime start="2025-05-01T08:00:00Z" end="2025-05-02T16:00:00Z" timeZone="UTC" myTimeZone="UTC" />)).toMatch(
    /May 1, 2025.*May 2, 2025/,
  );
  expect(textOf(<EventTime start="2026-11-01T08:00:00Z" end="2026-11-02T16:00:00Z" timeZone="UTC" myTimeZone="UTC" />)).not.toContain(
    '2026',
  );
});

test('on the day the clocks go back each instant has the offset of its hour', () => {
  expect(textOf(<EventTime start="2026-10-25T00:30:00Z" timeZone="Europe/Vienna" myTimeZone="UTC" />)).toContain('2:30 AM GMT+2');
  expect(textOf(<EventTime start="2026-10-25T01:30:00Z" timeZone="Europe/Vienna" myTimeZone="UTC" />)).toContain('2:30 AM GMT+1');
});

test.each([
  ['2026-10-04T11:59:40Z', 'now'],
  ['2026-10-04T12:00:20Z', 'now'],
  ['2026-10-04T11:57:00Z', '3 minutes ago'],
  ['2026-10-03T11:00:00Z', 'yesterday'],
  ['2026-10-06T12:00:00Z', 'in 2 days'],
  ['2026-10-07T09:00:00Z', 'in 3 days'],
])('%s is told as %s, with the exact time on hover', (at, words) => {
  show(<RelativeTime at={at} />);
  expect(screen.getByText(words)).toHaveAttribute('dateTime', at);
  expect(screen.getByText(words)).toHaveAttribute('title', expect.stringContaining('2026'));
});

test('a price is written in full cents only where it has any; nothing to pay is free', () => {
  expect(textOf(<Price cents={4_900} />)).toBe('$49');
  expect(textOf(<Price cents={12_050} />)).toBe('$120.50');
  expect(textOf(<Price cents={4_900} exact />)).toBe('$49.00');
  expect(textOf(<Price cents={0} />)).toBe('Free');
  expect(textOf(<Price cents={0} plainZero />)).toBe('$0');
});

test('a countdown runs to its end, tells it once, and speaks only now and then', () => {
  const ended = jest.fn();
  show(<Countdown until={NOW + 121_000} onEnd={ended} describe={(time) => <>Held for {time}</>} />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const seconds = (count: number) => Array.from({ length: count }).forEach(() => pass(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Held for 2:01');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  seconds(1);
  expect(screen.getByRole('status')).toHaveTextContent('2 minutes left');
  seconds(30);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for 1:30');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  seconds(81);
  expect(screen.getByRole('status')).toHaveTextContent('10 seconds left');
  seconds(30);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for 0:00');
  expect(ended).toHaveBeenCalledTimes(1);
});
