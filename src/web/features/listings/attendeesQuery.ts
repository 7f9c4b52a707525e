import { ATTENDEE_COLUMNS_MAX } from '@contract/rules/attendeeColumns';
import { Id } from '@contract/text';

export const ATTENDEE_STATES = ['in', 'notIn', 'needsInfo', 'canceled'] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

export type AttendeeOrder = 'lastName' | 'registeredAt' | 'alternateId';

export interface Span {
  from: string;
  before: string;
}

const NONE = 'none';
const USUAL = ['passes', 'registered', 'state'];

const readSpan = (words: string | null): Span | null => {
  const [from = '', before = ''] = words?.split('_') ?? [];
  return [from, before].some((moment) => Number.isNaN(Date.parse(moment))) ? null : { from, before };
};
const spanWords = (span: Span | null) => span && `${span.from}_${span.before}`;

export interface AttendeesQuery {
  search: string;
  state: AttendeeState | null;
  ticketId: string | null;
  couponId: string | null;
  questionId: string | null;
  answer: string | null;
  answerPart: string | null;
  channel: string | null;
  registered: Span | null;
  checkedIn: Span | null;
  columns: readonly string[];
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
  couponId: query.get('code') || null,
  questionId: query.get('question') || null,
  answer: query.get('answer') || null,
  answerPart: query.get('says') || null,
  channel: query.get('channel') || null,
  registered: readSpan(query.get('registered')),
  checkedIn: readSpan(query.get('checkedIn')),
  columns:
    query
      .get('columns')
      ?.split(',')
      .filter((column) => column !== NONE)
      .slice(0, ATTENDEE_COLUMNS_MAX) ?? USUAL,
  orderBy: ORDERS.find((order) => order === query.get('orderBy')) ?? UNASKED,
  person: query.get('person') || null,
});

export function attendeesAddress(eventId: string, query: AttendeesQuery, changes: Partial<AttendeesQuery> = {}): string {
  const { search, state, ticketId, couponId, questionId, answer, answerPart, channel, registered, checkedIn, columns, orderBy, person } = {
    ...query,
    ...changes,
  };
  const entries = {
    search,
    state,
    pass: ticketId,
    code: couponId,
    question: questionId,
    answer: questionId && answer,
    says: questionId && answerPart,
    channel,
    registered: spanWords(registered),
    checkedIn: spanWords(checkedIn),
    columns: columns.join() === USUAL.join() ? null : columns.join() || NONE,
    orderBy: orderBy === UNASKED ? null : orderBy,
    person,
  };
  const words = new URLSearchParams(Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return `/listings/${eventId}/attendees${words ? `?${words}` : ''}`;
}

export const questionsOf = (columns: readonly string[]): readonly string[] => columns.filter((column) => Id.safeParse(column).success);

export const filterOf = ({
  search,
  state,
  ticketId,
  couponId,
  questionId,
  answer,
  answerPart,
  channel,
  registered,
  checkedIn,
}: AttendeesQuery) => ({
  ...(search && { search }),
  ...(ticketId && { ticketId }),
  ...((state === 'canceled' || state === 'needsInfo') && { status: state }),
  ...(state === 'in' && { checkedIn: 'true' as const }),
  ...(state === 'notIn' && { checkedIn: 'false' as const }),
  ...(couponId && { couponId }),
  ...(questionId && { questionId, ...(answer && { answer }), ...(answerPart && { answerPart }) }),
  ...(channel && { channel }),
  ...(registered && { registeredFrom: registered.from, registeredBefore: registered.before }),
  ...(checkedIn && { checkedInFrom: checkedIn.from, checkedInBefore: checkedIn.before }),
});

/** The order that pressing a column asks for: the other way around where it is the one there is. */
export const turned = (column: AttendeeOrder, orderBy: AttendeesQuery['orderBy']): AttendeesQuery['orderBy'] =>
  orderBy === column ? `-${column}` : column;
