import { ADDRESSES, readAddress } from '@contract/addresses';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import '@web/api/events';
import { chatApi } from '@web/api/chat';
import { prefetch } from './prefetch';

const calls = ({ sent }: ReturnType<typeof fakeApi>) => sent.map(({ call, search }) => call + search);

test('a conversation is asked for before it is drawn, and what draws it asks for nothing again', async () => {
  const api = fakeApi();
  api.answer('GET /self/chat/channels/7/messages', []);
  void prefetch(api.store, readAddress('/messages/7').memberCalls);
  const drawn = api.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
  await settled();
  expect(calls(api)).toEqual([
    'GET /self',
    'GET /self/chat/channels/7',
    'GET /self/chat/channels/7/messages?page=1&pageSize=25&count=false',
  ]);
  expect((await drawn).data?.pages).toEqual([[]]);
});

// The page asks by path before the app is there, the app by endpoint and arguments: it must be the same call.
test.each(ADDRESSES.map(({ path }) => path))('what the page asks for at %s is what the app asks for', async (path) => {
  const api = fakeApi();
  const { memberCalls } = readAddress(path.replace(':slug', 'summer-fair').replace(':channelId?', '7').replace('/:tab?', ''));
  await prefetch(api.store, memberCalls);
  expect(calls(api)).toEqual(memberCalls.map((call) => `GET ${call.path}`));
});
