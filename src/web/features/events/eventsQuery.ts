import type { EventType } from '@contract/entities/enumerations';

// Named here: the contract's own list would bring the whole of its enumerations along.
const TYPES = ['physical', 'virtual', 'hybrid'] as const satisfies readonly EventType[];

export const LISTS = ['upcoming', 'week', 'featured', 'mine', 'past'] as const;
export type EventsList = (typeof LISTS)[number];

export interface EventsQuery {
  list: EventsList;
  search: string;
  type: EventType | null;
  price: 'free' | 'paid' | null;
  interest: string | null;
  /** A latitude and longitude that they are shown by their distance from. */
  near: string | null;
  map: boolean;
  /** The month whose calendar is shown, as YYYY-MM; null where a list is. */
  month: string | null;
}

const PLACE = /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((known) => known === word) ?? null;

export function readEventsQuery(query: URLSearchParams): EventsQuery {
  const month = query.get('month') ?? '';
  const near = query.get('near') ?? '';
  return {
    list: LISTS.find((name) => query.get(name) === 'true') ?? 'upcoming',
    search: query.get('search') ?? '',
    type: oneOf(TYPES, query.get('type')),
    price: oneOf(['free', 'paid'], query.get('price')),
    interest: query.get('interest') || null,
    near: PLACE.test(near) ? near : null,
    map: query.get('map') === 'true' && !MONTH.test(month),
    month: MONTH.test(month) ? month : null,
  };
}

export function eventsAddress(query: EventsQuery, changes: Partial<EventsQuery> = {}): string {
  const { list, search, type, price, interest, near, map, month } = { ...query, ...changes };
  const entries = { ...(list !== 'upcoming' && { [list]: 'true' }), search, type, price, interest, near, map: map && 'true', month };
  const words = new URLSearchParams(Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return words ? `/events?${words}` : '/events';
}

export const filtersOf = ({ search, type, price, interest, near }: EventsQuery) => ({
  search: search || undefined,
  eventType: type ?? undefined,
  price: price ?? undefined,
  interest: interest ?? undefined,
  near: near ?? undefined,
});

/** A place as the address has it: no closer than a kilometre, for it may be read by others. */
export const placeWord = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** The month of an instant by the reader's own clocks. */
export const monthOf = (instant: number): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
};

/** The end of the reader's week, which is Sunday's. */
export function endOfWeek(instant: number): Date {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + ((7 - date.getDay()) % 7) + 1);
}
