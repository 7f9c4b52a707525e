import type { Event } from '@contract/entities/events';

export type DatedEvent = Pick<Event, 'name' | 'shortDescription' | 'eventStart' | 'eventEnd'>;

// 20260301T090000Z, the compact form that calendars read.
const compact = (instant: string) =>
  new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

export function calendarLinks(event: DatedEvent, place: string, address: string) {
  const details = `${event.shortDescription}\n\n${address}`.trim();
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${compact(event.eventStart)}/${compact(event.eventEnd)}`,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.name,
    startdt: event.eventStart,
    enddt: event.eventEnd,
    body: details,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
  };
}
