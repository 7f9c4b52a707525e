import { ADDRESSES, matchAddress, readAddress } from './addresses';

const screenAt = (url: string) => readAddress(url).address?.screen;
const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path);

test('the first segment may be a locale', () => {
  expect(readAddress('/fr/events')).toMatchObject({ path: '/events', locale: 'fr', address: { screen: 'events' }, shape: 'list' });
  expect(readAddress('/ja')).toMatchObject({ path: '/', locale: 'ja', address: { screen: 'home' } });
  expect(readAddress('/events')).toMatchObject({ locale: null, address: { screen: 'events' } });
});

test('an event is known by its slug, with or without a tab', () => {
  const event = readAddress('/events/summer-fair');
  expect(event).toMatchObject({ address: { screen: 'event' }, params: { slug: 'summer-fair' } });
  expect(paths(event.firstCalls)).toEqual(['/events/summer-fair?nested=false', '/events/summer-fair/passTypes']);
  expect(screenAt('/events/summer-fair/speakers')).toBe('event');
  expect(readAddress('/events/summer-fair/register')).toMatchObject({ address: { screen: 'checkout', event: true }, firstCalls: [] });
});

test('a list that is searched is not the list that is asked for first', () => {
  expect(paths(readAddress('/events').firstCalls)).toEqual(['/events?page=1&pageSize=10&count=false']);
  expect(readAddress('/events?search=jazz').firstCalls).toEqual([]);
});

test('home is asked for with the events that its member goes to, which stand above all else', () => {
  expect(paths(readAddress('/').memberCalls)).toEqual(['/self', '/self/events?page=1&pageSize=10&count=false']);
  expect(readAddress('/').firstCalls).toEqual([]);
});

test('an address that the app does not know has no screen', () => {
  for (const url of ['/nowhere', '/events/a/b/c', '/events/%3Cscript%3E', '/auth/sign-in/more']) expect(screenAt(url)).toBeUndefined();
});

test('a conversation is asked for with its newest messages, once it has a number', () => {
  const { memberCalls, shape } = readAddress('/fr/messages/7');
  expect(paths(memberCalls)).toEqual(['/self', '/self/chat/channels/7', '/self/chat/channels/7/messages?page=1&pageSize=25&count=false']);
  expect(shape).toBe('conversation');
  for (const url of ['/messages', '/messages/0', '/messages/first', '/messages/12345678901234567'])
    expect([paths(readAddress(url).memberCalls), readAddress(url).shape]).toEqual([['/self'], 'plain']);
});

test('every address leads to its own screen, and none is hidden by an earlier one', () => {
  for (const address of ADDRESSES) {
    const path = address.path.replace(/:(\w+)\??/g, '7').replace(/(?<=.)\/$/, '');
    expect(matchAddress(path)?.address).toBe(address);
  }
});
