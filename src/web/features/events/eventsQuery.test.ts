import { endOfWeek, eventsAddress, readEventsQuery } from './eventsQuery';

const read = (query: string) => readEventsQuery(new URLSearchParams(query));

test('what the address says is what it is made of again', () => {
  for (const query of [
    '',
    'past=true&search=walk',
    'week=true&type=virtual&price=free',
    'mine=true',
    'price=paid&month=2027-02',
    'interest=Cities&near=38.70%2C-9.18&map=true',
  ]) {
    expect(eventsAddress(read(query))).toBe(query ? `/events?${query}` : '/events');
  }
});

test('what the address cannot mean is left out of it', () => {
  expect(read('type=party&price=cheap&month=2027-13&past=1&near=here&map=1')).toEqual({
    list: 'upcoming',
    search: '',
    type: null,
    price: null,
    interest: null,
    near: null,
    map: false,
    month: null,
  });
});

test('one part of the address is changed, the others stay', () => {
  expect(eventsAddress(read('search=walk&price=free'), { list: 'past' })).toBe('/events?past=true&search=walk&price=free');
  expect(eventsAddress(read('past=true&price=free'), { list: 'upcoming', price: null })).toBe('/events');
});

test.each([
  [new Date(2027, 1, 1, 9), new Date(2027, 1, 8)],
  [new Date(2027, 1, 7, 23), new Date(2027, 1, 8)],
])('the week of %s ends as the next Monday begins', (day, end) => expect(endOfWeek(day.getTime())).toEqual(end));
