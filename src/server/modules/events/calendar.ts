import { townLine } from '@contract/rules/townLine';
import { createEvent, type DateTime } from 'ics';
import type { KnownEvent } from './reads';

export interface CalendarSurroundings {
  site: string;
  organizer: { name: string; email: string | undefined };
  place?: string;
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

export interface CalendarEntry {
  id: string;
  url: string;
  title: string;
  description: string;
  place: string;
  start: Date;
  end: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** An event as a calendar entry; of one that is canceled it takes out what an earlier file put in. */
export const calendarFile = (event: KnownEvent, surroundings: CalendarSurroundings): string =>
  entryFile(eventEntry(event, surroundings), surroundings, event.canceledAt ? 'CANCEL' : 'PUBLISH');

/** What a calendar makes of an entry: PUBLISH puts it in or moves it, CANCEL takes it out. */
type Method = 'PUBLISH' | 'CANCEL';

const attachment = (slug: string, method: Method, content: string) => ({
  name: `${slug}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/** An event as what a mail brings for a calendar. Whatever a mail brought before, this comes after it. */
export const calendarAttachment = (event: KnownEvent, surroundings: CalendarSurroundings, method: Method = 'PUBLISH') =>
  attachment(event.slug, method, entryFile({ ...eventEntry(event, surroundings), updatedAt: new Date() }, surroundings, method));

/** Anything else that a mail brings for a calendar. */
export const entryAttachment = (
  slug: string,
  entry: Omit<CalendarEntry, 'updatedAt'>,
  surroundings: CalendarSurroundings,
  method: Method,
) => attachment(slug, method, entryFile({ ...entry, updatedAt: new Date() }, surroundings, method));

interface CalendarSession {
  id: string;
  slug: string;
  name: string;
  startTime: Date;
  endTime: Date;
  createdAt: Date;
  place: string;
}

export function sessionCalendarAttachment(event: KnownEvent, session: CalendarSession, surroundings: CalendarSurroundings, method: Method) {
  const entry = {
    ...session,
    url: `${surroundings.site}/events/${event.slug}/agenda?session=${session.slug}`,
    title: session.name,
    description: event.name,
    place: [session.place, placeLine(event)].filter(Boolean).join(', '),
    start: session.startTime,
    end: session.endTime,
    updatedAt: new Date(),
  };
  return attachment(session.slug, method, entryFile(entry, surroundings, method));
}

const eventEntry = (event: KnownEvent, { site, place }: CalendarSurroundings): CalendarEntry => ({
  ...event,
  url: `${site}/events/${event.slug}`,
  title: event.name,
  description: event.shortDescription,
  place: place ?? placeLine(event),
  start: event.eventStart,
  end: event.eventEnd,
  updatedAt: event.canceledAt && event.canceledAt > event.updatedAt ? event.canceledAt : event.updatedAt,
});

/** Its UID stays and its sequence grows, so that a later file moves the entry instead of adding one. */
function entryFile(entry: CalendarEntry, { organizer }: CalendarSurroundings, method: Method): string {
  const { value, error } = createEvent({
    uid: `${entry.id}@atrium`,
    sequence: Math.max(0, Math.floor((entry.updatedAt.getTime() - entry.createdAt.getTime()) / 1000)),
    method,
    productId: 'atrium',
    start: utc(entry.start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(entry.end),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: entry.title,
    description: `${entry.description}\n\n${entry.url}`,
    ...(entry.place ? { location: entry.place } : {}),
    url: entry.url,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    // A quote would end the name early; there is no way to write one here.
    ...(organizer.email ? { organizer: { name: organizer.name.replace(/["\r\n]/g, ' '), email: organizer.email } } : {}),
  });
  if (!value) throw new Error('the calendar entry was not made', { cause: error });
  return value;
}
