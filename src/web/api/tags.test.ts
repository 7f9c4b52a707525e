import { tag, tagsAt, tagsOfPages } from './tags';

test('an answer is found by its own path and by each path above it', () => {
  expect(tagsAt('Self', 'chatChannels', 7, 'messages')).toEqual([
    { type: 'Self', id: 'chatChannels' },
    { type: 'Self', id: 'chatChannels:7' },
    { type: 'Self', id: 'chatChannels:7:messages' },
  ]);
});

test('the list of a noun stands above every single one of it', () => {
  expect(tagsAt('Event', 'fair', 'sessions')).toContainEqual(tag('Events', 'list'));
  expect(tagsAt('Account', 'ada')).toContainEqual(tag('Accounts', 'list'));
});

test('parts that are not given are left out', () => {
  expect(tagsAt('Accounts', 'list', undefined)).toEqual([{ type: 'Accounts', id: 'list' }]);
  expect(tag('Event', 'fair', 'passTypes', undefined)).toEqual({ type: 'Event', id: 'fair:passTypes' });
});

test('a list is found by each entity in it', () => {
  const tags = tagsOfPages('Event', () => tagsAt('Events', 'list'));
  expect(tags({ pages: [[{ id: 'a' }], [{ id: 'b' }]] }, undefined, {})).toEqual([
    { type: 'Events', id: 'list' },
    { type: 'Event', id: 'a' },
    { type: 'Event', id: 'b' },
  ]);
  expect(tags(undefined, 'failed', {})).toEqual([{ type: 'Events', id: 'list' }]);
});
