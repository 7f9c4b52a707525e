/** The states of passes that people are told apart by. */
export const ATTENDEE_STATES = ['in', 'notIn', 'needsInfo', 'canceled'] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

export type AttendeeOrder = 'lastName' | 'registeredAt' | 'alternateId';

/** Which people of an event are shown, and how, as the address says it. */
export interface AttendeesQuery {
  search: string;
  state: AttendeeState | null;
  ticketId: string | null;
  orderBy: AttendeeOrder | `-${AttendeeOrder}`;
  /** Whose story is open beside them. */
  person: string | null;
}

const UNASKED = '-registeredAt';
const ORDERS = (['lastName', 'registeredAt', 'alternateId'] as const).flatMap((order) => [order, `-${order}` as const]);

export const readAttendeesQuery = (query: URLSearchParams): AttendeesQuery => ({
  search: query.get('search') ?? '',
  state: ATTENDEE_STATES.find((state) => state === query.get('state')) ?? null,
  ticketId: query.get('pass') || null,
  orderBy: ORDERS.find((order) => order === query.get('orderBy')) ?? UNASKED,
  person: query.get('person') || null,
});

/** The address of what is shown, with some of it changed. */
export function attendeesAddress(eventId: string, query: AttendeesQuery, changes: Partial<AttendeesQuery> = {}): string {
  const { search, state, ticketId, orderBy, person } = { ...query, ...changes };
  const entries = { search, state, pass: ticketId, orderBy: orderBy === UNASKED ? null : orderBy, person };
  const words = new URLSearchParams(Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return `/listings/${eventId}/attendees${words ? `?${words}` : ''}`;
}

/** What the API is asked to leave out. */
export const filterOf = ({ search, state, ticketId }: AttendeesQuery) => ({
  ...(search && { search }),
  ...(ticketId && { ticketId }),
  ...((state === 'canceled' || state === 'needsInfo') && { status: state }),
  ...(state === 'in' && { checkedIn: 'true' as const }),
  ...(state === 'notIn' && { checkedIn: 'false' as const }),
});

/** The order that pressing a column asks for: the other way around where it is the one there is. */
export const turned = (column: AttendeeOrder, orderBy: AttendeesQuery['orderBy']): AttendeesQuery['orderBy'] =>
  orderBy === column ? `-${column}` : column;
