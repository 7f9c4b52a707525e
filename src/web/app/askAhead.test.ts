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
  expect(calls(api)).toEqual(['GET /self', 'GET /self/chat/channels/7', 'GET /self/chat/channels/7/messages']);
  expect((await drawn).data?.pages).toEqual([[]]);
});

test.each(['/messages', '/messages/first', '/settings', '/nowhere'])('%s opens with who is there and nothing else', async (path) => {
  const api = fakeApi();
  await askAhead(api.store, path);
  expect(calls(api)).toEqual(['GET /self']);
});

test('every call that a screen opens with is an endpoint', () => {
  const names = routes.flatMap(({ opening }) => opening?.({ channelId: '1', slug: 'a' }).map(([name]) => name) ?? []);
  expect(names.filter((name) => !(name in chatApi.endpoints))).toEqual([]);
});
