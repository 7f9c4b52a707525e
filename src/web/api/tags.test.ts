import { providing, providingPages, tags } from './tags';

test('an answer is found by its own tag and by each above it', () => {
  expect(providing(tags.chatMessages(7))).toEqual([
    { type: 'Self', id: 'chatChannels' },
    { type: 'Self', id: 'chatChannels:7' },
    { type: 'Self', id: 'chatChannels:7:messages' },
  ]);
  expect(providing(tags.chatMessages(7))).toContainEqual(tags.chatChannel(7));
});

test('the list of a noun stands above every single one of it', () => {
  expect(providing(tags.sessions('fair'))).toContainEqual(tags.allEvents());
  expect(providing(tags.account('ada'))).toContainEqual(tags.accounts());
});

test('parts that are not given are left out', () => {
  expect(tags.accounts()).toEqual({ type: 'Accounts', id: 'list' });
  expect(tags.passTypes('fair')).toEqual({ type: 'Event', id: 'fair:passTypes' });
  expect(providing(tags.passTypes('fair', 'early'))).toContainEqual(tags.passTypes('fair'));
});

test('no two places in the cache have one tag', () => {
  const named = Object.values(tags).map((of) => JSON.stringify((of as (...parts: string[]) => object)('a', 'b')));
  expect(new Set(named).size).toBe(named.length);
});

test('a list is found by each entity in it', () => {
  const provides = providingPages(tags.event, tags.allEvents);
  expect(provides({ pages: [[{ id: 'a' }], [{ id: 'b' }]] }, undefined, {} as never)).toEqual([
    { type: 'Events', id: 'list' },
    { type: 'Event', id: 'a' },
    { type: 'Event', id: 'b' },
  ]);
  expect(provides(undefined, 'failed', {} as never)).toEqual([{ type: 'Events', id: 'list' }]);
});
