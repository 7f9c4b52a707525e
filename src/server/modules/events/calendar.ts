import { townLine } from '@contract/rules/townLine';
import { createEvent, type DateTime } from 'ics';
import type { KnownEvent } from './reads';

/** Where an entry leads and who invites to it. */
export interface CalendarSurroundings {
  /** The origin of the organization's site. */
  site: string;
  organizer: { name: string; email: string | undefined };
}

const utc = (date: Date): DateTime => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
  date.getUTCHours(),
  date.getUTCMinutes(),
];

/** Where an event is, on one line; empty when it is held online or nowhere yet. */
export const placeLine = ({ eventType, venue, address1, zip, city, state, country }: KnownEvent): string =>
  eventType === 'virtual' ? '' : [venue, address1, townLine({ city, state, zip, country }), country].filter(Boolean).join(', ');

/** An event as a calendar entry. Its UID stays and its sequence grows, so that a later file moves the entry instead of adding one. */
export function calendarFile(event: KnownEvent, { site, organizer }: CalendarSurroundings): string {
  const url = `${site}/events/${event.slug}`;
  const place = placeLine(event);
  const { value, error } = createEvent({
    uid: `${event.id}@atrium`,
    sequence: Math.max(0, Math.floor((event.updatedAt.getTime() - event.createdAt.getTime()) / 1000)),
    productId: 'atrium',
    start: utc(event.eventStart),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(event.eventEnd),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: event.name,
    description: `${event.shortDescription}\n\n${url}`,
    ...(place ? { location: place } : {}),
    url,
    status: 'CONFIRMED',
    // A quote would end the name early; there is no way to write one here.
    ...(organizer.email ? { organizer: { name: organizer.name.replace(/["\r\n]/g, ' '), email: organizer.email } } : {}),
  });
  if (!value) throw new Error('the calendar entry was not made', { cause: error });
  return value;
}
