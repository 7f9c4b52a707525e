import { getChatChannel, leaveChatChannel, listChatMessages } from '@contract/endpoints/chat';
import { getCalendar } from '@contract/endpoints/events';
import { startUpload } from '@contract/endpoints/storage';
import { call, change, pages } from './base';

const asked = (url: string) => expect.objectContaining({ url }) as unknown;

test('a query reads, a mutation changes, and a list in pages is declared as one', () => {
  expect(call(getChatChannel).query({ channelId: 7 })).toEqual(asked('/self/chat/channels/7'));
  expect(change(leaveChatChannel).query({ channelId: 7 })).toEqual(asked('/self/chat/channels/7/leave'));
  expect(pages(listChatMessages).query({ queryArg: { channelId: 7 }, pageParam: 2 })).toMatchObject({ params: { page: 2, count: false } });
  // @ts-expect-error a write is no query
  call(leaveChatChannel);
  // @ts-expect-error a read is no mutation
  change(getChatChannel);
  // @ts-expect-error one conversation is no list
  pages(getChatChannel);
});

test('what is no JSON does not go through the cache', () => {
  // @ts-expect-error a file is for a link
  expect(call(getCalendar)).toBeDefined();
  // @ts-expect-error a stream speaks a protocol of its own
  expect(change(startUpload)).toBeDefined();
});

test('a number in an address is called with a number', () => {
  // @ts-expect-error text would be another entry of the cache
  expect(call(getChatChannel).query({ channelId: '7' })).toEqual(asked('/self/chat/channels/7'));
  // @ts-expect-error anything else would ask for nonsense
  expect(call(getChatChannel).query({ channelId: { anything: true } })).toBeDefined();
});
