import { attendeesAddress, filterOf, readAttendeesQuery, turned, type AttendeesQuery } from './attendeesQuery';

const read = (words = '') => readAttendeesQuery(new URLSearchParams(words));
const opened = (query: AttendeesQuery) => read(new URL(attendeesAddress('fair', query), 'https://example.org').search);

test('a view of the attendees is the same for whoever opens its address', () => {
  const views: Partial<AttendeesQuery>[] = [
    {},
    { search: 'runa & bo', state: 'notIn', ticketId: 'day', couponId: 'spring', channel: 'letter', person: 'runa' },
    { questionId: 'meals', answer: 'fish' },
    { questionId: 'wishes', answerPart: 'no, nuts' },
    { registered: { from: '2026-03-01T15:00:00.000Z', before: '2026-03-02T15:00:00.000Z' } },
    { checkedIn: { from: '2026-03-01T15:00:00.000Z', before: '2026-03-02T15:00:00.000Z' } },
    // None at all is a choice as well.
    { columns: [] },
    { columns: ['number', 'paid'] },
    ...(['lastName', 'registeredAt', 'alternateId'] as const).flatMap((orderBy) => [{ orderBy }, { orderBy: `-${orderBy}` as const }]),
  ];
  for (const view of views) expect(opened({ ...read(), ...view })).toEqual({ ...read(), ...view });
});

test('without its question an answer is of nothing, and narrows nothing', () => {
  const query = { ...read('question=meals&answer=fish&says=nuts'), questionId: null };
  expect(attendeesAddress('fair', query)).toBe('/listings/fair/attendees');
  expect(filterOf(query)).toEqual({});
});

test('each state asks for its own people', () => {
  expect((['in', 'notIn', 'needsInfo', 'canceled'] as const).map((state) => filterOf({ ...read(), state }))).toEqual([
    { checkedIn: 'true' },
    { checkedIn: 'false' },
    { status: 'needsInfo' },
    { status: 'canceled' },
  ]);
});

test('a column that is pressed once more turns the order around', () => {
  expect(turned('lastName', '-registeredAt')).toBe('lastName');
  expect(turned('lastName', 'lastName')).toBe('-lastName');
  expect(turned('lastName', '-lastName')).toBe('lastName');
});
