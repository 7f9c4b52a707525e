import type { Event } from '@contract/entities/events';
import { townLine } from '@contract/rules/townLine';

export function addressLines(event: Pick<Event, 'address1' | 'address2' | 'city' | 'state' | 'country' | 'zip'>): string[] {
  return [event.address1, event.address2, townLine(event), event.country].filter((line): line is string => Boolean(line));
}

/** Where an event is, in a few words; null when it is held online or the host has not said yet. */
export function venueName(event: Pick<Event, 'eventType' | 'venue' | 'city' | 'country'>): string | null {
  if (event.eventType === 'virtual') return null;
  return [event.venue, event.city ?? event.country].filter(Boolean).join(', ') || null;
}
