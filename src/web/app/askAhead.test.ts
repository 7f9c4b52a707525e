import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { chatApi } from '@web/api/chat';
import { askAhead } from './askAhead';
import { routes } from '@web/screens/routes';

const calls = ({ sent }: ReturnType<typeof fakeApi>) => sent.map(({ call }) => call);

test('a conversation is asked for before it is drawn, and what draws it asks for nothing again', async () => {
  const api = fakeApi();
  api.answer('GET /self/chat/channels/7/messages', []);
  void askAhead(api.store, '/messages/7');
  const drawn = api.store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
  await settled();
  expect(calls(api)).toEqual(['GET /self/chat/channels/7', 'GET /self/chat/channels/7/messages']);
  expect((await drawn).data?.pages).toEqual([[]]);
});

test('nothing is asked for an address that opens with nothing, or that is none', async () => {
  const api = fakeApi();
  for (const path of ['/messages', '/messages/first', '/settings', '/nowhere']) await askAhead(api.store, path);
  await settled();
  expect(calls(api)).toEqual([]);
});

test('every call that a screen opens with is an endpoint', () => {
  const names = routes.flatMap(({ opening }) => opening?.({ channelId: '1', slug: 'a' }).map(([name]) => name) ?? []);
  expect(names.filter((name) => !(name in chatApi.endpoints))).toEqual([]);
});
