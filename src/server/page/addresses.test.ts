import { addressOf } from './addresses';

test('the first segment may be a locale', () => {
  expect(addressOf('/fr/events')).toMatchObject({ path: '/events', locale: 'fr', chunk: 'events', kind: 'list' });
  expect(addressOf('/ja')).toMatchObject({ path: '/', locale: 'ja', chunk: 'home' });
  expect(addressOf('/events')).toMatchObject({ locale: undefined, chunk: 'events' });
});

test('an event is known by its slug, with or without a tab', () => {
  expect(addressOf('/events/summer-fair')).toMatchObject({
    chunk: 'event',
    event: 'summer-fair',
    firstCalls: ['/events/summer-fair', '/events/summer-fair/passTypes'],
  });
  expect(addressOf('/events/summer-fair/speakers')).toMatchObject({ chunk: 'event', event: 'summer-fair' });
  expect(addressOf('/events/summer-fair/register')).toMatchObject({ chunk: 'checkout', event: 'summer-fair', firstCalls: [] });
});

test('a list that is searched is not the list that is asked for first', () => {
  expect(addressOf('/events').firstCalls).toEqual(['/events?page=1&pageSize=10']);
  expect(addressOf('/events?search=jazz').firstCalls).toEqual([]);
});

test('an address that the app does not know has no chunk', () => {
  for (const url of ['/nowhere', '/events/a/b/c', '/events/%3Cscript%3E', '/auth/sign-in/more'])
    expect(addressOf(url).chunk).toBeUndefined();
});

test('a conversation is asked for with its newest messages, once it has a number', () => {
  expect(addressOf('/fr/messages/7').ownCalls).toEqual(['/self/chat/channels/7', '/self/chat/channels/7/messages?page=1&pageSize=25']);
  expect(addressOf('/messages/7').kind).toBe('conversation');
  for (const url of ['/messages', '/messages/0', '/messages/first', '/messages/12345678901234567'])
    expect(addressOf(url)).toMatchObject({ ownCalls: [], kind: 'plain' });
});
